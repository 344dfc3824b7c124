import { Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { alphabetSets, englishTiles } from '@boardside/engine';
import type { WordListUpload, WordListView } from '@boardside/contract';
import { IsIn } from 'class-validator';
import type { Request } from 'express';
import { CurrentStaff, Requires } from '../access/permission.guard.js';
import type { Staff } from '../access/staff-accounts.js';
import { malformed, ProblemAnswer } from '../platform/http/problem.js';
import { mostBytes } from './list-file.js';
import { readBodyWithin } from '../platform/http/request-body.js';
import { WordLists } from './word-lists.js';
import { NameField } from '../platform/http/name-field.js';
import { MayBeMissing } from '../platform/http/may-be-missing.js';

const officials = ['official', 'not-official'] as const;
const tileSets = alphabetSets().map(({ id }) => id);

class ListQuery {
  /** As people are to read it. */
  @NameField(80) name: string;
  @IsIn(officials) official: (typeof officials)[number];
  /** Whose letters the words are spelled with; the English ones where nothing is said. */
  @MayBeMissing()
  @IsIn(tileSets)
  tileSet?: string;
}

/** Word lists: which there are, and loading one. */
@ApiTags('word lists')
@Requires('read-lists')
@Controller('lists')
export class ListsController {
  constructor(private readonly lists: WordLists) {}

  @Get()
  @ApiOperation({ summary: 'Every word list, Boardside’s own first' })
  @ApiOkResponse({ description: 'WordListView[]' })
  all(): Promise<readonly WordListView[]> {
    return this.lists.all();
  }

  @Post()
  @HttpCode(200)
  @Requires('manage-lists')
  @ApiOperation({ summary: 'Loads a list: one word a line, UTF-8, to 400,000 words' })
  @ApiConsumes('text/plain')
  @ApiBody({ schema: { type: 'string' } })
  @ApiOkResponse({ description: 'ListTaken' })
  @ApiUnprocessableEntityResponse({ description: 'ListRefused' })
  async load(
    @Query() { name, official, tileSet: id = englishTiles.id }: ListQuery,
    @Req() request: Request,
    @CurrentStaff() staff: Staff,
  ): Promise<WordListUpload> {
    if (request.body !== undefined) throw malformed('file');
    const file = await readBodyWithin(request, mostBytes);
    if (file === undefined) throw new ProblemAnswer(413, { code: 'too-large', of: 'word-list' });
    const tileSet = alphabetSets().find((each) => each.id === id) ?? englishTiles;
    const list = { name: name.trim(), official, tileSet, file, staff: staff.id };
    const taken = await this.lists.load(list);
    if (!taken.ok) throw new ProblemAnswer(422, { code: 'no-word-list', ...taken.refusal });
    return taken.value;
  }
}
