import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type {
  GameView,
  TournamentName,
  TournamentSummary,
  TournamentView,
} from '@boardside/contract';
import { isRolePermitted } from '../access/permissions.js';
import { CurrentStaff, Requires } from '../access/permission.guard.js';
import type { Staff } from '../access/staff-accounts.js';
import { notFound, ProblemAnswer } from '../platform/http/problem.js';
import { download } from './download.js';
import { gameGcg } from './game-gcg.js';
import { NamedGames, type NamedGame } from './named-games.js';
import { gameRecord } from './game-record.js';
import { GameViews } from './game-views.js';
import { recordFileName } from './record-file-name.js';
import { refusedEntries } from './refused-entries.js';
import { TournamentViews } from './tournament-views.js';

/** What the console reads, and games as files. */
@ApiTags('records')
@Requires('read-the-hall')
@Controller('tournaments')
export class RecordsController {
  constructor(
    private readonly tournaments: TournamentViews,
    private readonly games: GameViews,
    private readonly files: NamedGames,
  ) {}

  @Get()
  @Requires('list-tournaments')
  @ApiOperation({ summary: 'All tournaments, the newest first' })
  @ApiOkResponse({ description: 'TournamentSummary[]; for jurors TournamentName[]' })
  async all(
    @CurrentStaff() { role }: Staff,
  ): Promise<readonly (TournamentSummary | TournamentName)[]> {
    const all = await this.tournaments.all();
    return isRolePermitted(role, 'read-the-hall') ? all : all.map(({ id, name }) => ({ id, name }));
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

  @Get(':tournament/games/:game/refused')
  @ApiOperation({ summary: 'Entries of a game that were refused and kept' })
  @ApiOkResponse({ description: 'The `refused` of GameView' })
  async refused(
    @Param('tournament') id: string,
    @Param('game') game: string,
  ): Promise<GameView['refused']> {
    return refusedEntries(await this.#requireGame(id, game));
  }

  @Get(':tournament/games/:game/record.json')
  @ApiProduces('application/json')
  @ApiOperation({ summary: 'The game as JSON, to keep; docs/reference/record.md describes it' })
  async json(
    @Param('tournament') id: string,
    @Param('game') game: string,
  ): Promise<StreamableFile> {
    const named = await this.#requireGame(id, game);
    const text = `${JSON.stringify(gameRecord(named), null, 2)}\n`;
    const type = 'application/json; charset=utf-8';
    return download(text, { name: `${recordFileName(named)}.json`, type });
  }

  @Get(':tournament/games/:game/record.gcg')
  @ApiProduces('text/plain')
  @ApiOperation({ summary: 'The game as GCG, for two players' })
  async gcg(@Param('tournament') id: string, @Param('game') game: string): Promise<StreamableFile> {
    const named = await this.#requireGame(id, game);
    const text = gameGcg(named);
    if (text === undefined) throw new ProblemAnswer(409, { code: 'two-players-only' });
    return download(text, {
      name: `${recordFileName(named)}.gcg`,
      type: 'text/plain; charset=utf-8',
    });
  }

  async #requireGame(tournament: string, id: string): Promise<NamedGame> {
    const named = await this.files.read(tournament, id);
    if (named === undefined) throw notFound('game');
    return named;
  }
}
