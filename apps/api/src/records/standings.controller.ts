import { present } from '@boardside/engine';
import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type {
  PlayerScorecard,
  PrizesView,
  RoundChecklistView,
  StandingsView,
} from '@boardside/contract';
import { Requires } from '../access/permission.guard.js';
import { notFound } from '../platform/http/problem.js';
import { PlayerScorecardViews } from './player-scorecard-views.js';
import { RoundChecklistViews } from './round-checklist-views.js';
import { StandingsViews } from './standings-views.js';

/** Who stands where, who wins what, and what the next round waits for. */
@ApiTags('standings')
@Requires('read-the-hall')
@Controller('tournaments/:tournament')
export class StandingsController {
  constructor(
    private readonly standings: StandingsViews,
    private readonly waits: RoundChecklistViews,
    private readonly courses: PlayerScorecardViews,
  ) {}

  @Get('divisions/:division/standings')
  @ApiOperation({ summary: 'The table of a division after a round, or as it stands' })
  @ApiQuery({ name: 'after', required: false, description: 'A round; 0: before play' })
  @ApiQuery({ name: 'games', required: false, enum: ['final', 'live'] })
  @ApiOkResponse({ description: 'StandingsView' })
  async table(
    @Param('tournament') id: string,
    @Param('division') division: string,
    @Query('after', new ParseIntPipe({ optional: true })) after: number | undefined,
    @Query('games') games: string | undefined,
  ): Promise<StandingsView> {
    const asked = { games: games === 'live' ? ('live' as const) : ('final' as const) };
    const at = present({ after });
    const view = await this.standings.of(id, division, { ...asked, ...at });
    if (view === undefined) throw notFound('division');
    return view;
  }

  @Get('divisions/:division/prizes')
  @ApiOperation({ summary: 'Who wins which prize by what is known now' })
  @ApiOkResponse({ description: 'PrizesView' })
  async prizes(
    @Param('tournament') id: string,
    @Param('division') division: string,
  ): Promise<PrizesView> {
    const view = await this.standings.prizes(id, division);
    if (view === undefined) throw notFound('division');
    return view;
  }

  @Get('entrants/:entrant/course')
  @ApiOperation({ summary: 'How it went for one player: spread, rank and time used by round' })
  @ApiOkResponse({ description: 'PlayerCourse' })
  async course(
    @Param('tournament') id: string,
    @Param('entrant') entrant: string,
  ): Promise<PlayerScorecard> {
    const course = await this.courses.of(id, entrant);
    if (course === undefined) throw notFound('player');
    return course;
  }

  @Get('waits')
  @ApiOperation({ summary: 'Why the next round cannot start, by name; nothing: it can' })
  @ApiOkResponse({ description: 'RoundWaits' })
  async waiting(@Param('tournament') id: string): Promise<RoundChecklistView> {
    const view = await this.waits.of(id);
    if (view === undefined) throw notFound('tournament');
    return view;
  }
}
