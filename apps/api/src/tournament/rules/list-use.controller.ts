import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { WordListRuling } from '@boardside/contract';
import { wordListUseOf } from '@boardside/tournament';
import { IsString, Length } from 'class-validator';
import { Requires } from '../../access/permission.guard.js';
import { WordLists } from '../../lexicon/word-lists.js';
import { notFound, ProblemAnswer } from '../../platform/http/problem.js';
import { ListRulings } from './list-rulings.js';
import { TournamentDesk } from '../tournament-desk.js';
import { MayBeMissing } from '../../platform/http/may-be-missing.js';

class ListComparisonQuery {
  /** Hash of another list: what would it say of the same words today? */
  @MayBeMissing() @IsString() @Length(1, 128) against?: string;
}

/** What hangs on a word list: whether it may go, and what was ruled by it. */
@ApiTags('word lists')
@Controller()
export class ListUseController {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly lists: WordLists,
    private readonly rulings: ListRulings,
  ) {}

  @Delete('lists/:hash')
  @HttpCode(204)
  @Requires('manage-lists')
  @ApiOperation({ summary: 'Deletes a loaded list that no division and no game needs' })
  async remove(@Param('hash') hash: string): Promise<void> {
    for (const id of await this.tournaments.ids()) {
      const { tournament } = await this.tournaments.read(id);
      const { divisions, rounds } = wordListUseOf(tournament, hash);
      if (divisions.length > 0 || rounds.length > 0) {
        const use = { tournament: tournament.name, divisions, rounds };
        throw new ProblemAnswer(409, { code: 'list-in-use', ...use });
      }
    }
    const answer = await this.lists.forget(hash);
    if (answer === 'not-here') throw notFound('word-list');
    if (answer === 'own-list') throw new ProblemAnswer(409, { code: 'own-list' });
  }

  @Get('tournaments/:tournament/lists/:hash/rulings')
  @Requires('read-lists')
  @ApiOperation({ summary: 'Every ruling in games that keep this list; never which word' })
  @ApiOkResponse({ description: 'ListRuling[]' })
  async ruled(
    @Param('tournament') id: string,
    @Param('hash') hash: string,
    @Query() { against }: ListComparisonQuery,
  ): Promise<readonly WordListRuling[]> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) throw notFound('tournament');
    const judge = against === undefined ? undefined : await this.lists.judgeOf(against);
    if (against !== undefined && judge === undefined) throw notFound('word-list');
    return this.rulings.of({ id, state: tournament }, hash, judge);
  }
}
