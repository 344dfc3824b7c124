import type { EntrantView } from '@boardside/contract';
import type { DraftReason, DivisionDraw, OutdatedDraw } from '@boardside/tournament';
import { pairingReasonText } from '../../text/director-pairing-reasons.js';
import { roundsText } from '../../text/director-rounds.js';

/** What is to be said of the draw of a division as a whole. */
export type DrawLine = {
  readonly level: 'note' | 'now';
  readonly text: string;
  /** Tables have to be added for it. */
  readonly lacksTables: boolean;
};

type DrawLineContext = {
  /** Divisions that would be drawn from another ranking now. */
  readonly outdated: readonly OutdatedDraw[];
  /** Those who have no place in the draft as it stands. */
  readonly unpaired: readonly Pick<EntrantView, 'division'>[];
  /** Names of the divisions where more than one plays. */
  readonly marks: ReadonlyMap<string, string>;
  readonly nameOf: (entrant: string) => string;
};

/** Why a draw is outdated, with its division where more than one plays. */
export function outdatedText(
  { division, because }: OutdatedDraw,
  marks: ReadonlyMap<string, string>,
): string {
  return withMark(roundsText.outdated[because], marks.get(division));
}

function withMark(text: string, mark: string | undefined): string {
  return mark === undefined ? text : `${mark}: ${text}`;
}

/** Division by division: how it was drawn, and what of that still holds. */
export function drawLinesOf(
  made: readonly DivisionDraw[],
  known: DrawLineContext,
): readonly DrawLine[] {
  return made.flatMap(({ division, method, from, reasons }) => {
    const said = (text: string, lacksTables: boolean): DrawLine => ({
      level: lacksTables ? 'now' : 'note',
      lacksTables,
      text: withMark(text, known.marks.get(division)),
    });
    const waiting = known.unpaired.filter((each) => each.division === division).length;
    const changed = known.outdated.filter((each) => each.division === division);
    return [
      ...changed.map((each) => ({
        level: 'now' as const,
        lacksTables: false,
        text: outdatedText(each, known.marks),
      })),
      said(`${pairingReasonText.methods[method]}, ${roundsText.afterRound(from)}`, false),
      ...reasons
        .flatMap((reason) => stillApplies(reason, waiting))
        .map((reason) =>
          said(pairingReasonText.draftText(reason, known.nameOf), reason.code === 'tables-short'),
        ),
    ];
  });
}

/** Tables are short only for those who are still without one. */
function stillApplies(reason: DraftReason, waiting: number): readonly DraftReason[] {
  if (reason.code !== 'tables-short') return [reason];
  const meetings = Math.min(reason.meetings, Math.floor(waiting / 2));
  return meetings > 0 ? [{ ...reason, meetings }] : [];
}
