import type { RoundView, SlipsView } from '@boardside/contract';
import { countingEntries, isSlipsNeedRaised } from '@boardside/tournament';
import { resultSlipsText } from '../../text/director-result-slips.js';
import type { Need, NeedContext } from './need.js';
import type { NeedSources } from './need-sources.js';

/**
 * Slips that staff have to look at, of every round: those that differ, those that nobody confirms.
 */
export function slipNeedsOf(sources: NeedSources, watch: NeedContext): readonly Need[] {
  return sources.rounds.flatMap((round) =>
    round.slips.flatMap((slips) => slipNeed(slips, round, { sources, watch }) ?? []),
  );
}

function slipNeed(
  { game, entries, need, since }: SlipsView,
  round: RoundView,
  { sources, watch }: { readonly sources: NeedSources; readonly watch: NeedContext },
): Need | undefined {
  const pairing = round.pairings.find((each) => each.game === game);
  const row = sources.rows.find((each) => each.row.game === game)?.row;
  if (pairing === undefined || need === undefined || watch.msUntil(need.from) > 0) return undefined;
  if (!isSlipsNeedRaised(need, row?.phase)) return undefined;
  const { kind, level } = need;
  const common = {
    // Its first slip tells a dispute from the next one at the table.
    id: `${game}:slips:${String(entries[0]?.version ?? 0)}`,
    table: pairing.table,
    round: round.number,
    row,
    request: undefined,
    since: watch.instantAt(since),
    kind,
    level,
  };
  const players = pairing.seats.map(sources.nameOf);
  if (kind === 'slips-differ') {
    const text = resultSlipsText.either(
      countingEntries({ game, entries }).map((entry) => resultSlipsText.said(entry, players)),
    );
    return { ...common, about: { text } };
  }
  const by = entries.at(-1)?.by;
  const who = by !== undefined && 'player' in by ? sources.nameOf(by.player) : '';
  return { ...common, about: { who } };
}
