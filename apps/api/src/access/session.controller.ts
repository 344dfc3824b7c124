import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Me } from '@boardside/contract';
import { IsString, Length } from 'class-validator';
import type { Request, Response } from 'express';
import { ProblemAnswer } from '../runtime/problem.js';
import { WallClock } from '../runtime/wall-clock.js';
import { May } from './may.js';
import { FirstRun } from './first-run.js';
import { sessionMs, StaffAccounts, type Staff } from './staff-accounts.js';
import { TryLimit } from './try-limit.js';
import { sessionCookie, sessionOf, WhoAsks } from './who-asks.js';

class SetupBody {
  @IsString() @Length(1, 200) token: string;
  @IsString() @Length(1, 80) name: string;
  @IsString() @Length(10, 200) password: string;
}

class SignInBody {
  @IsString() @Length(1, 80) name: string;
  @IsString() @Length(1, 200) password: string;
}

const minuteMs = 60_000;

/** Who is there, and how staff come in and leave. */
@ApiTags('session')
@May('come-in')
@Controller()
export class SessionController {
  readonly #failures: TryLimit;
  readonly #tries: TryLimit;

  constructor(
    private readonly accounts: StaffAccounts,
    private readonly firstRun: FirstRun,
    private readonly whoAsks: WhoAsks,
    wallClock: WallClock,
  ) {
    this.#failures = new TryLimit(wallClock, { most: 5, withinMs: 5 * minuteMs });
    this.#tries = new TryLimit(wallClock, { most: 30, withinMs: 5 * minuteMs });
  }

  @Get('me')
  @ApiOperation({ summary: 'Who is asking' })
  @ApiOkResponse({ description: 'Me' })
  async me(@Req() request: Request): Promise<Me> {
    const asker = await this.whoAsks.staff(request.headers);
    if (asker.kind === 'staff') return { kind: 'staff', ...asker.staff };
    return { kind: 'nobody', accounts: (await this.accounts.thereAreSome()) ? 'some' : 'none-yet' };
  }

  @Post('setup')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Creates the director’s account by the link printed at the first start',
  })
  async setup(
    @Body() { token, name, password }: SetupBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Me> {
    this.#spend(this.#failures, `setup ${addressOf(request)}`);
    const staff = await this.firstRun.createDirector(token, { name, password });
    if (staff === undefined) {
      throw new ProblemAnswer(403, {
        code: 'link-used',
        message:
          'This link was used or is old. Use the one the server printed when it was started last.',
      });
    }
    return this.#letIn(staff, request, response);
  }

  @Post('sign-in')
  @HttpCode(200)
  @ApiOperation({ summary: 'Signs a member of staff in' })
  async signIn(
    @Body() { name, password }: SignInBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Me> {
    const who = `${addressOf(request)} ${name.trim().toLowerCase()}`;
    this.#spend(this.#tries, addressOf(request));
    if (!this.#failures.allows(who)) throw tooManyTries();
    this.#failures.count(who);
    const staff = await this.accounts.byPassword(name, password);
    if (staff === undefined) {
      throw new ProblemAnswer(401, {
        code: 'wrong-password',
        message: 'Name or password is wrong. Check both and try again.',
      });
    }
    this.#failures.forget(who);
    return this.#letIn(staff, request, response);
  }

  @Post('sign-out')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends the session of this browser' })
  async signOut(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const session = sessionOf(request.headers);
    if (session !== undefined) await this.accounts.signOut(session);
    response.clearCookie(sessionCookie, cookieFor(request));
  }

  async #letIn(staff: Staff, request: Request, response: Response): Promise<Me> {
    const token = await this.accounts.signIn(staff);
    response.cookie(sessionCookie, token, { ...cookieFor(request), maxAge: sessionMs });
    return { kind: 'staff', ...staff };
  }

  #spend(limit: TryLimit, key: string): void {
    if (!limit.allows(key)) throw tooManyTries();
    limit.count(key);
  }
}

function tooManyTries(): ProblemAnswer {
  return new ProblemAnswer(429, {
    code: 'too-many-tries',
    message: 'Too many tries. Wait five minutes and try again.',
  });
}

function addressOf(request: Request): string {
  return request.ip ?? '';
}

/** Secure only where it can be: in most halls there is no HTTPS. */
function cookieFor({ secure }: Request) {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure } as const;
}
