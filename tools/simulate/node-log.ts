import type {
  AppendResult,
  AppendRequest,
  Head,
  StreamPosition,
  StoredEvent,
  StoredRefusal,
  StreamName,
} from '../../apps/api/src/log/event-log.ts';
import { EventLog } from '../../apps/api/src/log/event-log.ts';
import { MemoryEventLog } from '../../apps/api/src/log/memory-event-log.ts';

/**
 * What becomes of an append of a node: it is written, or the node dies, or the database does not
 * answer.
 */
export type AppendOutcome = 'written' | 'dies-before' | 'dies-after' | 'fails';

export interface NodeLogOptions {
  /** The log that all nodes share. */
  readonly shared: EventLog;
  readonly isUp: () => boolean;
  /** How long it takes to the database, one way. */
  readonly delay: () => Promise<void>;
  readonly nextOutcome: () => AppendOutcome;
  readonly crash: () => void;
  /** Told after each append, before the node that asked for it is. */
  readonly onAppended: (
    name: StreamName,
    events: readonly StoredEvent[],
    request: AppendRequest,
  ) => void;
}

/** One node's way to the log. Once the node is dead, nothing comes back and nothing is written. */
export class NodeLog extends EventLog {
  readonly #options: NodeLogOptions;

  constructor(of: NodeLogOptions) {
    super();
    this.#options = of;
  }

  override async append(
    name: StreamName,
    expectedVersion: number,
    request: AppendRequest,
  ): Promise<AppendResult> {
    await this.#delay();
    const fate = this.#options.nextOutcome();
    if (fate === 'fails') throw new Error('the database does not answer');
    if (fate === 'dies-before') this.#options.crash();
    this.#mustBeUp();
    const answer = await this.#options.shared.append(name, expectedVersion, request);
    if (answer.kind === 'appended') this.#options.onAppended(name, answer.events, request);
    if (fate === 'dies-after') this.#options.crash();
    await this.#delay();
    return answer;
  }

  override read(name: StreamName, since: number): Promise<readonly StoredEvent[]> {
    return this.#query(() => this.#options.shared.read(name, since));
  }

  override refusals(name: StreamName): Promise<readonly StoredRefusal[]> {
    return this.#query(() => this.#options.shared.refusals(name));
  }

  override heads(tournament: string): Promise<readonly Head[]> {
    return this.#query(() => this.#options.shared.heads(tournament));
  }

  override position(name: StreamName): Promise<StreamPosition> {
    return this.#query(() => this.#options.shared.position(name));
  }

  override tournaments(): Promise<readonly string[]> {
    return this.#query(() => this.#options.shared.tournaments());
  }

  override headsDue(tournament: string): Promise<readonly Head[]> {
    return this.#query(() => this.#options.shared.headsDue(tournament));
  }

  override movedWithin(
    tournaments: readonly string[],
    ms: number,
  ): Promise<readonly (StreamName & StreamPosition)[]> {
    return this.#query(() => this.#options.shared.movedWithin(tournaments, ms));
  }

  async #query<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    await this.#delay();
    const answer = await question();
    await this.#delay();
    return answer;
  }

  async #delay(): Promise<void> {
    await this.#options.delay();
    this.#mustBeUp();
  }

  #mustBeUp(): void {
    if (!this.#options.isUp()) throw new Error('the node is down');
  }
}

/** The log of a hall; a test plants a broken one. */
export function correctLog(): EventLog {
  return new MemoryEventLog();
}
