import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { must } from '@boardside/engine';
import type { RoundTimeLeft, SentMessage, TableMessage } from '@boardside/contract';
import { IsNull, MoreThan, Repository } from 'typeorm';
import { RandomSource } from '../../platform/random-source.js';
import { Relay, Topic } from '../../platform/relay.js';
import { WallClock } from '../../platform/time/wall-clock.js';
import { TableMessageRow } from './table-message.row.js';

/** What is said, to which tables, and by whom. */
export interface NewMessage {
  readonly tables: readonly number[];
  readonly text: string;
  readonly from: { readonly id: string; readonly name: string };
}

/** What the server tells of a round's time, at the tables where it holds: at one at least. */
export interface AutomaticMessage {
  readonly id: string;
  readonly tables: readonly number[];
  readonly roundTime: RoundTimeLeft;
}

/** Receives that what is said to a table has changed. */
export type MessageSubscriber = (tournament: string, table: number) => void;

/** Sender of the server's own messages. */
const serverId = 'server';

/** A message that nobody tapped away by then was for people who have gone home. */
const staleMs = 12 * 3_600_000;

/**
 * What the director says to tables. Shown there until somebody taps Seen; it is no part of a game.
 */
@Injectable()
export class TableMessages {
  readonly #changes: Topic<{ readonly tournament: string; readonly table: number }>;

  constructor(
    @InjectRepository(TableMessageRow) private readonly rows: Repository<TableMessageRow>,
    private readonly dice: RandomSource,
    private readonly wallClock: WallClock,
    relay: Relay,
  ) {
    this.#changes = new Topic(relay, 'message');
  }

  /** Returns how to end the subscription. */
  subscribe(subscriber: MessageSubscriber): () => void {
    return this.#changes.subscribe(({ tournament, table }) => subscriber(tournament, table));
  }

  async send(tournament: string, { tables, text, from }: NewMessage): Promise<SentMessage> {
    const id = this.dice.id();
    const at = new Date(this.wallClock.nowMs());
    const sender = { text, roundTime: null, staffId: from.id, saidBy: from.name };
    const rows = tables.map((table) => rowOf({ tournament, id, table, at, ...sender }));
    await this.rows.insert(rows);
    for (const table of tables) this.#changes.publish({ tournament, table });
    return sentOf(rows);
  }

  /**
   * What the server says by itself, all of it that holds now: each under an id that tells it from
   * everything else, so that what is said again, by whichever node, is not sent twice. What it said
   * before and nobody has tapped away is taken back at every table where it holds no more.
   */
  async replaceAutomatic(tournament: string, holding: readonly AutomaticMessage[]): Promise<void> {
    for (const message of holding) await this.#sendOnce(tournament, message);
    const holds = ({ id, tableNumber }: TableMessageRow) =>
      holding.some((said) => said.id === id && said.tables.includes(tableNumber));
    const unseen = await this.rows.findBy({
      tournamentId: tournament,
      staffId: serverId,
      seenAt: IsNull(),
    });
    const over = unseen.filter((row) => !holds(row));
    const tables = over.map(({ tableNumber }) => tableNumber);
    await this.rows.remove(over);
    for (const table of tables) this.#changes.publish({ tournament, table });
  }

  async #sendOnce(tournament: string, { id, tables, roundTime }: AutomaticMessage): Promise<void> {
    const at = new Date(this.wallClock.nowMs());
    const sender = { text: '', roundTime, staffId: serverId, saidBy: '' };
    const inserted = await this.rows
      .createQueryBuilder()
      .insert()
      .values(tables.map((table) => rowOf({ tournament, id, table, at, ...sender })))
      .orIgnore()
      .returning('table_number')
      .execute();
    for (const { table_number: table } of inserted.raw as readonly { table_number: number }[])
      this.#changes.publish({ tournament, table });
  }

  /** What was sent lately, the newest first. */
  async sent(tournament: string): Promise<readonly SentMessage[]> {
    const rows = await this.rows.find({
      where: { tournamentId: tournament, at: MoreThan(this.#unexpiredSince()) },
      order: { at: 'DESC', id: 'ASC', tableNumber: 'ASC' },
    });
    const ids = [...new Set(rows.map(({ id }) => id))];
    return ids.map((id) => sentOf(rows.filter((row) => row.id === id)));
  }

  /** What a table has not tapped away, the oldest first. */
  async at(tournament: string, table: number): Promise<readonly TableMessage[]> {
    const rows = await this.rows.find({
      where: {
        tournamentId: tournament,
        tableNumber: table,
        seenAt: IsNull(),
        at: MoreThan(this.#unexpiredSince()),
      },
      order: { at: 'ASC', id: 'ASC' },
    });
    return rows.map(messageOf);
  }

  /** Somebody at the table has seen it; what was seen stays seen. */
  async seen(tournament: string, table: number, id: string): Promise<void> {
    const seen = await this.rows.update(
      { tournamentId: tournament, tableNumber: table, id, seenAt: IsNull() },
      { seenAt: new Date(this.wallClock.nowMs()) },
    );
    if (seen.affected === 1) this.#changes.publish({ tournament, table });
  }

  #unexpiredSince(): Date {
    return new Date(this.wallClock.nowMs() - staleMs);
  }
}

function rowOf({
  tournament,
  table,
  ...said
}: Omit<TableMessageRow, 'tournamentId' | 'tableNumber' | 'seenAt'> & {
  readonly tournament: string;
  readonly table: number;
}) {
  return { tournamentId: tournament, tableNumber: table, seenAt: null, ...said };
}

function messageOf({ id, text, roundTime, at, saidBy }: TableMessageRow): TableMessage {
  const says = roundTime
    ? ({ kind: 'round-time', ...roundTime } as const)
    : ({ kind: 'words', text, from: saidBy } as const);
  return { id, at: at.toISOString(), says };
}

/** Rows of one message. */
function sentOf(rows: readonly TableMessageRow[]): SentMessage {
  const [first] = rows;
  must(first, 'a message is to a table');
  return {
    ...messageOf(first),
    tables: rows.map(({ tableNumber, seenAt }) => ({
      table: tableNumber,
      seenAt: seenAt?.toISOString(),
    })),
  };
}
