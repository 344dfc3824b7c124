import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { JoinAnswer } from '@boardside/contract';
import { IsString, Length } from 'class-validator';
import type { Request } from 'express';
import { notFound, ProblemAnswer } from '../platform/http/problem.js';
import { CodeLookup } from './code-lookup.js';
import { Requires } from './permission.guard.js';
import { TableCodes } from './table-codes.js';
import { TableDevices } from './table-devices.js';
import { tooManyAttempts } from './rate-limit.js';
import { bearerOf } from './authenticator.js';
import { NameField } from '../platform/http/name-field.js';
import { MayBeMissing } from '../platform/http/may-be-missing.js';

class JoinBody {
  @IsString() @Length(1, 20) code: string;
  /** The token that the tablet has already. */
  @MayBeMissing() @IsString() @Length(1, 200) device?: string;
  /** The id that it had before: it keeps it where the server has lost both. */
  @MayBeMissing() @IsString() @Length(1, 100) had?: string;
  /** The secret of the question that it asks already: asked again, it is one question still. */
  @MayBeMissing() @IsString() @Length(1, 200) asked?: string;
  /** What staff read when it asks for a table that has a tablet. */
  @NameField(80, 0) label: string;
}

/** How a tablet comes to its table: by the code on it. */
@ApiTags('tablet')
@Requires('join-a-table')
@Controller('join')
export class JoinController {
  constructor(
    private readonly codes: TableCodes,
    private readonly devices: TableDevices,
    private readonly guesses: CodeLookup,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Joins a table, or asks to when it has a tablet' })
  @ApiOkResponse({ description: 'JoinAnswer' })
  async join(@Body() body: JoinBody, @Req() { ip }: Request): Promise<JoinAnswer> {
    const { code, device: token, had, asked, label } = body;
    const guess = { kind: 'table', code, address: ip ?? '' } as const;
    const known = await this.guesses.lookUp(guess, () => this.codes.tableOf(code));
    if (known.kind === 'wait') throw tooManyAttempts(known.waitMs);
    if (known.kind === 'unknown') throw new ProblemAnswer(404, { code: 'no-such-code' });
    const joining = { token, had, asked, label: label || 'A tablet', address: ip ?? '' };
    const answer = await this.devices.join(known.found, joining);
    if (answer.kind === 'too-often') throw tooManyAttempts(answer.waitMs, 'question');
    if (answer.kind === 'queue-full') {
      throw new ProblemAnswer(409, { code: 'queue-full', table: answer.table });
    }
    return answer;
  }

  /** The secret of the question comes as a bearer: an address is written down along the way. */
  @Get()
  @ApiBearerAuth()
  @ApiOperation({ summary: 'What became of the question for a table' })
  @ApiOkResponse({ description: 'JoinAnswer' })
  async answer(@Req() { headers, ip = '' }: Request): Promise<JoinAnswer> {
    const request = bearerOf(headers);
    if (request === undefined) throw notFound('question');
    const guess = { kind: 'question', code: request, address: ip } as const;
    const answer = await this.guesses.lookUp(guess, () => this.devices.requestStatus(request));
    if (answer.kind === 'wait') throw tooManyAttempts(answer.waitMs);
    if (answer.kind === 'unknown') throw notFound('question');
    return answer.found;
  }
}
