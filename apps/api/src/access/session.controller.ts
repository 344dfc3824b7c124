import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Me } from '@boardside/contract';
import type { Request, Response } from 'express';
import { ProblemAnswer } from '../platform/http/problem.js';
import { SetupBody, SignInBody } from './access-bodies.js';
import { SessionCookies, meOf } from './session-cookies.js';
import { FirstAdmin } from './first-admin.js';
import { Requires } from './permission.guard.js';
import { SignInLimits } from './sign-in-limits.js';
import { signInNameOf, StaffAccounts } from './staff-accounts.js';
import { Authenticator } from './authenticator.js';

/** Who is there, and how staff come in and leave. */
@ApiTags('session')
@Requires('come-in')
@Controller()
export class SessionController {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly entrance: SessionCookies,
    private readonly firstRun: FirstAdmin,
    private readonly whoAsks: Authenticator,
    private readonly limits: SignInLimits,
  ) {}

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
    this.limits.countSetup(request.ip ?? '');
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
    const staff = await this.limits.whileSigningIn(request.ip ?? '', signInNameOf(name), () =>
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
}
