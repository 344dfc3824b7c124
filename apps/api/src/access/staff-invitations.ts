import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { RandomSource } from '../platform/random-source.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { hashOf } from './secrets.js';
import { StaffAccounts, type Staff } from './staff-accounts.js';
import { StaffSessions } from './staff-sessions.js';
import { StaffInvitationRow } from './staff.row.js';

/** A link that was just made: its token is told this once. */
export interface Invitation {
  readonly token: string;
  readonly until: Date;
}

/** Long enough to be sent days before the tournament. */
const validMs = 7 * 24 * 3_600_000;

/**
 * Links by which staff choose their password: the first one, or another when it is lost. Each works
 * once and until it expires; a person has one at a time. Here are the tokens' hashes.
 */
@Injectable()
export class StaffInvitations {
  constructor(
    @InjectRepository(StaffInvitationRow)
    private readonly invitations: Repository<StaffInvitationRow>,
    private readonly accounts: StaffAccounts,
    private readonly sessions: StaffSessions,
    private readonly dice: RandomSource,
    private readonly wallClock: WallClock,
  ) {}

  /** The link before this one no longer works. */
  async make(staff: string): Promise<Invitation> {
    const token = this.dice.token();
    const until = new Date(this.wallClock.nowMs() + validMs);
    const row = { staffId: staff, tokenHash: hashOf(token), expiresAt: until };
    await this.invitations.upsert(row, ['staffId']);
    return { token, until };
  }

  /** Until when a link waits to be used, by member of staff. */
  async pendingUntil(): Promise<ReadonlyMap<string, Date>> {
    const now = this.wallClock.nowMs();
    const rows = await this.invitations.find();
    return new Map(
      rows.flatMap(({ staffId, expiresAt }) =>
        expiresAt.getTime() > now ? [[staffId, expiresAt] as const] : [],
      ),
    );
  }

  /** Whom a link is for; undefined when it was used, taken back, or is too old. */
  async inviteeOf(token: string): Promise<Staff | undefined> {
    const row = await this.invitations.findOneBy({ tokenHash: hashOf(token) });
    if (row === null || row.expiresAt.getTime() <= this.wallClock.nowMs()) return undefined;
    return this.accounts.byId(row.staffId);
  }

  /** Uses the link up: the password is set, and who was signed in by the old one is signed out. */
  async accept(token: string, password: string): Promise<Staff | undefined> {
    const staff = await this.inviteeOf(token);
    if (staff === undefined) return undefined;
    // Of two who use it at once, one finds it there.
    const used = await this.invitations.delete({ tokenHash: hashOf(token) });
    if (used.affected !== 1) return undefined;
    await this.accounts.setPassword(staff.id, password);
    await this.sessions.endAllOf(staff.id);
    return staff;
  }

  async revoke(staff: string): Promise<void> {
    await this.invitations.delete({ staffId: staff });
  }
}
