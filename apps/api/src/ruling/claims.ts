import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { must } from '@boardside/engine';
import type { Claim, Problem } from '@boardside/contract';
import { In, IsNull, LessThanOrEqual, Like, Repository, type FindOptionsWhere } from 'typeorm';
import { StaffAccounts, type Staff } from '../access/staff-accounts.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { UNKNOWN_NAME } from '../platform/unknown-name.js';
import { RulingChanges } from './ruling-changes.js';
import { ClaimRow } from './ruling.row.js';

/**
 * `lapsing`: held by signs of life, gone 90 s after the last one and when its holder leaves.
 * `lasting`: held until it is released or what it is about is over.
 */
export type ClaimHold = 'lapsing' | 'lasting';

export type ClaimResult =
  | { readonly ok: true; readonly claim: Claim }
  /** Somebody else has it. */
  | { readonly ok: false; readonly claim: Claim };

/** Somebody else has it: who, and nothing more of them. */
export function claimedProblem({ name }: Claim): Problem {
  return { code: 'claimed', by: { name } };
}

/** How long a lapsing claim stands after its last sign of life. */
export const lapseMs = 90_000;
const mostTries = 3;

/** Who has taken which case or need, so that two people do not go to one table. */
@Injectable()
export class Claims implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('claims');
  #unsubscribe: () => void = () => undefined;

  constructor(
    @InjectRepository(ClaimRow) private readonly rows: Repository<ClaimRow>,
    private readonly accounts: StaffAccounts,
    private readonly wallClock: WallClock,
    private readonly news: RulingChanges,
  ) {}

  onModuleInit(): void {
    this.#unsubscribe = this.accounts.subscribeToDepartures((staff, to) => {
      // A juror goes to no tables, and keeps the case that they judge.
      const which = to === 'jury' ? { staffId: staff, seenAt: IsNull() } : { staffId: staff };
      this.#delete(which).catch((error: unknown) => {
        this.logger.warn(`claims of somebody who left could not be released: ${String(error)}`);
      });
    });
  }

  onModuleDestroy(): void {
    this.#unsubscribe();
  }

  /** Claims an item, or gives a sign of life for it. */
  async take(
    tournament: string,
    item: string,
    { staff, hold }: { readonly staff: Staff; readonly hold: ClaimHold },
  ): Promise<ClaimResult> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const outcome = await this.#insert(tournament, item, { staff: staff.id, hold });
      const row = await this.#activeClaim(tournament, item);
      // Released between the two: nobody has it, so it is tried again.
      if (row === undefined) continue;
      if (outcome === 'taken') this.news.announce(tournament);
      const [claim] = await this.#named([row]);
      must(claim, 'a claim that was read has a name');
      return { ok: row.staffId === staff.id, claim };
    }
    throw new Error(`a claim was taken and released ${mostTries} times`);
  }

  /** A director may release anybody's, everybody else their own; answers whose it is instead. */
  async release(tournament: string, item: string, { id, role }: Staff): Promise<Claim | undefined> {
    const own = role === 'director' ? {} : { staffId: id };
    const ended = await this.#end(tournament, { tournamentId: tournament, item, ...own });
    if (ended > 0) return undefined;
    const held = await this.holderOf(tournament, item);
    return held?.staff === id ? undefined : held;
  }

  /** These claims end: their case or need is over. */
  async end(tournament: string, items: readonly string[]): Promise<void> {
    await this.#end(tournament, { tournamentId: tournament, item: In([...items]) });
  }

  /** Everything that is named after a game is over with it. */
  async endOfGame(tournament: string, game: string): Promise<void> {
    await this.#end(tournament, { tournamentId: tournament, item: Like(`${game}:%`) });
  }

  /**
   * Somebody left every page at that instant: what they held by signs of life is free, but for what
   * a page opened since has given one for.
   */
  async releaseLapsing(staff: string, atMs: number): Promise<void> {
    await this.#delete({ staffId: staff, seenAt: LessThanOrEqual(new Date(atMs)) });
  }

  /** What is claimed now, the oldest first. */
  async of(tournament: string): Promise<readonly Claim[]> {
    const rows = await this.rows.find({
      where: { tournamentId: tournament },
      order: { at: 'ASC', item: 'ASC' },
    });
    return this.#named(rows.filter((row) => this.#isActive(row)));
  }

  /** Who has an item. */
  async holderOf(tournament: string, item: string): Promise<Claim | undefined> {
    const row = await this.#activeClaim(tournament, item);
    return row === undefined ? undefined : (await this.#named([row]))[0];
  }

  /**
   * `taken`: it was nobody's, or lapsed. One statement decides between two who are at it at once.
   */
  async #insert(
    tournament: string,
    item: string,
    { staff, hold }: { readonly staff: string; readonly hold: ClaimHold },
  ): Promise<'taken' | 'kept'> {
    const now = new Date(this.wallClock.nowMs());
    const lapsed = new Date(now.getTime() - lapseMs);
    const seenAt = hold === 'lapsing' ? now : null;
    const key = { tournamentId: tournament, item };
    await this.rows.delete({ ...key, seenAt: LessThanOrEqual(lapsed) });
    const inserted = await this.rows
      .createQueryBuilder()
      .insert()
      .values({ ...key, staffId: staff, at: now, seenAt })
      .orIgnore()
      .returning('item')
      .execute();
    if ((inserted.raw as readonly unknown[]).length > 0) return 'taken';
    await this.rows.update({ ...key, staffId: staff }, { seenAt });
    return 'kept';
  }

  async #activeClaim(tournament: string, item: string): Promise<ClaimRow | undefined> {
    const row = await this.rows.findOneBy({ tournamentId: tournament, item });
    return row !== null && this.#isActive(row) ? row : undefined;
  }

  #isActive({ seenAt }: ClaimRow): boolean {
    return seenAt === null || seenAt.getTime() + lapseMs > this.wallClock.nowMs();
  }

  /** Answers how many have ended. */
  async #end(tournament: string, which: FindOptionsWhere<ClaimRow>): Promise<number> {
    const { affected } = await this.rows.delete(which);
    const ended = affected ?? 0;
    if (ended > 0) this.news.announce(tournament);
    return ended;
  }

  /** Deletes claims of any tournament. */
  async #delete(which: FindOptionsWhere<ClaimRow>): Promise<void> {
    const rows = await this.rows.findBy(which);
    if (rows.length === 0) return;
    await this.rows.delete(which);
    for (const tournament of new Set(rows.map(({ tournamentId }) => tournamentId))) {
      this.news.announce(tournament);
    }
  }

  async #named(rows: readonly ClaimRow[]): Promise<readonly Claim[]> {
    const names = await this.accounts.namesOf(rows.map(({ staffId }) => staffId));
    return rows.map(({ item, staffId, at }) => ({
      item,
      staff: staffId,
      name: names[staffId] ?? UNKNOWN_NAME,
      at: at.toISOString(),
    }));
  }
}
