import { present } from '@boardside/engine';
import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { presetOf, type RulesInUse } from '@boardside/game';
import { divisionOf, ruleSetOf, type Tournament } from '@boardside/tournament';
import { CurrentStaff, Requires } from '../../access/permission.guard.js';
import type { Staff } from '../../access/staff-accounts.js';
import { RandomSource } from '../../platform/random-source.js';
import { notFound } from '../../platform/http/problem.js';
import { StartedGames } from '../rounds/started-games.js';
import { DivisionBody, DivisionChangeBody } from './division-bodies.js';
import { DivisionWordLists } from './division-word-lists.js';
import { rulesInUse } from './rules-in-use.js';
import { SettingsBody, settingsIn } from './setting-bodies.js';
import { TournamentCommands, type ActVersions } from '../tournament-commands.js';

/** Divisions, the rules and the word list they play by. */
@ApiTags('tournament')
@Requires('set-rules')
@Controller('tournaments/:tournament/divisions')
export class DivisionsController {
  constructor(
    private readonly acts: TournamentCommands,
    private readonly lists: DivisionWordLists,
    private readonly begun: StartedGames,
    private readonly dice: RandomSource,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Adds a division that plays by a preset or a rule set of the tournament',
  })
  async add(
    @Param('tournament') id: string,
    @Body() { name, ruleSet, list }: DivisionBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions & { readonly id: string }> {
    const rules = chosenRules(await this.acts.requireTournament(id), ruleSet);
    const division = this.dice.id();
    const lexicon = await (list === undefined
      ? this.lists.defaultFor(rules)
      : this.lists.choose(list, rules));
    const command = { kind: 'add-division', division, name, rules, lexicon } as const;
    return { id: division, ...(await this.acts.execute(id, command, { staff })) };
  }

  @Patch(':division')
  @ApiOperation({
    summary: 'Changes a division; games that are published keep their rules and their word list',
  })
  async change(
    @Param('tournament') id: string,
    @Param('division') division: string,
    @Body() { name, ruleSet, list, reason }: DivisionChangeBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const tournament = await this.acts.requireTournament(id);
    const before = divisionOf(tournament, division);
    if (before === undefined) throw notFound('division');
    const rules = ruleSet === undefined ? before.rules : chosenRules(tournament, ruleSet);
    const lexicon = await (list === undefined || list === before.lexicon?.hash
      ? this.lists.keep(before.lexicon, rules)
      : this.lists.choose(list, rules));
    const command = {
      kind: 'change-division',
      division,
      name: name ?? before.name,
      rules,
      lexicon,
      begun: await this.begun.first(id, tournament),
      ...present({ reason }),
    } as const;
    return this.acts.execute(id, command, { staff });
  }

  @Patch(':division/settings')
  @ApiOperation({ summary: 'Says how a division is paired and ranked; what is not said stays' })
  async settings(
    @Param('tournament') id: string,
    @Param('division') division: string,
    @Body() body: SettingsBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const why = present({ reason: body.reason });
    const settings = settingsIn(body);
    const command = { kind: 'change-settings', division, settings, ...why } as const;
    return this.acts.execute(id, command, { staff });
  }
}

/** What a division is to play by: a set of the tournament as it was saved last, or a preset. */
function chosenRules(tournament: Tournament, ruleSet: string): RulesInUse {
  const own = ruleSetOf(tournament, ruleSet);
  if (own) return own.rules;
  const preset = presetOf(ruleSet);
  if (preset === undefined) throw notFound('rule-set');
  return rulesInUse(preset);
}
