import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { JoinAnswer } from '@boardside/contract';
import { IsOptional, IsString, Length } from 'class-validator';
import type { Request } from 'express';
import { notFound, ProblemAnswer } from '../runtime/problem.js';
import { WallClock } from '../runtime/wall-clock.js';
import { May } from './may.js';
import { TableDevices } from './table-devices.js';
import { tooManyTries, TryLimit } from './try-limit.js';
import { bearerOf } from './who-asks.js';

class JoinBody {
  @IsString() @Length(1, 20) code: string;
  /** The token that the tablet has already. */
  @IsOptional() @IsString() @Length(1, 200) device?: string;
  /** What staff read when it asks for a table that has a tablet. */
  @IsString() @Length(0, 80) label: string;
}

/** How a tablet comes to its table: by the code on it. */
@ApiTags('tablet')
@May('join-a-table')
@Controller('join')
export class JoinController {
  /**
   * Codes have half a thousand million values; this many wrong ones find none. All tablets of a hall
   * may share one address: whoever mistypes there waits five seconds at most.
   */
  readonly #wrongCodes: TryLimit;

  constructor(
    private readonly devices: TableDevices,
    wallClock: WallClock,
  ) {
    this.#wrongCodes = new TryLimit(wallClock, { most: 60, forgottenAfterMs: 5_000 });
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Joins a table, or asks to when it has a tablet' })
  @ApiOkResponse({ description: 'JoinAnswer' })
  async join(@Body() body: JoinBody, @Req() { ip }: Request): Promise<JoinAnswer> {
    const address = ip ?? '';
    const waitMs = this.#wrongCodes.waitMs(address);
    if (waitMs > 0) throw tooManyTries(waitMs);
    const { code, device: token, label } = body;
    const answer = await this.devices.join({ code, token, label: label.trim() || 'A tablet' });
    if (answer === undefined) {
      this.#wrongCodes.count(address);
      throw new ProblemAnswer(404, {
        code: 'no-such-code',
        message: 'No table has this code. Check it against the card on the table.',
      });
    }
    return answer;
  }

  /** The secret of the question comes as a bearer: an address is written down along the way. */
  @Get()
  @ApiBearerAuth()
  @ApiOperation({ summary: 'What became of the question for a table' })
  @ApiOkResponse({ description: 'JoinAnswer' })
  async answer(@Req() { headers }: Request): Promise<JoinAnswer> {
    const request = bearerOf(headers);
    const answer = request === undefined ? undefined : await this.devices.answerTo(request);
    if (answer === undefined) throw notFound('question');
    return answer;
  }
}
