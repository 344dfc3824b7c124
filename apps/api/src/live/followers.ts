import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Follow, FollowAnswer } from '@boardside/contract';
import { DoorLog } from '../access/door-log.js';
import type { Asker } from '../access/who-asks.js';
import { keyOf, type StreamName } from '../log/event-log.js';
import { Wake } from '../log/wake.js';
import { Errand } from '../log/errand.js';
import { Timers } from '../platform/time/timers.js';
import { Loudspeaker, type Ear } from './loudspeaker.js';
import { Streams } from './streams.js';

interface Follower {
  readonly listener: Ear;
  /** The last version that was sent; undefined while its first answer is being read. */
  sent: number | undefined;
}

interface Channel {
  readonly name: StreamName;
  readonly followers: Map<string, Follower>;
  readonly spreading: Errand;
}

/**
 * Who follows which stream. Each follower is sent every committed event once, in order, from the
 * version it named: the wake is only a hint to look, what is sent is read by version, so a lost or
 * doubled hint makes no hole.
 */
@Injectable()
export class Followers implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('followers');
  readonly #channels = new Map<string, Channel>();
  #deaf: (() => void) | undefined;

  constructor(
    private readonly streams: Streams,
    private readonly wake: Wake,
    private readonly loudspeaker: Loudspeaker,
    private readonly door: DoorLog,
    private readonly timers: Timers,
  ) {}

  onModuleInit(): void {
    this.#deaf = this.wake.listen((name) => this.#channels.get(keyOf(name))?.spreading.ask());
  }

  onModuleDestroy(): void {
    this.#deaf?.();
    for (const { spreading } of this.#channels.values()) spreading.end();
    this.#channels.clear();
  }

  /** Answers with what the listener lacks; what is committed from then on is sent to it. */
  async follow(
    { tournament, stream, since }: Follow,
    from: { readonly listener: Ear; readonly asker: Asker; readonly address: string },
    answer: (answer: FollowAnswer) => void,
  ): Promise<'following' | 'refused'> {
    const name = { tournament, stream };
    const why = await this.streams.refusal(name, from.asker);
    if (why !== undefined) {
      const { asker: who, address } = from;
      this.door.turnedAway({ who, asked: 'follow', why, address });
      answer({ ok: false, why });
      return 'refused';
    }
    if (!this.streams.hearsEvents(name, from.asker)) {
      answer({ ok: true, head: 0, events: [] });
      return 'following';
    }
    const channel = this.#channelOf(name);
    const follower: Follower = { listener: from.listener, sent: undefined };
    channel.followers.set(from.listener.id, follower);
    const committed = await this.streams.since(name, 0, since);
    const head = committed.length;
    // Said and noted in one go: what is committed in between cannot overtake the answer.
    answer({ ok: true, head, events: committed.slice(since) });
    follower.sent = head;
    channel.spreading.ask();
    return 'following';
  }

  unfollow(name: StreamName, listener: Pick<Ear, 'id'>): void {
    const channel = this.#channels.get(keyOf(name));
    if (channel === undefined) return;
    channel.followers.delete(listener.id);
    if (channel.followers.size > 0) return;
    channel.spreading.end();
    this.#channels.delete(keyOf(name));
  }

  /** The listener is gone. */
  forget(listener: Pick<Ear, 'id'>): void {
    for (const { name } of [...this.#channels.values()]) this.unfollow(name, listener);
  }

  #channelOf(name: StreamName): Channel {
    const known = this.#channels.get(keyOf(name));
    if (known) return known;
    const { tournament, stream } = name;
    const channel: Channel = {
      name: { tournament, stream },
      followers: new Map(),
      spreading: new Errand(this.timers, () => this.#spread(channel), {
        restMs: 0,
        failed: (error) => this.logger.warn(`${stream} could not be read: ${String(error)}`),
      }),
    };
    this.#channels.set(keyOf(name), channel);
    return channel;
  }

  async #spread({ name, followers }: Channel): Promise<void> {
    const waiting = [...followers.values()].flatMap(({ sent }) =>
      sent === undefined ? [] : [sent],
    );
    if (waiting.length === 0) return;
    const since = Math.min(...waiting);
    const events = await this.streams.since(name, since);
    const head = since + events.length;
    for (const [sent, alike] of bySent(followers.values())) {
      if (sent >= head) continue;
      const message = { ...name, since: sent, events: events.slice(sent - since) };
      const ears = alike.map(({ listener }) => listener);
      this.loudspeaker.events(message, ears);
      for (const follower of alike) follower.sent = head;
    }
  }
}

/** Followers together who were sent the same: mostly all of them. */
function bySent(followers: Iterable<Follower>): ReadonlyMap<number, readonly Follower[]> {
  const groups = new Map<number, Follower[]>();
  for (const follower of followers) {
    if (follower.sent === undefined) continue;
    const alike = groups.get(follower.sent);
    if (alike) alike.push(follower);
    else groups.set(follower.sent, [follower]);
  }
  return groups;
}
