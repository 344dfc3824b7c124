import { randomUUID } from 'node:crypto';
import {
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { Client } from 'pg';
import type { CallOff, Timers } from '../platform/time/timers.js';
import { Relay } from './relay.js';

type News = readonly [topic: string, news: object];

/** What is told within this time goes together: each notification locks the whole database's queue. */
const gatherMs = 20;
/** PostgreSQL refuses 8,000 bytes and more. */
const mostBytes = 7_900;
const comeBackMs = 200;
/** So often a connection is asked whether it is there: it may be gone without a word. */
const askMs = 5_000;
/** What is not answered within this time is held to be gone. */
const answerWithinMs = 4_000;
/** What waits while the database is away; beyond it the oldest is lost. */
const mostWaiting = 10_000;

const channel = 'boardside';
/** How PostgreSQL lists the connection. */
export const relayName = 'boardside relay';

/**
 * Nodes on one PostgreSQL tell each other by NOTIFY, over one connection a node that belongs to
 * nothing else. While it is away, news waits to be told, and whatever others told is lost.
 */
export class PostgresRelay
  extends Relay
  implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger('relay');
  readonly #node = randomUUID();
  readonly #listeners = new Map<string, ((news: object) => void)[]>();
  readonly #onLoss: (() => void)[] = [];
  #waiting: News[] = [];
  #client: Client | undefined;
  /** Clients that were given up: each is told of once, however often it says so. */
  readonly #gone = new WeakSet<Client>();
  #endGathering: CallOff | undefined;
  #endAsking: CallOff | undefined;
  /** One question after the other: a connection has one at a time. */
  #turn: Promise<unknown> = Promise.resolve();
  #state: 'runs' | 'over' = 'runs';

  constructor(
    private readonly databaseUrl: string,
    private readonly timers: Timers,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.#connect();
    this.#endAsking = this.timers.every(askMs, () => void this.#ask());
  }

  /** What was told last is not lost over a clean stop. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#send();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#state = 'over';
    this.#endGathering?.();
    this.#endAsking?.();
    await this.#client?.end();
  }

  override tell(topic: string, news: object): void {
    this.#waiting.push([topic, news]);
    if (this.#waiting.length > mostWaiting) this.#waiting.shift();
    this.#endGathering ??= this.timers.after(gatherMs, () => void this.#send());
  }

  override hear(topic: string, listener: (news: object) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  override hearLoss(listener: () => void): void {
    this.#onLoss.push(listener);
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      application_name: relayName,
    });
    client.on('notification', ({ payload }) => this.#take(payload ?? ''));
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, undefined));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      this.#client = client;
    } catch (error) {
      this.#lost(client, error);
    }
  }

  #lost(client: Client, why: unknown): void {
    if (this.#gone.has(client)) return;
    this.#gone.add(client);
    client.removeAllListeners();
    // Whatever it still says is of no use, and must not end the process.
    client.on('error', () => undefined);
    client.end().catch(() => undefined);
    if (this.#state === 'over') return;
    if (this.#client === client) {
      const said = why instanceof Error ? why.message : 'no answer';
      this.logger.warn(`other nodes are not heard for now: ${said}`);
      this.#client = undefined;
    }
    this.timers.after(comeBackMs, () => void this.#comeBack());
  }

  async #comeBack(): Promise<void> {
    if (this.#state === 'over') return;
    await this.#connect();
    if (this.#client === undefined) return;
    for (const listener of this.#onLoss) listener();
    await this.#send();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work);
    this.#turn = turn;
    return turn;
  }

  #ask(): Promise<void> {
    return this.#inTurn(() => this.#askNow());
  }

  #send(): Promise<void> {
    this.#endGathering?.();
    this.#endGathering = undefined;
    return this.#inTurn(() => this.#sendNow());
  }

  async #askNow(): Promise<void> {
    const client = this.#client;
    if (client === undefined) return;
    try {
      await client.query('SELECT 1');
    } catch (error) {
      this.#lost(client, error);
    }
  }

  async #sendNow(): Promise<void> {
    const client = this.#client;
    if (client === undefined || this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      for (const payload of payloadsOf(this.#node, waiting)) {
        await client.query('SELECT pg_notify($1, $2)', [channel, payload]);
      }
    } catch (error) {
      // Twice is no harm: news is a hint.
      this.#lost(client, error);
      this.#waiting = [...waiting, ...this.#waiting].slice(-mostWaiting);
    }
  }

  #take(payload: string): void {
    const { from, news } = JSON.parse(payload) as Payload;
    if (from === this.#node) return;
    for (const [topic, told] of news) {
      for (const listener of this.#listeners.get(topic) ?? []) listener(told);
    }
  }
}

interface Payload {
  readonly from: string;
  readonly news: readonly News[];
}

/** All of it, in order, in as few notifications as it takes. */
export function payloadsOf(from: string, news: readonly News[]): readonly string[] {
  const payloads: string[] = [];
  let texts: string[] = [];
  let bytes = 0;
  const envelope = Buffer.byteLength(JSON.stringify({ from, news: [] }));
  const close = (): void => {
    if (texts.length > 0)
      payloads.push(`{"from":${JSON.stringify(from)},"news":[${texts.join()}]}`);
    texts = [];
    bytes = envelope;
  };
  close();
  for (const each of news) {
    const text = JSON.stringify(each);
    const more = Buffer.byteLength(text) + 1;
    if (bytes + more > mostBytes) close();
    texts.push(text);
    bytes += more;
  }
  close();
  return payloads;
}
