import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { ExportFormat, ExportsView } from '@boardside/contract';
import { Readable } from 'node:stream';
import { Requires } from '../access/permission.guard.js';
import { malformed, notFound } from '../platform/http/problem.js';
import { download } from './download.js';
import { ResultExports } from './result-exports.js';
import { zipped } from './zip.js';

const plainText = 'text/plain; charset=us-ascii';
const csv = 'text/csv; charset=utf-8';
const aDay = /^\d{4}-\d{2}-\d{2}$/;

/** Results and games for other programs; docs/reference/standings.md says what each file is. */
@ApiTags('exports')
@Requires('read-the-hall')
@Controller('tournaments/:tournament')
export class ExportsController {
  constructor(private readonly exports: ResultExports) {}

  @Get('exports')
  @ApiOperation({ summary: 'What can be taken away, and what each file cannot hold' })
  @ApiOkResponse({ description: 'ExportsView' })
  async view(@Param('tournament') id: string): Promise<ExportsView> {
    const view = await this.exports.view(id);
    if (view === undefined) throw notFound('tournament');
    return view;
  }

  @Get('exports/results.tou')
  @ApiProduces('text/plain')
  @ApiQuery({ name: 'day', required: false, description: 'When it was played: 2026-05-02' })
  @ApiOperation({ summary: 'AUPAIR’s file, which WESPA’s ratings read; ASCII' })
  async tou(
    @Param('tournament') id: string,
    @Query('day') day: string | undefined,
  ): Promise<StreamableFile> {
    if (day !== undefined && !aDay.test(day)) throw malformed('day');
    return this.#file(id, 'tou', { ending: 'tou', type: plainText, ...(day ? { day } : {}) });
  }

  @Get('exports/naspa.txt')
  @ApiProduces('text/plain')
  @ApiOperation({ summary: 'The results file that NASPA takes; ASCII' })
  naspa(@Param('tournament') id: string): Promise<StreamableFile> {
    return this.#file(id, 'naspa', { ending: 'txt', type: plainText });
  }

  @Get('exports/results.csv')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'A line a game, as the ABSP takes them; UTF-8' })
  results(@Param('tournament') id: string): Promise<StreamableFile> {
    return this.#file(id, 'results-csv', { ending: 'results.csv', type: csv });
  }

  @Get('exports/standings.csv')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'A line a player with rank, wins and spread; UTF-8' })
  standings(@Param('tournament') id: string): Promise<StreamableFile> {
    return this.#file(id, 'standings-csv', { ending: 'standings.csv', type: csv });
  }

  @Get('divisions/:division/division.t')
  @ApiProduces('text/plain')
  @ApiOperation({ summary: 'The division as tsh keeps it; ISO-8859-1' })
  tsh(
    @Param('tournament') id: string,
    @Param('division') division: string,
  ): Promise<StreamableFile> {
    const type = 'text/plain; charset=iso-8859-1';
    return this.#file(id, 'tsh', { ending: 't', type, letters: 'latin1', only: division });
  }

  @Get('exports/games.zip')
  @ApiProduces('application/zip')
  @ApiOperation({ summary: 'Every game that has begun: GCG, or JSON of three and four players' })
  async games(@Param('tournament') id: string): Promise<StreamableFile> {
    await this.view(id);
    return new StreamableFile(Readable.from(zipped(this.exports.allGames(id))), {
      type: 'application/zip',
      disposition: 'attachment; filename="games.zip"',
    });
  }

  async #file(
    id: string,
    form: ExportFormat,
    how: {
      readonly ending: string;
      readonly type: string;
      readonly letters?: 'latin1';
      readonly only?: string;
      readonly day?: string;
    },
  ): Promise<StreamableFile> {
    const { ending, type, letters, ...asked } = how;
    const file = await this.exports.file(id, form, asked);
    if (file === undefined) throw notFound(how.only === undefined ? 'tournament' : 'division');
    const name = `${file.name}.${ending}`;
    return download(file.text, { name, type, ...(letters ? { letters } : {}) });
  }
}
