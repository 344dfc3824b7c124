import { present } from '@boardside/engine';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CorrectionAnswer, CorrectionPreview } from '@boardside/contract';
import type { Score } from '@boardside/tournament';
import { CurrentPlayer, CurrentStaff, Requires } from '../../access/permission.guard.js';
import type { PlayerIdentity } from '../../access/player-links.js';
import type { Staff } from '../../access/staff-accounts.js';
import type { ActVersions } from '../tournament-commands.js';
import { CorrectionPreviews } from './correction-previews.js';
import { ResultCorrections } from './result-corrections.js';
import { ResultBody, ScoreBody, SlipBody } from './result-bodies.js';
import { ResultRecorder } from './result-recorder.js';

/** Results of tables without a tablet, and results that staff correct. */
@ApiTags('results')
@Controller()
export class ResultsController {
  constructor(
    private readonly results: ResultRecorder,
    private readonly corrections: ResultCorrections,
    private readonly previews: CorrectionPreviews,
  ) {}

  @Post('tournaments/:tournament/games/:game/slips')
  @HttpCode(200)
  @Requires('run-the-hall')
  @ApiOperation({
    summary: 'Enters a result slip; two that agree are the result, two that differ a dispute',
  })
  async enter(
    @Param('tournament') id: string,
    @Param('game') game: string,
    @Body() { entry, ...said }: SlipBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    return this.results.enter(id, game, { entry, score: scoreOf(said), author: { staff } });
  }

  @Post('tournaments/:tournament/games/:game/result')
  @HttpCode(200)
  @Requires('run-the-hall')
  @ApiOperation({
    summary: 'Says what came of a game: over slips that differ, or over the result that it has',
  })
  @ApiOkResponse({ description: 'CorrectionAnswer' })
  async rule(
    @Param('tournament') id: string,
    @Param('game') game: string,
    @Body() { reason, seen, repair, ...said }: ResultBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<CorrectionAnswer> {
    const at = present({ seen });
    const ruled = { score: scoreOf(said), reason, staff, ...at };
    if (repair !== undefined) return this.corrections.apply(id, game, { ...ruled, ...repair });
    return { ...(await this.results.rule(id, game, ruled)), repaired: [] };
  }

  @Post('tournaments/:tournament/games/:game/result/preview')
  @HttpCode(200)
  @Requires('run-the-hall')
  @ApiOperation({
    summary: 'What a result would change: standings, prizes, later rounds; nothing is changed',
  })
  @ApiOkResponse({ description: 'CorrectionPreview' })
  async preview(
    @Param('tournament') id: string,
    @Param('game') game: string,
    @Body() said: ScoreBody,
  ): Promise<CorrectionPreview> {
    return this.previews.of(id, game, scoreOf(said));
  }

  @Post('own/games/:game/slip')
  @HttpCode(204)
  @Requires('enter-own-slips')
  @ApiOperation({ summary: 'A player’s own word on the result of a game without a tablet' })
  @ApiOkResponse({ description: 'Nothing; the player’s page says what became of it' })
  async own(
    @Param('game') game: string,
    @Body() { entry, ...said }: SlipBody,
    @CurrentPlayer() { tournament, entrant: player }: PlayerIdentity,
  ): Promise<void> {
    const author = { player };
    await this.results.enter(tournament, game, { entry, score: scoreOf(said), author });
  }
}

/** Only what was said; `null` is nothing. */
export function scoreOf({ scores, first, forfeitedBy }: ScoreBody): Score {
  return {
    ...(scores ? { scores } : {}),
    ...(first === undefined || first === null ? {} : { first }),
    ...(forfeitedBy && forfeitedBy.length > 0 ? { forfeitedBy } : {}),
  };
}
