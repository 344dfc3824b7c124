import { must } from '@boardside/engine';
import {
  EventLog,
  asWritten,
  streamKey,
  type AppendRequest,
  type StreamPosition,
  type StoredEvent,
  type StoredRefusal,
  type StreamName,
} from './event-log.js';
import { StreamNotifier } from './stream-notifier.js';

/** How a state is made of a stream. */
export interface StreamFold<State> {
  readonly initial: (name: StreamName) => State;
  /** Many at once: what grows is copied once for all of them. */
  readonly events: (state: State, events: readonly StoredEvent[]) => State;
  readonly refusals: (state: State, refusals: readonly StoredRefusal[]) => State;
}

/** One stream as it is kept in memory. */
export interface CachedStream<State> extends StreamPosition {
  readonly state: State;
}

/** What a piece of work wants written, if anything, and what to answer once it is on disk. */
export interface WritePlan<State, Answer> {
  readonly append: AppendRequest | undefined;
  /** The state with it, where the work has folded that already, as it will be read back. */
  readonly state?: State;
  readonly answer: (after: CachedStream<State>) => Answer;
}

const mostTries = 5;
/** More than are played at once in the largest hall; what was asked for longest ago is let go. */
const mostKept = 4_000;

/**
 * The only way to write a stream: read, decide, append, fold, tell, one piece of work at a time in
 * this node. When another node was faster the work is done again on what is there now; what another
 * node has written is read as soon as this one hears of it.
 */
export class StreamWriter<State> {
  readonly #cache = new Map<string, CachedStream<State>>();
  /** How far streams have got that others wrote to since they were read. */
  readonly #ahead = new Map<string, StreamPosition>();
  readonly #queues = new Map<string, Promise<unknown>>();
  /** Streams with an append that failed: it may have been committed, and nobody was told. */
  readonly #untold = new Set<string>();

  constructor(
    private readonly log: EventLog,
    private readonly wake: StreamNotifier,
    private readonly folding: StreamFold<State>,
  ) {
    // First of all listeners, so that whoever hears of it reads what is there now.
    this.wake.subscribe((name, standing) => this.#streamChanged(name, standing));
  }

  /**
   * The stream as it stands, everything that this node acknowledged or has heard of included.
   * `seen`: a version that whoever asks knows of.
   */
  async read(name: StreamName, seen = 0): Promise<CachedStream<State>> {
    const kept = this.#newest(name);
    if (kept !== undefined && kept.version >= seen) {
      this.#touch(name, kept);
      return kept;
    }
    return this.#serialize(name, async () => {
      const loaded = await this.#load(name);
      return loaded.version >= seen ? loaded : this.#loadAgain(name);
    });
  }

  /** What `read` would answer, if it is in memory and nobody is known to have gone on since. */
  cached(name: StreamName): State | undefined {
    return this.#newest(name)?.state;
  }

  /**
   * `work` sees the newest state, has no side effect, and may be called again; nobody writes
   * meanwhile.
   */
  async write<Answer>(
    name: StreamName,
    work: (
      before: CachedStream<State>,
    ) => WritePlan<State, Answer> | Promise<WritePlan<State, Answer>>,
  ): Promise<Answer> {
    return this.#serialize(name, async () => {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const before = await this.#load(name);
        const { append, state, answer } = await work(before);
        if (append === undefined) {
          // What is refused is refused for what stands there, not for what stood there.
          if (await this.#isNewest(name, before)) return answer(before);
          continue;
        }
        const after = await this.#append(name, before, { ...append, state });
        if (after !== undefined) return answer(after);
      }
      throw new Error(`another writer was faster ${mostTries} times at ${streamKey(name)}`);
    });
  }

  /** What is heard while a stream is being read or written may be newer than what comes of that. */
  #streamChanged(name: StreamName, { version, refused }: StreamPosition): void {
    const key = streamKey(name);
    const kept = this.#cache.get(key);
    const matters = kept === undefined ? this.#queues.has(key) : isPast({ version, refused }, kept);
    if (matters) this.#ahead.set(key, furthest({ version, refused }, this.#ahead.get(key)));
  }

  /** What is kept, unless it has gone on since. */
  #newest(name: StreamName): CachedStream<State> | undefined {
    const key = streamKey(name);
    return this.#ahead.has(key) ? undefined : this.#cache.get(key);
  }

  #touch(name: StreamName, kept: CachedStream<State>): void {
    const key = streamKey(name);
    this.#cache.delete(key);
    this.#cache.set(key, kept);
  }

  async #isNewest(name: StreamName, { version, refused }: CachedStream<State>): Promise<boolean> {
    const standing = await this.log.position(name);
    if (!isPast(standing, { version, refused })) return true;
    this.#ahead.set(streamKey(name), standing);
    return false;
  }

  async #append(
    name: StreamName,
    before: CachedStream<State>,
    { state, ...request }: AppendRequest & { readonly state: State | undefined },
  ): Promise<CachedStream<State> | undefined> {
    // Until it is known what was committed, memory does not claim to know the stream.
    this.#cache.delete(streamKey(name));
    const asked = { ...request, refusedBefore: before.refused };
    const answer = await this.log.append(name, before.version, asked).catch((error: unknown) => {
      this.#untold.add(streamKey(name));
      throw error;
    });
    if (answer.kind === 'conflict') return undefined;
    const after = {
      version: before.version + answer.events.length,
      refused: before.refused + request.refused.length,
      state: state ?? this.#foldAppended(before.state, request, answer.events),
    };
    this.#store(name, after);
    this.wake.announce(name, { version: after.version, refused: after.refused });
    return after;
  }

  #foldAppended(before: State, request: AppendRequest, events: readonly StoredEvent[]): State {
    const at = new Date(request.atMs).toISOString();
    const refusals = request.refused.map((refused) => ({ ...asWritten(refused), at }));
    return this.#folded(before, events.map(asWritten), refusals);
  }

  async #load(name: StreamName): Promise<CachedStream<State>> {
    const kept = this.#newest(name);
    return kept ?? this.#loadAgain(name);
  }

  /** Reads what was written since; all of it, where entries were refused since. */
  async #loadAgain(name: StreamName): Promise<CachedStream<State>> {
    const kept = this.#cache.get(streamKey(name));
    const goneOn = this.#ahead.get(streamKey(name));
    const base = kept !== undefined && kept.refused === goneOn?.refused ? kept : undefined;
    this.#cache.delete(streamKey(name));
    const loaded = base === undefined ? await this.#loadWhole(name) : await this.#since(name, base);
    this.#store(name, loaded);
    if (this.#untold.delete(streamKey(name))) {
      this.wake.announce(name, { version: loaded.version, refused: loaded.refused });
    }
    return loaded;
  }

  async #since(name: StreamName, base: CachedStream<State>): Promise<CachedStream<State>> {
    const events = await this.log.read(name, base.version);
    const version = events.at(-1)?.version ?? base.version;
    must(version === base.version + events.length, 'the versions of a stream have no hole');
    return { ...base, version, state: this.#folded(base.state, events, []) };
  }

  async #loadWhole(name: StreamName): Promise<CachedStream<State>> {
    const refusals = await this.log.refusals(name);
    const events = await this.log.read(name, 0);
    const state = this.#folded(this.folding.initial(name), events, refusals);
    const version = events.at(-1)?.version ?? 0;
    must(version === events.length, 'the versions of a stream have no hole');
    return { version, refused: refusals.length, state };
  }

  #folded(
    before: State,
    events: readonly StoredEvent[],
    refusals: readonly StoredRefusal[],
  ): State {
    const { folding } = this;
    const after = events.length === 0 ? before : folding.events(before, events);
    return refusals.length === 0 ? after : folding.refusals(after, refusals);
  }

  #store(name: StreamName, kept: CachedStream<State>): void {
    const key = streamKey(name);
    const goneOn = this.#ahead.get(key);
    if (goneOn === undefined || !isPast(goneOn, kept)) this.#ahead.delete(key);
    this.#cache.delete(key);
    if (kept.version === 0) return;
    this.#cache.set(key, kept);
    const oldest = this.#cache.keys().next();
    if (this.#cache.size <= mostKept || oldest.done === true) return;
    this.#cache.delete(oldest.value);
    this.#ahead.delete(oldest.value);
  }

  #serialize<Answer>(name: StreamName, work: () => Promise<Answer>): Promise<Answer> {
    const key = streamKey(name);
    const before = this.#queues.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#queues.set(key, settled);
    void settled.then(() => {
      if (this.#queues.get(key) === settled) this.#queues.delete(key);
    });
    return turn;
  }
}

/** Whether the first tells of something that the second does not. */
function isPast(one: StreamPosition, other: StreamPosition): boolean {
  return one.version > other.version || one.refused > other.refused;
}

/** Hints of two nodes may come in another order than they were given. */
function furthest(one: StreamPosition, other: StreamPosition = one): StreamPosition {
  return {
    version: Math.max(one.version, other.version),
    refused: Math.max(one.refused, other.refused),
  };
}
