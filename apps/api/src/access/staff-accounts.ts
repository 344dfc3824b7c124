import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { StaffRole } from '@boardside/contract';
import { In, IsNull, Not, Repository, type EntityManager } from 'typeorm';
import { RandomSource } from '../platform/random-source.js';
import { Subscriptions } from '../platform/subscriptions.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { hashPassword, isPassword } from './secrets.js';
import { StaffAccountRow } from './staff.row.js';

export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** Somebody on duty, with what the list of people says of them. */
export interface StaffAccount extends Staff {
  readonly password: 'set' | 'not-set';
}

/**
 * Why an account stays as it is. `last-director`: nobody else who can sign in is a director;
 * `name-taken`: two people would sign in by one name.
 */
export type AccountRefusal = 'last-director' | 'name-taken' | 'no-such-person';

/** Where somebody goes who no longer runs the hall; `nowhere`: they are removed from the staff. */
export type Departure = 'nowhere' | 'jury';

const activeAccounts = { leftAt: IsNull() };

/** The people who may act on a tournament. */
@Injectable()
export class StaffAccounts {
  /** Compared with when a name is unknown, so that this takes as long as a wrong password. */
  readonly #decoy = hashPassword('nobody has this password');
  readonly #departures = new Subscriptions<[staff: string, to: Departure]>();

  constructor(
    @InjectRepository(StaffAccountRow) private readonly accounts: Repository<StaffAccountRow>,
    private readonly dice: RandomSource,
    private readonly wallClock: WallClock,
  ) {}

  async hasAny(): Promise<boolean> {
    return (await this.accounts.count({ where: activeAccounts, take: 1 })) > 0;
  }

  /** In the order in which they were made. */
  async all(): Promise<readonly StaffAccount[]> {
    const rows = await this.accounts.find({
      where: activeAccounts,
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map((row) => ({
      ...staffOf(row),
      password: row.passwordHash === null ? 'not-set' : 'set',
    }));
  }

  async byId(id: string): Promise<Staff | undefined> {
    const account = await this.accounts.findOneBy({ id, ...activeAccounts });
    return account === null ? undefined : staffOf(account);
  }

  /** Makes the director's account; undefined when there is an account already. */
  async createFirst(name: string, password: string): Promise<Staff | undefined> {
    const account = this.#account(name, 'director', await hashPassword(password));
    return this.#exclusively(async (manager) => {
      if ((await manager.count(StaffAccountRow)) > 0) return undefined;
      await manager.insert(StaffAccountRow, account);
      return staffOf(account);
    });
  }

  /** Makes an account that nobody can sign in to before a password is chosen. */
  async add(name: string, role: StaffRole): Promise<Staff | AccountRefusal> {
    const account = this.#account(name, role, null);
    return this.#exclusively(async (manager) => {
      if (await isTaken(manager, account)) return 'name-taken';
      await manager.insert(StaffAccountRow, account);
      return staffOf(account);
    });
  }

  async changeRole(id: string, role: StaffRole): Promise<Staff | AccountRefusal> {
    const changed = await this.#exclusively<Staff | AccountRefusal>(async (manager) => {
      const before = await manager.findOneBy(StaffAccountRow, { id, ...activeAccounts });
      if (before === null) return 'no-such-person';
      if (role !== 'director' && (await isLastDirector(manager, id))) return 'last-director';
      await manager.update(StaffAccountRow, { id }, { role });
      return staffOf({ ...before, role });
    });
    if (typeof changed !== 'string' && role === 'juror') this.#departures.notify(id, 'jury');
    return changed;
  }

  /** They are on duty no more; their name stays for the logs. Undefined: done. */
  async remove(id: string): Promise<AccountRefusal | undefined> {
    const refusal = await this.#exclusively(async (manager) => {
      if (!(await manager.existsBy(StaffAccountRow, { id, ...activeAccounts })))
        return 'no-such-person';
      if (await isLastDirector(manager, id)) return 'last-director';
      const gone = { leftAt: new Date(this.wallClock.nowMs()), passwordHash: null };
      await manager.update(StaffAccountRow, { id }, gone);
      return undefined;
    });
    if (refusal === undefined) this.#departures.notify(id, 'nowhere');
    return refusal;
  }

  /**
   * Subscribes to people who no longer run the hall, by id; returns how to end the subscription.
   */
  subscribeToDepartures(subscriber: (staff: string, to: Departure) => void): () => void {
    return this.#departures.subscribe(subscriber);
  }

  async setPassword(id: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.accounts.update({ id, ...activeAccounts }, { passwordHash });
  }

  async byPassword(name: string, password: string): Promise<Staff | undefined> {
    const account = await this.accounts.findOneBy({
      signInName: signInNameOf(name),
      ...activeAccounts,
    });
    const right = await isPassword(password, account?.passwordHash ?? (await this.#decoy));
    return account?.passwordHash && right ? staffOf(account) : undefined;
  }

  /** Names by id, of those that are known: who has left, too. */
  async namesOf(ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
    if (ids.length === 0) return {};
    const found = await this.accounts.findBy({ id: In([...new Set(ids)]) });
    return Object.fromEntries(found.map(({ id, name }) => [id, name]));
  }

  /**
   * Keeps names by id that logs of another server mention, as of people who have left: nobody signs
   * in by them. An id that is known here keeps its name.
   */
  async addFormer(names: ReadonlyMap<string, string>, manager: EntityManager): Promise<void> {
    const leftAt = new Date(this.wallClock.nowMs());
    const rows = [...names].map(([id, name]) => {
      return { ...this.#account(name, 'juror', null), id, leftAt };
    });
    if (rows.length === 0) return;
    await manager
      .createQueryBuilder()
      .insert()
      .into(StaffAccountRow)
      .values(rows)
      .orIgnore()
      .execute();
  }

  #account(name: string, role: StaffRole, passwordHash: string | null): StaffAccountRow {
    return {
      id: this.dice.id(),
      name: name.trim(),
      signInName: signInNameOf(name),
      role,
      passwordHash,
      createdAt: new Date(this.wallClock.nowMs()),
      leftAt: null,
    };
  }

  /** Two directors who demote each other at once: the second one sees what the first one did. */
  #exclusively<Value>(work: (manager: EntityManager) => Promise<Value>): Promise<Value> {
    return this.accounts.manager.transaction(async (manager) => {
      await manager.query('LOCK TABLE staff_account IN EXCLUSIVE MODE');
      return work(manager);
    });
  }
}

/** The name as it is compared: without what people type one way or the other. */
export function signInNameOf(name: string): string {
  return name.trim().normalize('NFKC').toLocaleLowerCase('en');
}

async function isTaken(manager: EntityManager, { signInName }: StaffAccountRow): Promise<boolean> {
  return manager.existsBy(StaffAccountRow, { signInName, ...activeAccounts });
}

async function isLastDirector(manager: EntityManager, id: string): Promise<boolean> {
  const directors = { role: 'director' as const, passwordHash: Not(IsNull()), ...activeAccounts };
  const those = await manager.findBy(StaffAccountRow, directors);
  return those.length === 1 && those[0]?.id === id;
}

function staffOf({ id, name, role }: Staff): Staff {
  return { id, name, role };
}
