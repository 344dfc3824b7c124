import { setTimeout as pause } from 'node:timers/promises';
import type { Follow, FollowAnswer, Push, PushAck, PushRejection } from '@boardside/contract';
import { io, type Socket } from 'socket.io-client';
import { contractVersion } from '@boardside/contract';

/** A tablet as its process needs it. */
export interface FleetTablet {
  /** Undefined: the server asks nobody who they are. */
  readonly token: string | undefined;
  readonly device: string;
  readonly game: string;
  /** Whose game it is, which the tablet follows; undefined where nobody tells of it. */
  readonly tournament: string | undefined;
}

/** What the tablets' process is told first. */
export interface Fleet {
  readonly url: string;
  readonly tablets: readonly FleetTablet[];
  /** Whole games as they are pushed, entry by entry; the tablets play them by turns. */
  readonly games: readonly (readonly Push[])[];
}

/** What it is told after that; tablets are named by their places. */
export type FleetCommand =
  | { readonly kind: 'connect'; readonly tablets: number }
  /** Each of so many pushes an entry in that time. */
  | {
      readonly kind: 'pace';
      readonly tablets: number;
      readonly eachMs: number;
      readonly forMs: number;
    }
  /**
   * So many push without a rest, each entry after the one before it; a game that is over, the next.
   */
  | { readonly kind: 'play'; readonly atOnce: number; readonly forMs: number }
  /** So many come at once, none waiting for another, with so many entries each. */
  | { readonly kind: 'return'; readonly tablets: number; readonly entries: number };

/**
 * How long each push waited for its acknowledgement; of `return`, also until the last one had it.
 */
export interface PushTimings {
  readonly waitsMs: readonly number[];
  readonly tookMs: number;
}

type FleetClientEvents = {
  push: (push: Push, answer: (answer: PushAck | PushRejection) => void) => void;
  follow: (follow: Follow, answer: (answer: FollowAnswer) => void) => void;
};
type FleetServerEvents = {
  beat: (beat: { readonly n: number }, answer: (answer: object) => void) => void;
};

/**
 * Many tablets in one process: each a socket of its own, and a game that it pushes entry by entry.
 */
export class TabletFleet {
  readonly fleet: Fleet;
  readonly #sockets: Socket<FleetServerEvents, FleetClientEvents>[] = [];
  /** How many entries of its game each has pushed. */
  readonly #pushed: number[];

  constructor(fleet: Fleet) {
    this.fleet = fleet;
    this.#pushed = fleet.tablets.map(() => 0);
  }

  async run(order: FleetCommand): Promise<PushTimings> {
    const began = performance.now();
    const waitsMs = await this.#waitsFor(order);
    return { waitsMs, tookMs: performance.now() - began };
  }

  async #waitsFor(order: FleetCommand): Promise<readonly number[]> {
    switch (order.kind) {
      case 'connect':
        for (let place = 0; place < order.tablets; place += 1) await this.#connect(place);
        return [];
      case 'return':
        return Promise.all(
          Array.from({ length: order.tablets }, async (_, place) => {
            await this.#connect(place);
            return this.#push(place, order.entries);
          }),
        );
      case 'pace': {
        const end = performance.now() + order.forMs;
        const tables = Array.from({ length: order.tablets }, (_, place) => place);
        return (await Promise.all(tables.map((place) => this.#atPace(place, order, end)))).flat();
      }
      case 'play': {
        const end = performance.now() + order.forMs;
        const places = this.fleet.tablets.keys();
        const players = Array.from({ length: order.atOnce }, () => this.#play(places, end));
        return (await Promise.all(players)).flat();
      }
    }
  }

  /** The first entry comes somewhere within the time of one, as at tables that began together. */
  async #atPace(
    place: number,
    { tablets, eachMs }: { readonly tablets: number; readonly eachMs: number },
    end: number,
  ): Promise<readonly number[]> {
    const waits: number[] = [];
    await pause(Math.min((eachMs * place) / tablets, Math.max(0, end - performance.now())));
    while (performance.now() < end && this.#hasMore(place)) {
      waits.push(await this.#push(place, 1));
      await pause(Math.max(0, Math.min(eachMs, end - performance.now())));
    }
    return waits;
  }

  /** Plays the games of the places that it takes, until the time is over. */
  async #play(places: IterableIterator<number>, end: number): Promise<readonly number[]> {
    const waits: number[] = [];
    for (const place of places) {
      while (performance.now() < end && this.#hasMore(place)) {
        waits.push(await this.#push(place, 1));
      }
      if (performance.now() >= end) return waits;
    }
    throw new Error('there are not enough games');
  }

  #game(place: number): readonly Push[] {
    return this.fleet.games[place % this.fleet.games.length] ?? [];
  }

  #hasMore(place: number): boolean {
    return (this.#pushed[place] ?? 0) < this.#game(place).length;
  }

  async #connect(place: number): Promise<void> {
    if (this.#sockets[place]?.connected) return;
    const tablet = this.#tablet(place);
    const socket: Socket<FleetServerEvents, FleetClientEvents> = io(this.fleet.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { contract: contractVersion, as: 'device', token: tablet.token },
    });
    const state = { game: '', sid: 's', t: 0, seq: 0, lacks: [] };
    socket.on('beat', ({ n }, answer) => answer({ ...state, n }));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    this.#sockets[place] = socket;
    const { tournament, game } = tablet;
    if (tournament === undefined) return;
    const answer = await socket.emitWithAck('follow', { tournament, stream: game, since: 0 });
    if (!answer.ok) throw new Error(`not allowed to follow its game: ${answer.why}`);
  }

  #tablet(place: number): FleetTablet {
    const tablet = this.fleet.tablets[place];
    if (tablet === undefined) throw new Error('there are not so many tablets');
    return tablet;
  }

  /** Pushes its next entries together; answers how long the acknowledgement took. */
  async #push(place: number, count: number): Promise<number> {
    const { device, game } = this.#tablet(place);
    const first = this.#pushed[place] ?? 0;
    const pushes = this.#game(place).slice(first, first + count);
    const last = pushes.at(-1);
    if (last === undefined) throw new Error('its game is over');
    this.#pushed[place] = first + pushes.length;
    const entries = pushes.flatMap((push) => push.entries).map((entry) => asHeldBy(device, entry));
    // As a tablet that began long ago, so that no entry is ahead of the server's clock.
    const push = { ...last, game, tNow: last.tNow + 3_600_000, entries };
    const sent = performance.now();
    const socket = this.#sockets[place];
    if (socket === undefined) throw new Error('it is not connected');
    const answer = await new Promise<PushAck | PushRejection>((resolve) => {
      socket.emit('push', push, resolve);
    });
    const wait = performance.now() - sent;
    if (!('acked' in answer) || answer.acked !== entries.at(-1)?.seq) {
      throw new Error(`not taken: ${JSON.stringify(answer)}`);
    }
    return wait;
  }
}

type Entries = Push['entries'];

/** The recorded game was another tablet's. */
function asHeldBy(device: string, entry: Entries[number]): Entries[number] {
  if (entry.command.kind !== 'claim-clock') return entry;
  return { ...entry, command: { ...entry.command, holder: { kind: 'device', device } } };
}
