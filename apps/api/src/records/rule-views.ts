import { Injectable } from '@nestjs/common';
import type { DivisionView, RuleSetView } from '@boardside/contract';
import { divisionsBy, startedRound, type Division } from '@boardside/tournament';
import { StartedGames } from '../tournament/rounds/started-games.js';
import { DivisionWordLists } from '../tournament/rules/division-word-lists.js';
import type { StoredTournament } from '../tournament/tournament-desk.js';

/** Rules as the console reads them: what each division plays by, and the tournament's own sets. */
@Injectable()
export class RuleViews {
  constructor(
    private readonly lists: DivisionWordLists,
    private readonly begun: StartedGames,
  ) {}

  async division({ id, name, rules, lexicon, settings }: Division): Promise<DivisionView> {
    return { id, name, rules: rules.options, list: await this.lists.viewOf(lexicon), settings };
  }

  async ruleSets({ tournament, events }: StoredTournament, id: string): Promise<RuleSetView[]> {
    if (tournament.ruleSets.length === 0) return [];
    const begun = await this.begun.first(id, tournament);
    return tournament.ruleSets.map(({ preset, rules }) => {
      const { id: ruleSet } = rules.options;
      const saved = events.findLast(
        ({ type, body }) =>
          type === 'RuleSetSaved' && 'rules' in body && body.rules.options.id === ruleSet,
      );
      const where = divisionsBy(tournament, ruleSet)
        .map(({ id: division, name }) => ({
          division: name,
          round: startedRound(tournament, division, { begun, ruleSet })?.number,
        }))
        .find(({ round }) => round !== undefined);
      return {
        preset,
        rules: rules.options,
        savedAt: saved?.at ?? '',
        begun: where && { division: where.division, round: where.round ?? 0 },
      };
    });
  }
}
