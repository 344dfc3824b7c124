import { Controller, Get, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { ImportedTournament } from '@boardside/contract';
import { Requires } from '../access/permission.guard.js';
import { malformed, notFound, ProblemAnswer } from '../platform/http/problem.js';
import { faultInLarge } from '../platform/http/unstorable-request.js';
import { readBodyWithin } from '../platform/http/request-body.js';
import { download } from './download.js';
import { asciiName } from './record-file-name.js';
import { TournamentUpload } from './tournament-upload.js';
import { TournamentExporter } from './tournament-exporter.js';

const megabyte = 1024 * 1024;
/** Four hundred tables over two days are a quarter of it. */
const mostBytes = 256 * megabyte;
/**
 * While tables play: read as a whole it takes a tenth of a second, and the rest of the work pauses.
 */
const mostWhilePlayed = 8 * megabyte;

/** A tournament whole, as one file: to keep, and to import elsewhere. */
@ApiTags('exports')
@Controller('tournaments')
export class TournamentFilesController {
  constructor(
    private readonly whole: TournamentExporter,
    private readonly taken: TournamentUpload,
  ) {}

  @Get(':tournament/exports/tournament.json')
  @Requires('read-the-hall')
  @ApiProduces('application/json')
  @ApiOperation({ summary: 'Everything; docs/reference/tournament.md describes it' })
  async write(@Param('tournament') id: string): Promise<StreamableFile> {
    const file = await this.whole.write(id);
    if (file === undefined) throw notFound('tournament');
    const name = `${asciiName(file.name) || 'tournament'}.json`;
    const type = 'application/json; charset=utf-8';
    return download(`${JSON.stringify(file)}\n`, { name, type });
  }

  @Post('import')
  @HttpCode(200)
  @Requires('make-tournaments')
  @ApiConsumes('text/plain')
  @ApiBody({ schema: { type: 'string' } })
  @ApiOperation({ summary: 'Takes in a tournament that another Boardside exported' })
  async take(@Req() request: Request): Promise<ImportedTournament> {
    if (request.body !== undefined) throw malformed('file');
    const file = await readBodyWithin(request, mostBytes);
    if (file === undefined) throw tooLarge('tournament');
    if (file.length > mostWhilePlayed && (await this.taken.areTablesPlaying()))
      throw tooLarge('tournament-during-play');
    const value = parsed(file.toString('utf8'));
    const fault = await faultInLarge(value);
    if (fault !== undefined) throw fault;
    const taken = await this.taken.import(value);
    if (taken.ok) return taken.value;
    throw new ProblemAnswer(taken.refusal.code === 'here-already' ? 409 : 422, taken.refusal);
  }
}

function tooLarge(of: 'tournament' | 'tournament-during-play'): ProblemAnswer {
  return new ProblemAnswer(413, { code: 'too-large', of });
}

/** Undefined where it is no JSON: then it is no tournament either. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
