import { Body, Controller, Delete, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CaseAnswer, Claim, Consultation } from '@boardside/contract';
import { IsIn, IsString, Length, Matches, ValidateIf } from 'class-validator';
import { DenialLog, type Denial } from '../access/denial-log.js';
import { CurrentSession, CurrentStaff, Requires } from '../access/permission.guard.js';
import type { Staff } from '../access/staff-accounts.js';
import { ProblemAnswer } from '../platform/http/problem.js';
import { claimedProblem, Claims } from './claims.js';
import { isClaimItem } from './claim-item.js';
import { Jury, type JuryResult } from './jury.js';

const kinds = ['acceptable', 'unacceptable', 'by-list', 'something-wrong'] as const;

class CaseAnswerBody {
  @IsIn(kinds) kind: (typeof kinds)[number];
  /** What is wrong, for the director. */
  @ValidateIf(({ kind }: CaseAnswerBody) => kind === 'something-wrong')
  @IsString()
  @Length(1, 300)
  @Matches(/^[\P{Cc}\n]*$/u)
  what?: string;
}

/** What judges do about a case. */
@ApiTags('case')
@Requires('judge-cases')
@Controller('tournaments/:tournament/cases/:case')
export class CasesController {
  constructor(
    private readonly jury: Jury,
    private readonly claims: Claims,
    private readonly door: DenialLog,
  ) {}

  @Post('claim')
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes the case for 90 s; again within them: a sign of life' })
  @ApiOkResponse({ description: 'Claim' })
  @ApiConflictResponse({ description: '`claimed`: somebody else has it' })
  async claim(
    @Param('tournament') tournament: string,
    @Param('case') id: string,
    @CurrentStaff() staff: Staff,
    @CurrentSession() session: string,
    @Ip() address: string,
  ): Promise<Claim> {
    const answer = await this.jury.claim(tournament, id, staff);
    this.#logDenial(answer, { who: { kind: 'staff', staff, session }, address });
    return valueOf(answer);
  }

  @Delete('claim')
  @HttpCode(204)
  @ApiOperation({ summary: 'Leaves the case to others' })
  @ApiConflictResponse({ description: '`claimed`: it is somebody else’s, and stays so' })
  async release(
    @Param('tournament') tournament: string,
    @Param('case') id: string,
    @CurrentStaff() staff: Staff,
  ): Promise<void> {
    const held = isClaimItem(id) ? await this.claims.release(tournament, id, staff) : undefined;
    if (held !== undefined) throw new ProblemAnswer(409, claimedProblem(held));
  }

  @Post('consult')
  @HttpCode(200)
  @ApiOperation({ summary: 'Which of the words the game’s list has; for whoever has claimed it' })
  @ApiOkResponse({ description: 'Consultation' })
  async consult(
    @Param('tournament') tournament: string,
    @Param('case') id: string,
    @CurrentStaff() staff: Staff,
  ): Promise<Consultation> {
    return valueOf(await this.jury.consult(tournament, id, staff));
  }

  @Post('answer')
  @HttpCode(204)
  @ApiOperation({ summary: 'Answers the case for the play as a whole' })
  @ApiConflictResponse({ description: 'Problem: why it could not be answered' })
  async answer(
    @Param('tournament') tournament: string,
    @Param('case') id: string,
    @Body() body: CaseAnswerBody,
    @CurrentStaff() staff: Staff,
    @CurrentSession() session: string,
    @Ip() address: string,
  ): Promise<void> {
    const answer = await this.jury.answer(tournament, id, { answer: answerIn(body), staff });
    this.#logDenial(answer, { who: { kind: 'staff', staff, session }, address });
    valueOf(answer);
  }

  /** Who judged first and asks for the second opinion too is noted (G28). */
  #logDenial(answer: JuryResult<unknown>, from: Pick<Denial, 'who' | 'address'>): void {
    if (answer.ok || answer.refusal.code !== 'same-judge') return;
    this.door.record({ ...from, asked: 'a second opinion', why: answer.refusal.code });
  }
}

/** The value of an answer; a refusal is thrown. */
function valueOf<Value>(answer: JuryResult<Value>): Value {
  if (answer.ok) return answer.value;
  throw new ProblemAnswer(409, answer.refusal);
}

function answerIn({ kind, what = '' }: CaseAnswerBody): CaseAnswer {
  return kind === 'something-wrong' ? { kind, what } : { kind };
}
