import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import type { CaseAnswer, Claim, Consultation } from '@boardside/contract';
import { IsIn, IsString, Length, Matches, ValidateIf } from 'class-validator';
import { AskingStaff, May } from '../access/may.js';
import type { Staff } from '../access/staff-accounts.js';
import { Claims } from './claims.js';
import { isItem } from './item.js';
import { Jury } from './jury.js';
import { juryValueOf } from './jury-sentences.js';

const kinds = ['acceptable', 'unacceptable', 'by-list', 'something-wrong'] as const;

class CaseAnswerBody {
  @ApiProperty({ enum: kinds }) @IsIn(kinds) kind: (typeof kinds)[number];
  /** What is wrong, for the director. */
  @ValidateIf(({ kind }: CaseAnswerBody) => kind === 'something-wrong')
  @IsString()
  @Length(1, 300)
  @Matches(/^[\P{Cc}\n]*$/u)
  what?: string;
}

/** What judges do about a case. */
@ApiTags('case')
@May('judge-cases')
@Controller('tournaments/:tournament/cases/:case')
export class CasesController {
  constructor(
    private readonly jury: Jury,
    private readonly claims: Claims,
  ) {}

  @Post('claim')
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes the case for 90 s; again within them: a sign of life' })
  @ApiOkResponse({ description: 'Claim' })
  @ApiConflictResponse({ description: '`claimed`: somebody else has it' })
  async claim(
    @Param('tournament') tournament: string,
    @Param('case') id: string,
    @AskingStaff() staff: Staff,
  ): Promise<Claim> {
    return juryValueOf(await this.jury.claim(tournament, id, staff));
  }

  @Delete('claim')
  @HttpCode(204)
  @ApiOperation({ summary: 'Leaves the case to others' })
  async release(
    @Param('tournament') tournament: string,
    @Param('case') id: string,
    @AskingStaff() staff: Staff,
  ): Promise<void> {
    if (isItem(id)) await this.claims.release(tournament, id, staff);
  }

  @Post('consult')
  @HttpCode(200)
  @ApiOperation({ summary: 'Which of the words the game’s list has; for whoever has claimed it' })
  @ApiOkResponse({ description: 'Consultation' })
  async consult(
    @Param('tournament') tournament: string,
    @Param('case') id: string,
    @AskingStaff() staff: Staff,
  ): Promise<Consultation> {
    return juryValueOf(await this.jury.consult(tournament, id, staff));
  }

  @Post('answer')
  @HttpCode(204)
  @ApiOperation({ summary: 'Answers the case for the play as a whole' })
  @ApiConflictResponse({ description: 'Problem: why it could not be answered' })
  async answer(
    @Param('tournament') tournament: string,
    @Param('case') id: string,
    @Body() body: CaseAnswerBody,
    @AskingStaff() staff: Staff,
  ): Promise<void> {
    juryValueOf(await this.jury.answer(tournament, id, { answer: answerIn(body), staff }));
  }
}

function answerIn({ kind, what = '' }: CaseAnswerBody): CaseAnswer {
  return kind === 'something-wrong' ? { kind, what } : { kind };
}
