import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Me } from '@boardside/contract';
import type { Request, Response } from 'express';
import { ProblemAnswer } from '../platform/http/problem.js';
import { Relay } from '../platform/relay.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { SetupBody, SignInBody } from './access-bodies.js';
import { SessionCookies, meOf } from './session-cookies.js';
import { FirstAdmin } from './first-admin.js';
import { rateLimits } from './rate-limits.js';
import { Requires } from './permission.guard.js';
import { signInNameOf, StaffAccounts, type Staff } from './staff-accounts.js';
import { tooManyAttempts, RateLimit } from './rate-limit.js';
import { Authenticator } from './authenticator.js';

/** Who is there, and how staff come in and leave. */
@ApiTags('session')
@Requires('come-in')
@Controller()
export class SessionController {
  readonly #byNameAndAddress: RateLimit;
  readonly #byName: RateLimit;
  readonly #byAddress: RateLimit;

  constructor(
    private readonly accounts: StaffAccounts,
    private readonly entrance: SessionCookies,
    private readonly firstRun: FirstAdmin,
    private readonly whoAsks: Authenticator,
    steadyClock: SteadyClock,
    relay: Relay,
  ) {
    this.#byNameAndAddress = new RateLimit(steadyClock, {
      ...rateLimits.nameAndAddress,
      sharedOver: { relay, as: 'name and address' },
    });
    this.#byName = new RateLimit(steadyClock, {
      ...rateLimits.name,
      sharedOver: { relay, as: 'name' },
    });
    this.#byAddress = new RateLimit(steadyClock, {
      ...rateLimits.address,
      sharedOver: { relay, as: 'address' },
    });
  }

  @Get('me')
  @ApiOperation({ summary: 'Who is asking' })
  @ApiOkResponse({ description: 'Me' })
  async me(@Req() request: Request): Promise<Me> {
    const asker = await this.whoAsks.staff(request.headers);
    if (asker.kind === 'staff') return meOf(asker.staff);
    return { kind: 'nobody', accounts: (await this.accounts.hasAny()) ? 'some' : 'none-yet' };
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
    this.#spend([[this.#byNameAndAddress, `${request.ip ?? ''} /setup`]]);
    const staff = await this.firstRun.createDirector(token, { name, password });
    if (staff === undefined) {
      throw new ProblemAnswer(403, { code: 'link-used', of: 'setup' });
    }
    return this.entrance.signIn(staff, { request, response });
  }

  @Post('sign-in')
  @HttpCode(200)
  @ApiOperation({ summary: 'Signs a member of staff in' })
  async signIn(
    @Body() { name, password }: SignInBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Me> {
    const staff = await this.#limited(request.ip ?? '', signInNameOf(name), () =>
      this.accounts.byPassword(name, password),
    );
    if (staff === undefined) {
      throw new ProblemAnswer(401, { code: 'wrong-password', of: 'sign-in' });
    }
    return this.entrance.signIn(staff, { request, response });
  }

  @Post('sign-out')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends the session of this browser' })
  async signOut(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.entrance.signOut({ request, response });
  }

  /** A right password was no try: those who know theirs never wait for one another. */
  async #limited(
    address: string,
    name: string,
    look: () => Promise<Staff | undefined>,
  ): Promise<Staff | undefined> {
    const both = `${address} ${name}`;
    const spent = [
      [this.#byAddress, address],
      [this.#byName, name],
      [this.#byNameAndAddress, both],
    ] as const;
    this.#spend(spent);
    const staff = await look();
    if (staff === undefined) return undefined;
    this.#byAddress.refund(address);
    this.#byName.refund(name);
    this.#byNameAndAddress.forget(both);
    return staff;
  }

  /** Counts a try on each, before it is known whether it was wrong: many at once are not one. */
  #spend(limits: readonly (readonly [RateLimit, string])[]): void {
    const waitMs = Math.max(...limits.map(([limit, key]) => limit.waitMs(key)));
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    for (const [limit, key] of limits) limit.count(key);
  }
}
