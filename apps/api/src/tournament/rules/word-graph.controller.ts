import { Controller, Get, HttpStatus, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { LiveGame } from '@boardside/game';
import { pairingAt } from '@boardside/tournament';
import type { Request, Response } from 'express';
import { CurrentDevice, Requires } from '../../access/permission.guard.js';
import type { TableDevice } from '../../access/table-devices.js';
import { GameDesk } from '../../game/game-desk.js';
import { tabletJudges } from '../../game/tablet-judgements.js';
import { WordLists } from '../../lexicon/word-lists.js';
import { notFound, ProblemAnswer } from '../../platform/http/problem.js';
import { TournamentDesk } from '../tournament-desk.js';

/** Bytes as `@boardside/lexicon` arranges them. */
const wordGraphType = 'application/vnd.boardside.word-graph';

/** The list by which a table's tablet judges. */
@ApiTags('tablet')
@ApiBearerAuth()
@Requires('hold-a-table')
@Controller('tables/me/word-graph')
export class WordGraphController {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly lists: WordLists,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'The list of the game at this table as a word graph, where its tablet judges by it',
  })
  @ApiProduces(wordGraphType)
  @ApiOkResponse({ description: 'The graph; the hash of the list is its ETag and stands in it' })
  @ApiConflictResponse({ description: 'The tablet does not judge in this game' })
  async graph(
    @CurrentDevice() { tournament, table }: TableDevice,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const { lexicon, tileSet } = await this.#judgedGame(tournament, table);
    const graph = await this.lists.graphOf(lexicon, tileSet);
    if (graph === undefined) throw notFound('word-list');
    response.set({ ETag: `"${lexicon}"`, 'Cache-Control': 'private, no-cache' });
    if (request.fresh) {
      response.status(HttpStatus.NOT_MODIFIED);
      return undefined;
    }
    return new StreamableFile(graph, { type: wordGraphType });
  }

  async #judgedGame(
    tournament: string,
    table: number,
  ): Promise<Pick<LiveGame, 'tileSet'> & { readonly lexicon: string }> {
    const { tournament: now } = await this.tournaments.read(tournament);
    const stream = pairingAt(now, table)?.pairing.game;
    if (stream === undefined) throw notFound('game-at-table');
    const { game } = await this.games.read({ tournament, stream });
    if (game.phase === 'unopened') throw notFound('game-at-table');
    if (!tabletJudges(game) || game.lexicon === undefined) throw judgedElsewhere();
    return { lexicon: game.lexicon.hash, tileSet: game.tileSet };
  }
}

function judgedElsewhere(): ProblemAnswer {
  return new ProblemAnswer(409, { code: 'judged-elsewhere' });
}
