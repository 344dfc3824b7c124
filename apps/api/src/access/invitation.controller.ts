import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { InvitedView, Me } from '@boardside/contract';
import type { Request, Response } from 'express';
import { ProblemAnswer } from '../platform/http/problem.js';
import { NewPasswordBody } from './access-bodies.js';
import { bearerOf } from './authenticator.js';
import { CodeLookup } from './code-lookup.js';
import { Requires } from './permission.guard.js';
import { tooManyAttempts } from './rate-limit.js';
import { SessionCookies } from './session-cookies.js';
import type { Staff } from './staff-accounts.js';
import { StaffInvitations } from './staff-invitations.js';

/** How staff choose their first password: by the link of an invitation. */
@ApiTags('session')
@Controller()
export class InvitationController {
  constructor(
    private readonly invitations: StaffInvitations,
    private readonly entrance: SessionCookies,
    private readonly guesses: CodeLookup,
  ) {}

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
}

function linkAlreadyUsed(): ProblemAnswer {
  return new ProblemAnswer(403, { code: 'link-used', of: 'invitation' });
}
