import { present } from '@boardside/engine';
import type { TournamentBodyOf } from '../event.js';
import type { TournamentFolds } from '../event-folds.js';
import { scoreIn, type OfficialResult } from '../result.js';
import { withRound } from '../rounds/with-round.js';
import { resultOf, type Round } from '../tournament.js';

export const resultFolds = {
  ResultRecorded: (tournament, { body }) =>
    withRound(tournament, body, (before) => recorded(before, body, tournament.version)),
  ResultWithdrawn: (tournament, { body }) =>
    withRound(tournament, body, ({ results, withdrawn }) => ({
      results: results.filter((each) => each.game !== body.game),
      withdrawn: [...withdrawn, body.game],
    })),
  SlipEntered: (tournament, { body, by }) => {
    const { game, entry: id } = body;
    const entry = { entry: id, ...scoreIn(body), by, version: tournament.version };
    return withRound(tournament, body, ({ slips }) => {
      const entries = slips.find((each) => each.game === game)?.entries ?? [];
      const others = slips.filter((each) => each.game !== game);
      return { slips: [...others, { game, entries: [...entries, entry] }] };
    });
  },
} satisfies Partial<TournamentFolds>;

function recorded(
  before: Round,
  body: TournamentBodyOf<'ResultRecorded'>,
  version: number,
): Partial<Round> {
  const { game, how, reason } = body;
  const said = scoreIn(body);
  const known = resultOf(before, game);
  const told = how === 'signed' || how === 'declared' ? said : known?.told;
  const why = present({ reason });
  const result: OfficialResult = { game, how, version, told, ...why, ...said };
  return {
    results: [...before.results.filter((each) => each.game !== game), result],
    slips: before.slips.filter((each) => each.game !== game),
  };
}
