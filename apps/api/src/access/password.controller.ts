import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { InvitedView, Me } from '@boardside/contract';
import type { Request, Response } from 'express';
import { ProblemAnswer } from '../platform/http/problem.js';
import { Relay } from '../platform/relay.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { NewPasswordBody, PasswordChangeBody } from './access-bodies.js';
import { SessionCookies } from './session-cookies.js';
import { CodeLookup } from './code-lookup.js';
import { CurrentSession, CurrentStaff, Requires } from './permission.guard.js';
import { StaffAccounts, type Staff } from './staff-accounts.js';
import { StaffInvitations } from './staff-invitations.js';
import { StaffSessions } from './staff-sessions.js';
import { rateLimits } from './rate-limits.js';
import { tooManyAttempts, RateLimit } from './rate-limit.js';
import { bearerOf } from './authenticator.js';

/** How staff choose their password: by the link of an invitation, or by the one they have. */
@ApiTags('session')
@Controller()
export class PasswordController {
  readonly #wrongPasswords: RateLimit;

  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: StaffSessions,
    private readonly invitations: StaffInvitations,
    private readonly entrance: SessionCookies,
    private readonly guesses: CodeLookup,
    steadyClock: SteadyClock,
    relay: Relay,
  ) {
    this.#wrongPasswords = new RateLimit(steadyClock, {
      ...rateLimits.ownPassword,
      sharedOver: { relay, as: 'own password' },
    });
  }

  /** The link's secret comes as a bearer: an address is written down along the way. */
  @Get('invitation')
  @Requires('come-in')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Whom an invitation is for' })
  @ApiOkResponse({ description: 'InvitedView' })
  async invited(@Req() request: Request): Promise<InvitedView> {
    const { staff } = await this.#invitedBy(request);
    return { name: staff.name, role: staff.role };
  }

  @Post('invitation')
  @HttpCode(200)
  @Requires('come-in')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Uses an invitation: sets the password and signs in' })
  @ApiOkResponse({ description: 'Me' })
  async accept(
    @Body() { password }: NewPasswordBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Me> {
    const { token } = await this.#invitedBy(request);
    const staff = await this.invitations.accept(token, password);
    if (staff === undefined) throw linkAlreadyUsed();
    return this.entrance.signIn(staff, { request, response });
  }

  async #invitedBy({ headers, ip = '' }: Request): Promise<{
    readonly token: string;
    readonly staff: Staff;
  }> {
    const token = bearerOf(headers) ?? '';
    const guess = { kind: 'invitation', code: token, address: ip } as const;
    const answer = await this.guesses.lookUp(guess, () => this.invitations.inviteeOf(token));
    if (answer.kind === 'wait') throw tooManyAttempts(answer.waitMs);
    if (answer.kind === 'unknown') throw linkAlreadyUsed();
    return { token, staff: answer.found };
  }

  @Post('me/password')
  @HttpCode(204)
  @Requires('change-own-password')
  @ApiOperation({ summary: 'Changes one’s own password; other browsers are signed out' })
  async change(
    @Body() { old, password }: PasswordChangeBody,
    @CurrentStaff() staff: Staff,
    @CurrentSession() session: string,
  ): Promise<void> {
    const waitMs = this.#wrongPasswords.waitMs(staff.id);
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    this.#wrongPasswords.count(staff.id);
    if ((await this.accounts.byPassword(staff.name, old)) === undefined) {
      throw new ProblemAnswer(403, { code: 'wrong-password', of: 'change' });
    }
    this.#wrongPasswords.forget(staff.id);
    await this.accounts.setPassword(staff.id, password);
    await this.sessions.endAllOf(staff.id, session);
  }
}

function linkAlreadyUsed(): ProblemAnswer {
  return new ProblemAnswer(403, { code: 'link-used', of: 'invitation' });
}
