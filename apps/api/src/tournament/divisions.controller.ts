import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { divisionOf, type Tournament, type TournamentCommand } from '@boardside/tournament';
import { AskingStaff, May } from '../access/may.js';
import type { Staff } from '../access/staff-accounts.js';
import { Dice } from '../runtime/dice.js';
import { notFound } from '../runtime/problem.js';
import { valueOf } from './answers.js';
import { DivisionBody, DivisionChangeBody, optionsWith } from './division-bodies.js';
import { DivisionLists } from './division-lists.js';
import { PersonNames } from './person-names.js';
import { guideOptions, optionsOf, rulesOf } from './rule-options.js';
import { TournamentDesk } from './tournament-desk.js';

/** Where the tournament stands after it. */
interface Made {
  readonly version: number;
}

/** Divisions, the rules and the word list they play by. */
@ApiTags('tournament')
@May('set-rules')
@Controller('tournaments/:tournament/divisions')
export class DivisionsController {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PersonNames,
    private readonly lists: DivisionLists,
    private readonly dice: Dice,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Adds a division that plays by `guide` with these options' })
  async add(
    @Param('tournament') id: string,
    @Body() { name, options, list }: DivisionBody,
    @AskingStaff() staff: Staff,
  ): Promise<Made & { readonly id: string }> {
    await this.#known(id);
    const division = this.dice.id();
    const rules = rulesOf(optionsWith(options, guideOptions));
    const lexicon = await (list === undefined ? this.lists.usual() : this.lists.chosen(list));
    const command = { kind: 'add-division', division, name, rules, lexicon } as const;
    return { id: division, ...(await this.#ask(id, command, staff)) };
  }

  @Patch(':division')
  @ApiOperation({
    summary: 'Changes a division; games that are published keep their rules and their word list',
  })
  async change(
    @Param('tournament') id: string,
    @Param('division') division: string,
    @Body() { name, options, list }: DivisionChangeBody,
    @AskingStaff() staff: Staff,
  ): Promise<Made> {
    const before = divisionOf(await this.#known(id), division);
    if (before === undefined) throw notFound('division');
    const rules = rulesOf(optionsWith(options ?? {}, optionsOf(before.rules)));
    const lexicon = await this.lists.chosen(list ?? before.lexicon?.hash ?? 'none');
    return this.#ask(
      id,
      { kind: 'change-division', division, name: name ?? before.name, rules, lexicon },
      staff,
    );
  }

  async #known(id: string): Promise<Tournament> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) throw notFound('tournament');
    return tournament;
  }

  async #ask(id: string, command: TournamentCommand, staff: Staff): Promise<Made> {
    const answer = await this.tournaments.ask(id, command, staff.id);
    const { version } = valueOf(answer, await this.names.of(id));
    return { version };
  }
}
