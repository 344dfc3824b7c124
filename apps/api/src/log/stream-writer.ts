import { must } from '@boardside/engine';
import {
  EventLog,
  keyOf,
  type AppendRequest,
  type StoredEvent,
  type StoredRefusal,
  type StreamName,
} from './event-log.js';
import { Wake } from './wake.js';

/** How a state is made of a stream. */
export interface Folding<State> {
  readonly initial: (name: StreamName) => State;
  readonly event: (state: State, event: StoredEvent) => State;
  readonly refusal: (state: State, refusal: StoredRefusal) => State;
}

/** One stream as it is kept in memory. */
export interface Kept<State> {
  readonly version: number;
  readonly state: State;
}

/** What a piece of work wants written, if anything, and what to answer once it is on disk. */
export interface Written<State, Answer> {
  readonly append: AppendRequest | undefined;
  readonly answer: (after: Kept<State>) => Answer;
}

const mostTries = 5;
const mostKept = 1_000;

/**
 * The only way to write a stream: read, decide, append, fold, tell, one piece of work at a time in
 * this node. When another node was faster the work is done again on what is there now.
 */
export class StreamWriter<State> {
  readonly #kept = new Map<string, Kept<State>>();
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(
    private readonly log: EventLog,
    private readonly wake: Wake,
    private readonly folding: Folding<State>,
  ) {}

  /** The stream as it stands, everything acknowledged included. */
  async read(name: StreamName): Promise<Kept<State>> {
    return this.#kept.get(keyOf(name)) ?? this.#inTurn(name, () => this.#load(name));
  }

  /** `work` sees the newest state, has no side effect, and may be called again. */
  async write<Answer>(
    name: StreamName,
    work: (before: Kept<State>) => Written<State, Answer>,
  ): Promise<Answer> {
    return this.#inTurn(name, async () => {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const before = await this.#load(name);
        const { append, answer } = work(before);
        if (append === undefined) return answer(before);
        const after = await this.#append(name, before, append);
        if (after !== undefined) return answer(after);
      }
      throw new Error(`another writer was faster ${mostTries} times at ${keyOf(name)}`);
    });
  }

  async #append(
    name: StreamName,
    before: Kept<State>,
    request: AppendRequest,
  ): Promise<Kept<State> | undefined> {
    // Until it is known what was committed, memory does not claim to know the stream.
    this.#kept.delete(keyOf(name));
    const answer = await this.log.append(name, before.version, request);
    if (answer.kind === 'conflict') return undefined;
    const at = new Date(request.atMs).toISOString();
    let state = answer.events.reduce(
      (folded, event) => this.folding.event(folded, asRead(event)),
      before.state,
    );
    for (const refused of request.refused) {
      state = this.folding.refusal(state, { ...asRead(refused), at });
    }
    const after = { version: before.version + answer.events.length, state };
    this.#keep(name, after);
    this.wake.announce(name, after.version);
    return after;
  }

  async #load(name: StreamName): Promise<Kept<State>> {
    const kept = this.#kept.get(keyOf(name));
    if (kept !== undefined) return kept;
    const events = await this.log.read(name, 0);
    let state = events.reduce(this.folding.event, this.folding.initial(name));
    for (const refusal of await this.log.refused(name)) {
      state = this.folding.refusal(state, refusal);
    }
    const version = events.at(-1)?.version ?? 0;
    must(version === events.length, 'the versions of a stream have no hole');
    const loaded = { version, state };
    this.#keep(name, loaded);
    return loaded;
  }

  #keep(name: StreamName, kept: Kept<State>): void {
    const key = keyOf(name);
    this.#kept.delete(key);
    if (kept.version === 0) return;
    this.#kept.set(key, kept);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > mostKept && oldest.done !== true) this.#kept.delete(oldest.value);
  }

  #inTurn<Answer>(name: StreamName, work: () => Promise<Answer>): Promise<Answer> {
    const key = keyOf(name);
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

/** As it will be read back: what JSON does not keep is gone now, not at the next start. */
function asRead<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
