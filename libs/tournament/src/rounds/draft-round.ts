import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type {
  DivisionBye,
  DivisionDraw,
  DraftedPairing,
  Pairing,
  RequestedBye,
} from '../pairing.js';
import { byeRefusal, byesFrom, sameBye, seatedAt, unpublishedByes } from './byes.js';
import { samePairing, wrongPairing } from './pairing-checks.js';
import {
  draftOf,
  entrantOf,
  roundOf,
  type Round,
  type RoundDraft,
  type Tournament,
} from '../tournament.js';

export type DraftRoundCommand = {
  readonly kind: 'draft-round';
  readonly round: number;
  /** Which of the round's drafts; the next number begins another one. Not said: the last one. */
  readonly draft?: number;
  /** The version of the tournament that was looked at: the draft has to be as it was then. */
  readonly seen?: number;
  readonly pairings: readonly DraftedPairing[];
  /** Not said: whoever sat out before still does, unless now paired. */
  readonly sitting?: readonly RequestedBye[];
  /** Not said: as the draft has it. */
  readonly made?: readonly DivisionDraw[];
};

/** A draft may be anything that could be published, and may be empty. */
export const draftRound: TournamentCommandRule<DraftRoundCommand> = { from: 'staff', decide };

function decide(
  { round, draft, seen, pairings, sitting, made }: DraftRoundCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const expected = tournament.rounds.length + 1;
  if (!Number.isInteger(round) || round < 1 || round > expected)
    return refuse({ code: 'rounds-in-order', round, expected });
  const known = roundOf(tournament, round);
  const last = draftOf(known);
  const next = Math.max(0, ...(known?.drafts ?? []).map(({ number }) => number)) + 1;
  const number = draft ?? last?.number ?? 1;
  if (!Number.isInteger(number) || number < 1 || number > next)
    return refuse({ code: 'no-such-draft', round, draft: number });
  const rewritten = draftOf(known, number);
  const had = (rewritten ?? last ?? known?.published)?.sitting ?? [];
  const left = unpublishedByes(had, known).filter(
    ({ entrant, division }) => entrantOf(tournament, entrant)?.division !== division,
  );
  const before = had.filter((one) => !left.includes(one));
  const said = sitting?.filter((asked) => !left.some((one) => isTakenOver(one, asked)));
  const { standing, asked } =
    said === undefined
      ? asBefore(before, known, pairings)
      : asSaid(said, before, known?.published?.sitting ?? []);
  // Whoever has moved may have sat out in one division and play in the other one.
  const here = standing.filter(
    (one) =>
      isSeated(one, pairings) ||
      (seatedAt(pairings, one.entrant) === undefined &&
        entrantOf(tournament, one.entrant)?.division === one.division),
  );
  const wrong =
    wrongPairing(pairings, { round, tournament }) ??
    byeRefusal([...asked, ...here], pairings, tournament);
  if (wrong) return refuse(wrong);
  const out = [...standing, ...withMissed(byesFrom(asked, tournament), before)];
  const body = {
    round,
    draft: number,
    sitting: out,
    pairings: withReasons(pairings, rewritten),
    made: made ?? rewritten?.made ?? [],
  };
  const version = rewritten?.version ?? known?.draftsGoneAt ?? 0;
  if (seen !== undefined && version > seen)
    // The same draft again, its answer having been lost.
    return rewritten && isSameDraft(body, rewritten)
      ? accept([])
      : refuse({ code: 'changed', version });
  return accept([{ type: 'RoundDrafted', body, by }]);
}

function isSameDraft(
  one: Pick<RoundDraft, 'pairings' | 'sitting'>,
  other: Pick<RoundDraft, 'pairings' | 'sitting'>,
): boolean {
  const { pairings, sitting } = other;
  return (
    one.pairings.length === pairings.length &&
    one.pairings.every((pairing) =>
      pairings.some((each) => samePairing(pairing, each) && pairing.locked === each.locked),
    ) &&
    one.sitting.length === sitting.length &&
    one.sitting.every((bye) => sitting.some((each) => sameBye(bye, each)))
  );
}

/** Byes that stand as the round was published with them, and those that the rule of now gives. */
type SortedByes = {
  readonly standing: readonly DivisionBye[];
  readonly asked: readonly RequestedBye[];
};

/** Nothing is said: whoever is seated now sits out no longer. */
function asBefore(
  before: readonly DivisionBye[],
  round: Round | undefined,
  pairings: readonly Pairing[],
): SortedByes {
  const open = unpublishedByes(before, round);
  return {
    standing: before.filter((one) => !open.includes(one) && !isSeated(one, pairings)),
    asked: open.filter(({ entrant }) => seatedAt(pairings, entrant) === undefined),
  };
}

/** Why somebody sits out holds as long as they sit out as the same. */
function asSaid(
  sitting: readonly RequestedBye[],
  before: readonly DivisionBye[],
  published: readonly DivisionBye[],
): SortedByes {
  const standing = published.filter((one) => sitting.some((asked) => isAskedAs(one, asked)));
  const open = sitting.filter((asked) => !standing.some((one) => isAskedAs(one, asked)));
  const asked = open.map((each): RequestedBye => {
    const same = before.find(({ entrant, kind }) => entrant === each.entrant && kind === each.kind);
    const why = each.why ?? same?.why;
    return why === undefined ? each : { ...each, why };
  });
  return { standing, asked };
}

/** Not saying a spread asks for the one that it has. */
function isAskedAs(
  { entrant, kind, spread }: DivisionBye,
  { spread: wanted = spread, ...asked }: RequestedBye,
): boolean {
  return entrant === asked.entrant && kind === asked.kind && spread === wanted;
}

/** Whether a bye of a division that somebody has left since is only named again. */
function isTakenOver(one: DivisionBye, { division, why, ...asked }: RequestedBye): boolean {
  const isSame = division === undefined ? why === undefined : division === one.division;
  return isSame && isAskedAs(one, asked);
}

function isSeated({ entrant, division }: DivisionBye, pairings: readonly Pairing[]): boolean {
  const own = pairings.filter((pairing) => pairing.division === division);
  return seatedAt(own, entrant) !== undefined;
}

/**
 * Whoever came after the round was published has still missed it when it is published again, unless
 * a draw has them sit out.
 */
function withMissed(
  sitting: readonly DivisionBye[],
  before: readonly DivisionBye[],
): readonly DivisionBye[] {
  return sitting.map((one) => {
    const same = before.find(
      ({ entrant, division }) => entrant === one.entrant && division === one.division,
    );
    return same?.missed && one.why === undefined ? { ...one, missed: true } : one;
  });
}

/** What the draw said of a pairing holds as long as the pairing is left as it was. */
function withReasons(
  pairings: readonly DraftedPairing[],
  before: RoundDraft | undefined,
): readonly DraftedPairing[] {
  return pairings.map((pairing) => {
    const same = before?.pairings.find((other) => samePairing(pairing, other));
    const why = pairing.why ?? same?.why;
    return why === undefined ? pairing : { ...pairing, why };
  });
}
