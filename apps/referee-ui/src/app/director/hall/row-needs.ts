import type { HallRow } from '@boardside/contract';
import type { StaffNeed } from '@boardside/game';
import { seatsDifferText, slipStateText } from '../../text/director-queue.js';
import { leavesText } from '../../text/leaving.js';
import { reportedTurnText } from '../../text/reported-turn.js';
import type { Need, NeedContext, NeedDetails } from './need.js';

/** What a table needs somebody for at this instant, as the server says, in words. */
export function needsOfRow(row: HallRow, watch: NeedContext): readonly Need[] {
  return row.needs.flatMap((need) => needNow(need, row, watch) ?? []);
}

function needNow(need: StaffNeed, row: HallRow, watch: NeedContext): Need | undefined {
  const has = (at: string) => watch.msUntil(at) <= 0;
  const { from, until, escalatesAt, escalatesTo, since } = need;
  if ((from !== undefined && !has(from)) || (until !== undefined && has(until))) return undefined;
  const isLater = escalatesAt !== undefined && has(escalatesAt);
  const { kind, level } = (isLater ? escalatesTo : undefined) ?? need;
  const id = `${row.game}:${need.mark}`;
  return {
    id,
    kind,
    level,
    about: detailsOf(need, row, watch),
    row,
    request: undefined,
    table: row.table,
    since: since === undefined ? (watch.firstSeen.get(id) ?? watch.now) : watch.instantAt(since),
  };
}

function detailsOf({ facts }: StaffNeed, row: HallRow, watch: NeedContext): NeedDetails {
  const { seat, turn, endsAt, case: judged } = facts;
  const amount = endsAt === undefined ? facts.amount : watch.msUntil(endsAt);
  const text = textOf(facts, row);
  return {
    ...(seat !== undefined && { who: row.seats[seat]?.shortName ?? '' }),
    ...(amount !== undefined && { amount }),
    ...(turn !== undefined && { turn }),
    ...(text !== undefined && { text }),
    ...(judged && { case: `${row.game}:${String(judged.number)}:${String(judged.opinion)}` }),
  };
}

function textOf(
  { leaves, asked, slip, play, list, waitsFor }: StaffNeed['facts'],
  row: HallRow,
): string | undefined {
  const names = row.seats.map(({ shortName }) => shortName);
  if (leaves !== undefined) return leavesText(names[leaves.seat] ?? '', leaves.why);
  if (asked !== undefined) return reportedTurnText(asked, names);
  if (slip !== undefined) return `${play ?? ''}${slipStateText[slip]}`;
  return waitsFor === undefined ? list : seatsDifferText[waitsFor];
}
