import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { GameView, TournamentSummary, TournamentView } from '@boardside/contract';
import type { Response } from 'express';
import { Audience } from '../access/audience.js';
import { notFound, ProblemAnswer } from '../runtime/problem.js';
import { GameRecords, type WrittenGame } from './game-records.js';
import { GameViews } from './game-views.js';
import { TournamentViews } from './tournament-views.js';

/** What the console reads, and games as files. */
@ApiTags('records')
@Audience('staff')
@Controller('tournaments')
export class RecordsController {
  constructor(
    private readonly tournaments: TournamentViews,
    private readonly games: GameViews,
    private readonly records: GameRecords,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All tournaments, the newest first' })
  @ApiOkResponse({ description: 'TournamentSummary[]' })
  all(): Promise<readonly TournamentSummary[]> {
    return this.tournaments.all();
  }

  @Get(':tournament')
  @ApiOperation({ summary: 'A tournament whole' })
  @ApiOkResponse({ description: 'TournamentView' })
  async one(@Param('tournament') id: string): Promise<TournamentView> {
    const view = await this.tournaments.of(id);
    if (view === undefined) throw notFound('tournament');
    return view;
  }

  @Get(':tournament/games/:game')
  @ApiOperation({ summary: 'A game with its whole log' })
  @ApiOkResponse({ description: 'GameView' })
  async game(@Param('tournament') id: string, @Param('game') game: string): Promise<GameView> {
    const view = await this.games.of(id, game);
    if (view === undefined) throw notFound('game');
    return view;
  }

  @Get(':tournament/games/:game/record.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiProduces('application/json')
  @ApiOperation({ summary: 'The game as JSON, to keep' })
  async json(
    @Param('tournament') id: string,
    @Param('game') game: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return sent(await this.records.json(id, game), response);
  }

  @Get(':tournament/games/:game/record.gcg')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @ApiProduces('text/plain')
  @ApiOperation({ summary: 'The game as GCG, for two players' })
  async gcg(
    @Param('tournament') id: string,
    @Param('game') game: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const written = await this.records.gcg(id, game);
    if (written === 'two-players-only') {
      throw new ProblemAnswer(409, {
        code: 'two-players-only',
        message: 'GCG knows two players only. Download this game as JSON.',
      });
    }
    return sent(written, response);
  }
}

function sent(written: WrittenGame | undefined, response: Response): string {
  if (written === undefined) throw notFound('game');
  response.setHeader('Content-Disposition', `attachment; filename="${written.fileName}"`);
  return written.text;
}
