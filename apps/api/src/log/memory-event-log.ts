import { upcast, type Upcasters } from '@boardside/game';
import {
  EventLog,
  keyOf,
  type AppendAnswer,
  type AppendRequest,
  type Head,
  type StoredEvent,
  type StoredRefusal,
  type StreamName,
  type WholeStream,
} from './event-log.js';

interface Kept {
  head: Head;
  readonly events: StoredEvent[];
  readonly refused: StoredRefusal[];
}

/** The log without a database, for specs: the same promises, kept in memory. */
export class MemoryEventLog extends EventLog {
  readonly #streams = new Map<string, Kept>();

  constructor(private readonly upcasters: Upcasters = {}) {
    super();
  }

  override async append(
    name: StreamName,
    expectedVersion: number,
    request: AppendRequest,
  ): Promise<AppendAnswer> {
    // A turn of the event loop, so that racers interleave here as they do at a database.
    await Promise.resolve();
    const kept = this.#streams.get(keyOf(name));
    if ((kept?.head.version ?? 0) !== expectedVersion) return { kind: 'conflict' };
    const at = new Date(request.atMs).toISOString();
    const events = request.events.map((event, index): StoredEvent => ({
      ...written(event),
      version: expectedVersion + index + 1,
      at,
    }));
    const refused = request.refused.map((each): StoredRefusal => ({ ...written(each), at }));
    if (repeats(kept, events, refused)) return { kind: 'conflict' };
    this.#streams.set(keyOf(name), {
      head: {
        ...name,
        ...written(request.head),
        dueAtMs: request.head.dueAtMs,
        version: expectedVersion + events.length,
      },
      events: [...(kept?.events ?? []), ...events],
      refused: [...(kept?.refused ?? []), ...refused],
    });
    return { kind: 'appended', events };
  }

  override async adopt(
    tournament: string,
    streams: readonly WholeStream[],
  ): Promise<'adopted' | 'conflict'> {
    if ((await this.heads(tournament)).length > 0) return 'conflict';
    for (const { stream, epoch, summary, events, refused } of streams) {
      const version = events.length;
      this.#streams.set(keyOf({ tournament, stream }), {
        head: { tournament, stream, version, epoch, summary: written(summary), dueAtMs: undefined },
        events: events.map(written),
        refused: refused.map(written),
      });
    }
    return 'adopted';
  }

  override async read(name: StreamName, since: number): Promise<readonly StoredEvent[]> {
    await Promise.resolve();
    const events = this.#streams.get(keyOf(name))?.events ?? [];
    return events
      .filter(({ version }) => version > since)
      .map((event) => upcast(written(event), this.upcasters));
  }

  override async refused(name: StreamName): Promise<readonly StoredRefusal[]> {
    await Promise.resolve();
    return [...(this.#streams.get(keyOf(name))?.refused ?? [])];
  }

  override async heads(tournament: string): Promise<readonly Head[]> {
    return (await this.#all()).filter((head) => head.tournament === tournament);
  }

  override async headsNamed(stream: string): Promise<readonly Head[]> {
    return (await this.#all()).filter((head) => head.stream === stream);
  }

  override async headsDue(): Promise<readonly Head[]> {
    return (await this.#all())
      .filter(({ dueAtMs }) => dueAtMs !== undefined)
      .sort((one, other) => (one.dueAtMs ?? 0) - (other.dueAtMs ?? 0));
  }

  async #all(): Promise<Head[]> {
    await Promise.resolve();
    return [...this.#streams.values()].map(({ head }) => head);
  }
}

/** What a database would give back of it. */
function written<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

function repeats(
  kept: Kept | undefined,
  events: readonly StoredEvent[],
  refused: readonly StoredRefusal[],
): boolean {
  const entries = [...(kept?.events ?? []), ...events].flatMap(({ entry }) =>
    entry === undefined ? [] : [`${entry.device} ${entry.seq} ${entry.part}`],
  );
  const keys = [...(kept?.events ?? []), ...events].flatMap(({ key }) =>
    key === undefined ? [] : [key],
  );
  const refusals = [...(kept?.refused ?? []), ...refused].map(
    ({ device, seq }) => `${device} ${seq}`,
  );
  return [entries, keys, refusals].some((each) => new Set(each).size !== each.length);
}
