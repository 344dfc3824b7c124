import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ruleSetOf, type Tournament, type TournamentCommand } from '@boardside/tournament';
import { CurrentStaff, Requires } from '../../access/permission.guard.js';
import type { Staff } from '../../access/staff-accounts.js';
import { RandomSource } from '../../platform/random-source.js';
import { notFound } from '../../platform/http/problem.js';
import { valueOrProblem } from '../value-or-problem.js';
import { StartedGames } from '../rounds/started-games.js';
import { DivisionWordLists } from './division-word-lists.js';
import { PlayerNames } from '../players/player-names.js';
import { NewRuleSetBody, RuleSetBody, ruleSetIn } from './rule-set-bodies.js';
import { rulesInUse } from './rules-in-use.js';
import { TournamentDesk } from '../tournament-desk.js';

/** Where the tournament stands after it. */
interface Made {
  readonly version: number;
}

/** The rule sets of a tournament: copies of presets, each saved in versions. */
@ApiTags('tournament')
@Requires('set-rules')
@Controller('tournaments/:tournament/rule-sets')
export class RuleSetsController {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PlayerNames,
    private readonly begun: StartedGames,
    private readonly lists: DivisionWordLists,
    private readonly dice: RandomSource,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Saves a copy of a preset with these options as a rule set' })
  async copy(
    @Param('tournament') id: string,
    @Body() { name, preset, options }: NewRuleSetBody,
    @CurrentStaff() staff: Staff,
  ): Promise<Made & { readonly id: string }> {
    const tournament = await this.#requireTournament(id);
    const title = { id: this.dice.id(), version: 1, name: name.trim() };
    const rules = rulesInUse(ruleSetIn(title, options));
    const begun = await this.begun.first(id, tournament);
    const made = await this.#execute(id, { kind: 'save-rule-set', preset, rules, begun }, staff);
    return { id: title.id, ...made };
  }

  @Put(':ruleSet')
  @ApiOperation({
    summary:
      'Saves the next version of a rule set; games that are published keep theirs, and so does a set by which a round has begun',
  })
  async change(
    @Param('tournament') id: string,
    @Param('ruleSet') ruleSet: string,
    @Body() { name, options, seen }: RuleSetBody,
    @CurrentStaff() staff: Staff,
  ): Promise<Made> {
    const tournament = await this.#requireTournament(id);
    const known = ruleSetOf(tournament, ruleSet);
    if (known === undefined) throw notFound('rule-set');
    const title = { id: ruleSet, version: seen + 1, name: name.trim() };
    const rules = rulesInUse(ruleSetIn(title, options));
    for (const division of tournament.divisions) {
      if (division.rules.options.id === ruleSet)
        await this.lists.requireFit(division.lexicon, rules);
    }
    const begun = await this.begun.first(id, tournament);
    const { preset } = known;
    return this.#execute(id, { kind: 'save-rule-set', preset, rules, begun }, staff);
  }

  @Delete(':ruleSet')
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes away a rule set that no division plays by' })
  async remove(
    @Param('tournament') id: string,
    @Param('ruleSet') ruleSet: string,
    @CurrentStaff() staff: Staff,
  ): Promise<Made> {
    const tournament = await this.#requireTournament(id);
    if (ruleSetOf(tournament, ruleSet) === undefined) throw notFound('rule-set');
    return this.#execute(id, { kind: 'remove-rule-set', ruleSet }, staff);
  }

  async #requireTournament(id: string): Promise<Tournament> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) throw notFound('tournament');
    return tournament;
  }

  async #execute(id: string, command: TournamentCommand, staff: Staff): Promise<Made> {
    const answer = await this.tournaments.execute(id, command, staff.id);
    const { version } = valueOrProblem(answer, await this.names.of(id));
    return { version };
  }
}
