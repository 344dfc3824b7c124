import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Not, Repository } from 'typeorm';
import { RandomSource } from '../platform/random-source.js';
import { Relay, Topic } from '../platform/relay.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { hashOf } from './secrets.js';
import { StaffSessionRow } from './staff.row.js';

/** A session lasts longer than a tournament and its eve. */
export const sessionMs = 14 * 24 * 3_600_000;

/** The browsers in which staff are signed in. Each has a token; here are the tokens' hashes. */
@Injectable()
export class StaffSessions {
  readonly #endings: Topic<{ readonly session: string }>;

  constructor(
    @InjectRepository(StaffSessionRow) private readonly sessions: Repository<StaffSessionRow>,
    private readonly dice: RandomSource,
    private readonly wallClock: WallClock,
    relay: Relay,
  ) {
    this.#endings = new Topic(relay, 'session');
  }

  /** Answers the new session's token; only its hash is kept. */
  async open(staff: string): Promise<string> {
    const token = this.dice.token();
    const now = this.wallClock.nowMs();
    await this.sessions.delete({ expiresAt: LessThan(new Date(now)) });
    await this.sessions.insert({
      tokenHash: hashOf(token),
      staffId: staff,
      createdAt: new Date(now),
      expiresAt: new Date(now + sessionMs),
    });
    return token;
  }

  /** Whose session it is; undefined when it is none, or over. */
  async staffBy(token: string): Promise<string | undefined> {
    const session = await this.sessions.findOneBy({ tokenHash: hashOf(token) });
    if (session === null || session.expiresAt.getTime() <= this.wallClock.nowMs()) return undefined;
    return session.staffId;
  }

  async end(token: string): Promise<void> {
    await this.sessions.delete({ tokenHash: hashOf(token) });
    this.#announceEnded([hashOf(token)]);
  }

  /** Ends every session of somebody, but for the one named by its hash. */
  async endAllOf(staff: string, but?: string): Promise<void> {
    const those = { staffId: staff, ...(but === undefined ? {} : { tokenHash: Not(but) }) };
    const ended = await this.sessions.findBy(those);
    await this.sessions.delete(those);
    this.#announceEnded(ended.map(({ tokenHash }) => tokenHash));
  }

  /** How many are open, by member of staff. */
  async counts(): Promise<ReadonlyMap<string, number>> {
    const open = await this.sessions.findBy({
      expiresAt: MoreThan(new Date(this.wallClock.nowMs())),
    });
    const counts = new Map<string, number>();
    for (const { staffId } of open) counts.set(staffId, (counts.get(staffId) ?? 0) + 1);
    return counts;
  }

  /** Subscribes to sessions that ended, by their hash; returns how to end the subscription. */
  subscribe(subscriber: (session: string) => void): () => void {
    return this.#endings.subscribe(({ session }) => subscriber(session));
  }

  #announceEnded(ended: readonly string[]): void {
    for (const session of ended) this.#endings.publish({ session });
  }
}
