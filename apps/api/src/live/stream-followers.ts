import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Follow, FollowAnswer } from '@boardside/contract';
import { DenialLog } from '../access/denial-log.js';
import type { Principal } from '../access/authenticator.js';
import { streamKey, type StreamName } from '../log/event-log.js';
import { StreamNotifier } from '../log/stream-notifier.js';
import { SerialTask } from '../log/serial-task.js';
import { Timers } from '../platform/time/timers.js';
import { Broadcaster, type Subscriber } from './broadcaster.js';
import { StreamReader } from './stream-reader.js';

interface StreamFollower {
  readonly listener: Subscriber;
  /** The last version that was sent; undefined while its first answer is being read. */
  sent: number | undefined;
}

interface FollowedStream {
  readonly name: StreamName;
  readonly followers: Map<string, StreamFollower>;
  readonly spreading: SerialTask;
}

/**
 * Who follows which stream. Each follower is sent every committed event once, in order, from the
 * version it named: the wake is only a hint to look, what is sent is read by version, so a lost or
 * doubled hint makes no hole.
 */
@Injectable()
export class StreamFollowers implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('followers');
  readonly #streams = new Map<string, FollowedStream>();
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly streams: StreamReader,
    private readonly wake: StreamNotifier,
    private readonly loudspeaker: Broadcaster,
    private readonly door: DenialLog,
    private readonly timers: Timers,
  ) {}

  onModuleInit(): void {
    this.#unsubscribe = this.wake.subscribe((name) =>
      this.#streams.get(streamKey(name))?.spreading.request(),
    );
  }

  onModuleDestroy(): void {
    this.#unsubscribe?.();
    for (const { spreading } of this.#streams.values()) spreading.end();
    this.#streams.clear();
  }

  /** Answers with what the listener lacks; what is committed from then on is sent to it. */
  async follow(
    { tournament, stream, since }: Follow,
    from: { readonly listener: Subscriber; readonly asker: Principal; readonly address: string },
    answer: (answer: FollowAnswer) => void,
  ): Promise<'following' | 'refused'> {
    const name = { tournament, stream };
    const why = await this.streams.refusal(name, from.asker);
    if (why !== undefined) {
      const { asker: who, address } = from;
      this.door.record({ who, asked: 'follow', why, address });
      answer({ ok: false, why });
      return 'refused';
    }
    if (!this.streams.receivesEvents(name, from.asker)) {
      answer({ ok: true, head: 0, events: [] });
      return 'following';
    }
    const channel = this.#followedStream(name);
    const follower: StreamFollower = { listener: from.listener, sent: undefined };
    channel.followers.set(from.listener.id, follower);
    const committed = await this.streams.since(name, 0, since);
    const head = committed.length;
    // Said and noted in one go: what is committed in between cannot overtake the answer.
    answer({ ok: true, head, events: committed.slice(since) });
    follower.sent = head;
    channel.spreading.request();
    return 'following';
  }

  unfollow(name: StreamName, listener: Pick<Subscriber, 'id'>): void {
    const channel = this.#streams.get(streamKey(name));
    if (channel === undefined) return;
    channel.followers.delete(listener.id);
    if (channel.followers.size > 0) return;
    channel.spreading.end();
    this.#streams.delete(streamKey(name));
  }

  /** The listener is gone. */
  forget(listener: Pick<Subscriber, 'id'>): void {
    for (const { name } of [...this.#streams.values()]) this.unfollow(name, listener);
  }

  #followedStream(name: StreamName): FollowedStream {
    const known = this.#streams.get(streamKey(name));
    if (known) return known;
    const { tournament, stream } = name;
    const channel: FollowedStream = {
      name: { tournament, stream },
      followers: new Map(),
      spreading: new SerialTask(this.timers, () => this.#sendNew(channel), {
        restMs: 0,
        failed: (error) => this.logger.warn(`${stream} could not be read: ${String(error)}`),
      }),
    };
    this.#streams.set(streamKey(name), channel);
    return channel;
  }

  async #sendNew({ name, followers }: FollowedStream): Promise<void> {
    const waiting = [...followers.values()].flatMap(({ sent }) =>
      sent === undefined ? [] : [sent],
    );
    if (waiting.length === 0) return;
    const since = Math.min(...waiting);
    const events = await this.streams.since(name, since);
    const head = since + events.length;
    for (const [sent, alike] of byVersionSent(followers.values())) {
      if (sent >= head) continue;
      const message = { ...name, since: sent, events: events.slice(sent - since) };
      const ears = alike.map(({ listener }) => listener);
      this.loudspeaker.events(message, ears);
      for (const follower of alike) follower.sent = head;
    }
  }
}

/** Followers together who were sent the same: mostly all of them. */
function byVersionSent(
  followers: Iterable<StreamFollower>,
): ReadonlyMap<number, readonly StreamFollower[]> {
  const groups = new Map<number, StreamFollower[]>();
  for (const follower of followers) {
    if (follower.sent === undefined) continue;
    const alike = groups.get(follower.sent);
    if (alike) alike.push(follower);
    else groups.set(follower.sent, [follower]);
  }
  return groups;
}
