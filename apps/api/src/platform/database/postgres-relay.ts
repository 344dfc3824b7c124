import { randomUUID } from 'node:crypto';
import {
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { Client } from 'pg';
import type { CancelTimer, Timers } from '../time/timers.js';
import { Relay } from '../relay.js';
import { Subscriptions } from '../subscriptions.js';

type RelayMessage = readonly [topic: string, news: object];

/**
 * What is told within this time goes together: each notification locks the whole database's queue.
 */
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
export const relayConnectionName = 'boardside relay';

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
  readonly #topics = new Map<string, Subscriptions<[object]>>();
  readonly #losses = new Subscriptions<[]>();
  #unsent: RelayMessage[] = [];
  #client: Client | undefined;
  /** Clients that were given up: each is told of once, however often it says so. */
  readonly #abandoned = new WeakSet<Client>();
  #cancelGathering: CancelTimer | undefined;
  #cancelPings: CancelTimer | undefined;
  /** One question after the other: a connection has one at a time. */
  #queue: Promise<unknown> = Promise.resolve();
  #state: 'runs' | 'over' = 'runs';

  constructor(
    private readonly databaseUrl: string,
    private readonly timers: Timers,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.#connect();
    this.#cancelPings = this.timers.every(askMs, () => void this.#ping());
  }

  /** What was told last is not lost over a clean stop. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#send();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#state = 'over';
    this.#cancelGathering?.();
    this.#cancelPings?.();
    await this.#client?.end();
  }

  override publish(topic: string, news: object): void {
    this.#unsent.push([topic, news]);
    if (this.#unsent.length > mostWaiting) this.#unsent.shift();
    this.#cancelGathering ??= this.timers.after(gatherMs, () => void this.#send());
  }

  override subscribe(topic: string, subscriber: (news: object) => void): void {
    const subscriptions = this.#topics.get(topic) ?? new Subscriptions();
    this.#topics.set(topic, subscriptions);
    subscriptions.subscribe(subscriber);
  }

  override onLoss(subscriber: () => void): void {
    this.#losses.subscribe(subscriber);
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      application_name: relayConnectionName,
    });
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, undefined));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      // The node stopped before this connection was open, so it could not end it.
      if (this.#state === 'over') this.#lost(client, undefined);
      else this.#client = client;
    } catch (error) {
      this.#lost(client, error);
    }
  }

  #lost(client: Client, why: unknown): void {
    if (this.#abandoned.has(client)) return;
    this.#abandoned.add(client);
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
    this.timers.after(comeBackMs, () => void this.#reconnect());
  }

  async #reconnect(): Promise<void> {
    if (this.#state === 'over') return;
    await this.#connect();
    if (this.#client === undefined) return;
    this.#losses.notify();
    await this.#send();
  }

  #serialize(work: () => Promise<void>): Promise<void> {
    const turn = this.#queue.then(work);
    this.#queue = turn;
    return turn;
  }

  #ping(): Promise<void> {
    return this.#serialize(() => this.#pingNow());
  }

  #send(): Promise<void> {
    this.#cancelGathering?.();
    this.#cancelGathering = undefined;
    return this.#serialize(() => this.#sendNow());
  }

  async #pingNow(): Promise<void> {
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
    if (client === undefined || this.#unsent.length === 0) return;
    const waiting = this.#unsent;
    this.#unsent = [];
    try {
      for (const payload of payloadsOf(this.#node, waiting)) {
        await client.query('SELECT pg_notify($1, $2)', [channel, payload]);
      }
    } catch (error) {
      // Twice is no harm: news is a hint.
      this.#lost(client, error);
      this.#unsent = [...waiting, ...this.#unsent].slice(-mostWaiting);
    }
  }

  #receive(payload: string): void {
    const { from, news } = JSON.parse(payload) as RelayPayload;
    if (from === this.#node) return;
    for (const [topic, told] of news) this.#topics.get(topic)?.notify(told);
  }
}

interface RelayPayload {
  readonly from: string;
  readonly news: readonly RelayMessage[];
}

/** All of it, in order, in as few notifications as it takes. */
export function payloadsOf(from: string, news: readonly RelayMessage[]): readonly string[] {
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
