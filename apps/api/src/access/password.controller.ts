import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ProblemAnswer } from '../platform/http/problem.js';
import { Relay } from '../platform/relay.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { PasswordChangeBody } from './access-bodies.js';
import { CurrentSession, CurrentStaff, Requires } from './permission.guard.js';
import { tooManyAttempts, RateLimit } from './rate-limit.js';
import { rateLimits } from './rate-limits.js';
import { StaffAccounts, type Staff } from './staff-accounts.js';
import { StaffSessions } from './staff-sessions.js';

/** How staff change the password that they have. */
@ApiTags('session')
@Controller()
export class PasswordController {
  readonly #wrongPasswords: RateLimit;

  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: StaffSessions,
    steadyClock: SteadyClock,
    relay: Relay,
  ) {
    this.#wrongPasswords = new RateLimit(steadyClock, {
      ...rateLimits.ownPassword,
      sharedOver: { relay, as: 'own password' },
    });
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
