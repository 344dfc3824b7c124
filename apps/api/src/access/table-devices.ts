import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { JoinAnswer } from '@boardside/contract';
import { DataSource, IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import { RandomSource } from '../platform/random-source.js';
import { Relay, Topic } from '../platform/relay.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { rateLimits } from './rate-limits.js';
import { hashOf } from './secrets.js';
import { JoinRequestRow, TableCodeRow, TableDeviceRow } from './table-device.row.js';
import type {
  FormerDevice,
  JoinAttempt,
  JoinRejection,
  TableKey,
  WaitingDevice,
} from './table-device.js';
import {
  currentAt,
  identityOf,
  lockTable,
  waitingSince,
  withdrawRequest,
} from './table-device-queries.js';
import { RateLimit } from './rate-limit.js';

/** A table's tablet, as it is known by its token. */
export interface TableDevice {
  readonly tournament: string;
  readonly table: number;
  readonly id: string;
  /**
   * `left`: another tablet has the table now; what this one still holds may be handed in, no more.
   */
  readonly standing: 'current' | 'left';
}

/** A tablet came to its table, or left it; `moved`: by itself, to another table. */
export type TableDeviceChange = {
  readonly tournament: string;
  readonly table: number;
  readonly device: string;
  readonly what: 'joined' | 'approved' | 'left' | 'moved' | 'blocked';
};

/** How long a waiting tablet may stay unanswered before its question is forgotten. */
const patienceMs = 12 * 3_600_000;
/** How many tablets may wait for one table. */
const mostWaiting = 10;

/** Which tablet sits at which table: tokens, and the second tablet's question. */
@Injectable()
export class TableDevices {
  readonly #changes: Topic<TableDeviceChange>;
  readonly #requestLimit: RateLimit;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly dice: RandomSource,
    private readonly wallClock: WallClock,
    steadyClock: SteadyClock,
    relay: Relay,
  ) {
    this.#requestLimit = new RateLimit(steadyClock, {
      ...rateLimits.question,
      sharedOver: { relay, as: 'questions' },
    });
    this.#changes = new Topic(relay, 'seat');
  }

  /**
   * Subscribes to tablets that come and leave, once that is written; returns how to end the
   * subscription.
   */
  subscribe(subscriber: (change: TableDeviceChange) => void): () => void {
    return this.#changes.subscribe(subscriber);
  }

  /** Who knew the old code of a table does not wait for it any longer. */
  async forgetRequests(tournament: string, table: number): Promise<void> {
    const place = { tournamentId: tournament, tableNumber: table };
    await this.database.manager.delete(JoinRequestRow, { ...place, answer: IsNull() });
  }

  /** Takes the table away: its code, its tablet, whoever waits for it. */
  async forgetTable(tournament: string, table: number): Promise<void> {
    const place = { tournamentId: tournament, tableNumber: table };
    const left = await this.database.transaction(async (manager) => {
      await manager.delete(TableCodeRow, place);
      await manager.delete(JoinRequestRow, place);
      return this.#unseat(manager, { tournament, table });
    });
    this.#announce({ tournament, table }, left, 'left');
  }

  /**
   * Lets a tablet to its table, or takes its question where the table has one. A question that is
   * asked again takes its own place; a new one takes nobody's. A tablet that is let in leaves the
   * table that it had.
   */
  async join(place: TableKey, joining: JoinAttempt): Promise<JoinAnswer | JoinRejection> {
    const { token } = joining;
    const own = token === undefined ? undefined : await this.byToken(token);
    if (
      token !== undefined &&
      own?.standing === 'current' &&
      own.tournament === place.tournament &&
      own.table === place.table
    )
      return { kind: 'joined', token, device: own.id, ...place };
    const had = own === undefined ? joining.had : undefined;
    const answer = await this.#joinAsNew(place, { ...joining, had });
    if (answer.kind === 'joined' && own?.standing === 'current') await this.#moveAway(own);
    return answer;
  }

  async #joinAsNew(place: TableKey, joining: JoinAttempt): Promise<JoinAnswer | JoinRejection> {
    const { asked, label } = joining;
    const before = asked === undefined ? undefined : await this.#answerTo(asked);
    if (
      before?.kind === 'joined' &&
      before.tournament === place.tournament &&
      before.table === place.table
    )
      return before;
    const tooOften = await this.#tooOften(place, joining);
    if (tooOften !== undefined) return tooOften;
    const answer = await this.database.transaction<JoinAnswer | JoinRejection>(async (manager) => {
      await lockTable(manager, place);
      const isAskedAgain = asked !== undefined && (await withdrawRequest(manager, asked));
      if ((await currentAt(manager, place)) !== null)
        return this.#request(manager, place, { ...joining, isAskedAgain });
      const { id, token } = await identityOf(manager, joining, this.dice);
      const device = await this.#seat(manager, place, { id, label, tokenHash: hashOf(token) });
      return { kind: 'joined', token, device, ...place };
    });
    if (answer.kind === 'joined') this.#announce(place, answer.device, 'joined');
    return answer;
  }

  async #moveAway({ tournament, table, id }: TableDevice): Promise<void> {
    const left = await this.database.manager.update(
      TableDeviceRow,
      { tournamentId: tournament, id, leftAt: IsNull() },
      { leftAt: this.#now() },
    );
    if (left.affected === 1) this.#announce({ tournament, table }, id, 'moved');
  }

  /**
   * What became of a question; undefined when there is none with this secret. A tablet that still
   * waits has the table as soon as no other one has: after a release it need not ask again.
   */
  async requestStatus(secret: string): Promise<JoinAnswer | undefined> {
    const answer = await this.#answerTo(secret);
    return answer?.kind === 'waiting' ? this.#seatIfFree(secret) : answer;
  }

  async #answerTo(secret: string): Promise<JoinAnswer | undefined> {
    const request = await this.database.manager.findOneBy(JoinRequestRow, {
      secretHash: hashOf(secret),
    });
    if (request === null) return undefined;
    const { tournamentId, tableNumber: table, answer, deviceId } = request;
    if (answer === 'refused') return { kind: 'refused', table };
    if (answer === null || deviceId === null) return { kind: 'waiting', request: secret, table };
    // The tablet asks again when an answer was lost: the last token is the one that counts.
    const token = this.dice.token();
    const given = await this.database.manager.update(
      TableDeviceRow,
      { tournamentId, id: deviceId, leftAt: IsNull() },
      { tokenHash: hashOf(token) },
    );
    if (given.affected !== 1) return { kind: 'refused', table };
    return { kind: 'joined', token, device: deviceId, tournament: tournamentId, table };
  }

  async #seatIfFree(secret: string): Promise<JoinAnswer | undefined> {
    const open = { secretHash: hashOf(secret), answer: IsNull() };
    const request = await this.database.manager.findOneBy(JoinRequestRow, open);
    if (request === null) return this.#answerTo(secret);
    const { tournamentId: tournament, tableNumber: table, id, label } = request;
    const place = { tournament, table };
    const waiting = { kind: 'waiting', request: secret, table } as const;
    if ((await currentAt(this.database.manager, place)) !== null) return waiting;
    const token = this.dice.token();
    const device = await this.database.transaction(async (manager) => {
      await lockTable(manager, place);
      const isOpen = await manager.existsBy(JoinRequestRow, open);
      if (!isOpen || (await currentAt(manager, place)) !== null) return undefined;
      const seated = await this.#seat(manager, place, { label, tokenHash: hashOf(token) });
      const answered = { answer: 'approved' as const, deviceId: seated };
      await manager.update(JoinRequestRow, { tournamentId: tournament, id }, answered);
      return seated;
    });
    if (device === undefined) return this.#answerTo(secret);
    this.#announce(place, device, 'joined');
    return { kind: 'joined', token, device, ...place };
  }

  /** Tablets that wait, the longest first. */
  waiting(tournament: string): Promise<readonly WaitingDevice[]> {
    const oldestMs = this.wallClock.nowMs() - patienceMs;
    return waitingSince(this.database.manager, tournament, oldestMs);
  }

  /** Moves the table to the tablet that waits; answers its id, undefined when it does not wait. */
  async approve(tournament: string, table: number, request: string): Promise<string | undefined> {
    const place = { tournament, table };
    const moved = await this.database.transaction(async (manager) => {
      await lockTable(manager, place);
      const waiting = await manager.findOne(JoinRequestRow, {
        where: { tournamentId: tournament, id: request, tableNumber: table, answer: IsNull() },
      });
      if (waiting === null) return undefined;
      const left = await this.#unseat(manager, place);
      const seat = { label: waiting.label, tokenHash: null };
      const device = await this.#seat(manager, place, seat);
      const answered = { answer: 'approved' as const, deviceId: device };
      await manager.update(JoinRequestRow, { tournamentId: tournament, id: request }, answered);
      return { left, device };
    });
    if (moved === undefined) {
      // Let in already: the table had become free meanwhile.
      const asked = { tournamentId: tournament, id: request, tableNumber: table };
      const known = await this.database.manager.findOneBy(JoinRequestRow, asked);
      return known?.answer === 'approved' ? (known.deviceId ?? undefined) : undefined;
    }
    this.#announce(place, moved.left, 'left');
    this.#announce(place, moved.device, 'approved');
    return moved.device;
  }

  /** `false`: nobody waits under this id. */
  async refuse(tournament: string, table: number, request: string): Promise<boolean> {
    const refused = await this.database.manager.update(
      JoinRequestRow,
      { tournamentId: tournament, tableNumber: table, id: request, answer: IsNull() },
      { answer: 'refused' },
    );
    return refused.affected === 1;
  }

  /** The tablet leaves its table: the next one that has the code is let in at once. */
  async release(tournament: string, table: number): Promise<void> {
    const left = await this.#unseat(this.database.manager, { tournament, table });
    this.#announce({ tournament, table }, left, 'left');
  }

  /**
   * A tablet that has left its table no longer opens anything. `false`: there is none under this
   * id.
   */
  async block({ tournament, table }: TableKey, device: string): Promise<boolean> {
    const blocked = await this.database.manager.update(
      TableDeviceRow,
      { tournamentId: tournament, id: device, tableNumber: table, ...former },
      { tokenHash: null },
    );
    if (blocked.affected !== 1) return false;
    this.#announce({ tournament, table }, device, 'blocked');
    return true;
  }

  /** Tablets that have left their tables and are not blocked, the last one first. */
  async former(tournament: string): Promise<readonly FormerDevice[]> {
    const rows = await this.database.manager.find(TableDeviceRow, {
      where: { tournamentId: tournament, ...former },
      order: { leftAt: 'DESC' },
    });
    return rows.flatMap(({ id, tableNumber: table, label, leftAt }) =>
      leftAt === null ? [] : [{ id, table, label, leftAt: leftAt.toISOString() }],
    );
  }

  async byToken(token: string): Promise<TableDevice | undefined> {
    const row = await this.database.manager.findOneBy(TableDeviceRow, { tokenHash: hashOf(token) });
    if (row === null) return undefined;
    return {
      tournament: row.tournamentId,
      table: row.tableNumber,
      id: row.id,
      standing: row.leftAt === null ? 'current' : 'left',
    };
  }

  /** The tablet of each table that has one. */
  async currentDevices(tournament: string): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.manager.findBy(TableDeviceRow, {
      tournamentId: tournament,
      leftAt: IsNull(),
    });
    return new Map(rows.map(({ tableNumber, id }) => [tableNumber, id]));
  }

  /** Returns whether a tablet has left its table; false if this server does not know it. */
  hasLeft(tournament: string, device: string): Promise<boolean> {
    const left = { tournamentId: tournament, id: device, leftAt: Not(IsNull()) };
    return this.database.manager.existsBy(TableDeviceRow, left);
  }

  /** Looked at before the table is locked: whoever asks on and on keeps nobody waiting. */
  async #tooOften(
    place: TableKey,
    { asked, address }: JoinAttempt,
  ): Promise<JoinRejection | undefined> {
    const waitMs = this.#requestLimit.waitMs(questionKey(place, address));
    if (waitMs === 0 || (asked !== undefined && (await this.#isPending(asked)))) return undefined;
    const isTaken = (await currentAt(this.database.manager, place)) !== null;
    return isTaken ? { kind: 'too-often', waitMs } : undefined;
  }

  #isPending(secret: string): Promise<boolean> {
    const waiting = { secretHash: hashOf(secret), answer: IsNull() };
    return this.database.manager.existsBy(JoinRequestRow, waiting);
  }

  async #request(
    manager: EntityManager,
    { tournament, table }: TableKey,
    { label, address, isAskedAgain }: JoinAttempt & { readonly isAskedAgain: boolean },
  ): Promise<JoinAnswer | JoinRejection> {
    if (!isAskedAgain) {
      if (await this.#isQueueFull(manager, { tournament, table }))
        return { kind: 'queue-full', table };
      this.#requestLimit.count(questionKey({ tournament, table }, address));
    }
    const secret = this.dice.token();
    await manager.insert(JoinRequestRow, {
      tournamentId: tournament,
      id: this.dice.id(),
      tableNumber: table,
      label,
      secretHash: hashOf(secret),
      askedAt: this.#now(),
      answer: null,
      deviceId: null,
    });
    return { kind: 'waiting', request: secret, table };
  }

  /** What nobody answered for half a day waits no more. */
  async #isQueueFull(manager: EntityManager, { tournament, table }: TableKey): Promise<boolean> {
    const waiting = { tournamentId: tournament, tableNumber: table, answer: IsNull() };
    const tooOld = LessThan(new Date(this.wallClock.nowMs() - patienceMs));
    await manager.delete(JoinRequestRow, { ...waiting, askedAt: tooOld });
    return (await manager.countBy(JoinRequestRow, waiting)) >= mostWaiting;
  }

  async #seat(
    manager: EntityManager,
    { tournament, table }: { readonly tournament: string; readonly table: number },
    device: { readonly id?: string; readonly label: string; readonly tokenHash: string | null },
  ): Promise<string> {
    const id = device.id ?? this.dice.id();
    await manager.insert(TableDeviceRow, {
      tournamentId: tournament,
      tableNumber: table,
      ...device,
      id,
      joinedAt: this.#now(),
      leftAt: null,
    });
    return id;
  }

  async #unseat(
    manager: EntityManager,
    place: { readonly tournament: string; readonly table: number },
  ): Promise<string | undefined> {
    const current = await currentAt(manager, place);
    if (current === null) return undefined;
    const key = { tournamentId: place.tournament, id: current.id };
    await manager.update(TableDeviceRow, key, { leftAt: this.#now() });
    return current.id;
  }

  #announce(
    place: { readonly tournament: string; readonly table: number },
    device: string | undefined,
    what: TableDeviceChange['what'],
  ): void {
    if (device === undefined) return;
    this.#changes.publish({ ...place, device, what });
  }

  #now(): Date {
    return new Date(this.wallClock.nowMs());
  }
}

/** It has left its table, and its token still works. */
const former = { leftAt: Not(IsNull()), tokenHash: Not(IsNull()) };

function questionKey({ tournament, table }: TableKey, address: string): string {
  return `${tournament} ${String(table)} ${address}`;
}
