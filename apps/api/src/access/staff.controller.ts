import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { InvitationView, StaffView } from '@boardside/contract';
import { unreachable } from '@boardside/engine';
import { notFound, ProblemAnswer } from '../platform/http/problem.js';
import { PublicAddress, reachableOrigin } from '../platform/settings/public-address.js';
import { StaffBody, StaffChangeBody } from './access-bodies.js';
import { Requires } from './permission.guard.js';
import { StaffAccounts, type AccountRefusal } from './staff-accounts.js';
import { StaffInvitations } from './staff-invitations.js';
import { StaffSessions } from './staff-sessions.js';

/** The staff: who they are and what they may do. */
@ApiTags('staff')
@Requires('manage-staff')
@Controller('staff')
export class StaffController {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: StaffSessions,
    private readonly invitations: StaffInvitations,
    private readonly address: PublicAddress,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Everybody who may sign in' })
  @ApiOkResponse({ description: '{ staff: StaffView[] }' })
  async all(): Promise<{ readonly staff: readonly StaffView[] }> {
    const [accounts, sessions, invitations] = await Promise.all([
      this.accounts.all(),
      this.sessions.counts(),
      this.invitations.pendingUntil(),
    ]);
    const staff = accounts.map((account) => ({
      ...account,
      sessions: sessions.get(account.id) ?? 0,
      invitedUntil: invitations.get(account.id)?.toISOString(),
    }));
    return { staff };
  }

  @Post()
  @ApiOperation({ summary: 'Adds somebody, who chooses a password by the link in the answer' })
  @ApiOkResponse({ description: 'InvitationView' })
  @ApiConflictResponse({ description: 'Problem: name-taken' })
  async add(@Body() { name, role }: StaffBody): Promise<InvitationView> {
    const added = await this.accounts.add(name, role);
    if (typeof added === 'string') throw problemOf(added);
    return this.#invite(added.id);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Changes what somebody may do; they sign in again' })
  @ApiConflictResponse({ description: 'Problem: last-director' })
  @HttpCode(204)
  async change(@Param('id') id: string, @Body() { role }: StaffChangeBody): Promise<void> {
    const changed = await this.accounts.changeRole(id, role);
    if (typeof changed === 'string') throw problemOf(changed);
    await this.sessions.endAllOf(id);
  }

  @Post(':id/invitation')
  @ApiOperation({ summary: 'Makes a new link to choose a password by; the one before is void' })
  @ApiOkResponse({ description: 'InvitationView' })
  async invite(@Param('id') id: string): Promise<InvitationView> {
    await this.#requireAccount(id);
    return this.#invite(id);
  }

  @Delete(':id/sessions')
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs somebody out everywhere, at once' })
  async signOut(@Param('id') id: string): Promise<void> {
    await this.#requireAccount(id);
    await this.sessions.endAllOf(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Takes somebody off duty: signed out at once, no more let in' })
  @ApiConflictResponse({ description: 'Problem: last-director' })
  async remove(@Param('id') id: string): Promise<void> {
    const refusal = await this.accounts.remove(id);
    if (refusal !== undefined) throw problemOf(refusal);
    await this.invitations.revoke(id);
    await this.sessions.endAllOf(id);
  }

  async #requireAccount(id: string): Promise<void> {
    if ((await this.accounts.byId(id)) === undefined) throw notFound('person');
  }

  async #invite(id: string): Promise<InvitationView> {
    const { token, until } = await this.invitations.make(id);
    return {
      id,
      address: `${reachableOrigin(this.address)}/invitation/${token}`,
      until: until.toISOString(),
    };
  }
}

function problemOf(refusal: AccountRefusal): ProblemAnswer {
  switch (refusal) {
    case 'no-such-person':
      return notFound('person');
    case 'name-taken':
      return new ProblemAnswer(409, { code: refusal, of: 'staff' });
    case 'last-director':
      return new ProblemAnswer(409, { code: refusal });
    default:
      return unreachable(refusal);
  }
}
