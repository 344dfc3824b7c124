import type {
  AppendAnswer,
  AppendRequest,
  Head,
  Standing,
  StoredEvent,
  StoredRefusal,
  StreamName,
} from '../../apps/api/src/log/event-log.ts';
import { EventLog } from '../../apps/api/src/log/event-log.ts';
import { MemoryEventLog } from '../../apps/api/src/log/memory-event-log.ts';

/** What becomes of an append of a node: it is written, or the node dies, or the database does not answer. */
export type Fate = 'written' | 'dies-before' | 'dies-after' | 'fails';

export interface LogOfNode {
  /** The log that all nodes share. */
  readonly shared: EventLog;
  readonly isUp: () => boolean;
  /** How long it takes to the database, one way. */
  readonly way: () => Promise<void>;
  readonly fate: () => Fate;
  readonly die: () => void;
  /** Told after each append, before the node that asked for it is. */
  readonly appended: (
    name: StreamName,
    events: readonly StoredEvent[],
    request: AppendRequest,
  ) => void;
}

/** One node's way to the log. Once the node is dead, nothing comes back and nothing is written. */
export class NodeLog extends EventLog {
  readonly #of: LogOfNode;

  constructor(of: LogOfNode) {
    super();
    this.#of = of;
  }

  override async append(
    name: StreamName,
    expectedVersion: number,
    request: AppendRequest,
  ): Promise<AppendAnswer> {
    await this.#way();
    const fate = this.#of.fate();
    if (fate === 'fails') throw new Error('the database does not answer');
    if (fate === 'dies-before') this.#of.die();
    this.#mustBeUp();
    const answer = await this.#of.shared.append(name, expectedVersion, request);
    if (answer.kind === 'appended') this.#of.appended(name, answer.events, request);
    if (fate === 'dies-after') this.#of.die();
    await this.#way();
    return answer;
  }

  override read(name: StreamName, since: number): Promise<readonly StoredEvent[]> {
    return this.#asked(() => this.#of.shared.read(name, since));
  }

  override refused(name: StreamName): Promise<readonly StoredRefusal[]> {
    return this.#asked(() => this.#of.shared.refused(name));
  }

  override heads(tournament: string): Promise<readonly Head[]> {
    return this.#asked(() => this.#of.shared.heads(tournament));
  }

  override standing(name: StreamName): Promise<Standing> {
    return this.#asked(() => this.#of.shared.standing(name));
  }

  override tournaments(): Promise<readonly string[]> {
    return this.#asked(() => this.#of.shared.tournaments());
  }

  override headsDue(tournament: string): Promise<readonly Head[]> {
    return this.#asked(() => this.#of.shared.headsDue(tournament));
  }

  override movedWithin(
    tournaments: readonly string[],
    ms: number,
  ): Promise<readonly (StreamName & Standing)[]> {
    return this.#asked(() => this.#of.shared.movedWithin(tournaments, ms));
  }

  async #asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    await this.#way();
    const answer = await question();
    await this.#way();
    return answer;
  }

  async #way(): Promise<void> {
    await this.#of.way();
    this.#mustBeUp();
  }

  #mustBeUp(): void {
    if (!this.#of.isUp()) throw new Error('the node is down');
  }
}

/** The log of a hall; a test plants a broken one. */
export function soundLog(): EventLog {
  return new MemoryEventLog();
}
