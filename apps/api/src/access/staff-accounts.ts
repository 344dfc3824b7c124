import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { StaffRole } from '@boardside/contract';
import { In, LessThan, Repository } from 'typeorm';
import { Dice } from '../runtime/dice.js';
import { WallClock } from '../runtime/wall-clock.js';
import { hashOf, hashPassword, isPassword } from './secrets.js';
import { StaffAccountRow, StaffSessionRow } from './staff.row.js';

export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** A session lasts longer than a tournament and its eve. */
export const sessionMs = 14 * 24 * 3_600_000;

/** The people who may act on a tournament, and the browsers in which they are signed in. */
@Injectable()
export class StaffAccounts {
  readonly #listeners = new Set<(session: string) => void>();
  /** Compared with when a name is unknown, so that this takes as long as a wrong password. */
  readonly #decoy = hashPassword('nobody has this password');

  constructor(
    @InjectRepository(StaffAccountRow) private readonly accounts: Repository<StaffAccountRow>,
    @InjectRepository(StaffSessionRow) private readonly sessions: Repository<StaffSessionRow>,
    private readonly dice: Dice,
    private readonly wallClock: WallClock,
  ) {}

  async thereAreSome(): Promise<boolean> {
    return (await this.accounts.count({ take: 1 })) > 0;
  }

  /** Makes the director's account; undefined when there is an account already. */
  async createFirst(name: string, password: string): Promise<Staff | undefined> {
    const account = {
      id: this.dice.id(),
      name: name.trim(),
      signInName: signInNameOf(name),
      role: 'director' as const,
      passwordHash: await hashPassword(password),
      createdAt: new Date(this.wallClock.nowMs()),
    };
    return this.accounts.manager.transaction(async (manager) => {
      await manager.query('LOCK TABLE staff_account IN EXCLUSIVE MODE');
      if ((await manager.count(StaffAccountRow)) > 0) return undefined;
      await manager.insert(StaffAccountRow, account);
      return staffOf(account);
    });
  }

  async byPassword(name: string, password: string): Promise<Staff | undefined> {
    const account = await this.accounts.findOneBy({ signInName: signInNameOf(name) });
    const right = await isPassword(password, account?.passwordHash ?? (await this.#decoy));
    return account !== null && right ? staffOf(account) : undefined;
  }

  /** Answers the session's token; only its hash is kept. */
  async signIn(staff: Staff): Promise<string> {
    const token = this.dice.token();
    const now = this.wallClock.nowMs();
    await this.sessions.delete({ expiresAt: LessThan(new Date(now)) });
    await this.sessions.insert({
      tokenHash: hashOf(token),
      staffId: staff.id,
      createdAt: new Date(now),
      expiresAt: new Date(now + sessionMs),
    });
    return token;
  }

  async signOut(token: string): Promise<void> {
    await this.sessions.delete({ tokenHash: hashOf(token) });
    for (const listener of this.#listeners) listener(hashOf(token));
  }

  /** Hears which sessions ended, by their hash; answers how to stop listening. */
  listen(listener: (session: string) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  async bySession(token: string): Promise<Staff | undefined> {
    const session = await this.sessions.findOneBy({ tokenHash: hashOf(token) });
    if (session === null || session.expiresAt.getTime() <= this.wallClock.nowMs()) return undefined;
    const account = await this.accounts.findOneBy({ id: session.staffId });
    return account === null ? undefined : staffOf(account);
  }

  /** Names by id, of those that are known. */
  async namesOf(ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
    if (ids.length === 0) return {};
    const found = await this.accounts.findBy({ id: In([...new Set(ids)]) });
    return Object.fromEntries(found.map(({ id, name }) => [id, name]));
  }
}

function signInNameOf(name: string): string {
  return name.trim().normalize('NFKC').toLocaleLowerCase('en');
}

function staffOf({ id, name, role }: StaffAccountRow): Staff {
  return { id, name, role };
}
