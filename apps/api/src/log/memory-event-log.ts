import { upcast, type Upcasters } from '@boardside/game';
import {
  EventLog,
  asWritten,
  streamKey,
  type AppendResult,
  type AppendRequest,
  type Head,
  type StreamPosition,
  type StoredEvent,
  type StoredRefusal,
  type StreamName,
} from './event-log.js';

interface MemoryStream {
  head: Head;
  readonly events: StoredEvent[];
  readonly refused: StoredRefusal[];
}

/** The log without a database, for specs: the same promises, kept in memory. */
export class MemoryEventLog extends EventLog {
  readonly #streams = new Map<string, MemoryStream>();

  constructor(private readonly upcasters: Upcasters = {}) {
    super();
  }

  override async append(
    name: StreamName,
    expectedVersion: number,
    request: AppendRequest,
  ): Promise<AppendResult> {
    // A turn of the event loop, so that racers interleave here as they do at a database.
    await Promise.resolve();
    const kept = this.#streams.get(streamKey(name));
    const { version = 0, refused = 0 } = kept?.head ?? {};
    if (version !== expectedVersion) return { kind: 'conflict' };
    if (refused !== (request.refusedBefore ?? refused)) return { kind: 'conflict' };
    const at = new Date(request.atMs).toISOString();
    const events = request.events.map((event, index): StoredEvent => ({
      ...asWritten(event),
      version: expectedVersion + index + 1,
      at,
    }));
    const refusals = request.refused.map((each): StoredRefusal => ({ ...asWritten(each), at }));
    if (repeats(kept, events, refusals)) return { kind: 'conflict' };
    this.#streams.set(streamKey(name), {
      head: {
        ...name,
        ...asWritten(request.head),
        dueAtMs: request.head.dueAtMs,
        version: expectedVersion + events.length,
        refused: refused + refusals.length,
      },
      events: [...(kept?.events ?? []), ...events],
      refused: [...(kept?.refused ?? []), ...refusals],
    });
    return { kind: 'appended', events };
  }

  override async read(name: StreamName, since: number): Promise<readonly StoredEvent[]> {
    await Promise.resolve();
    const events = this.#streams.get(streamKey(name))?.events ?? [];
    return events
      .filter(({ version }) => version > since)
      .map((event) => upcast(asWritten(event), this.upcasters));
  }

  override async refusals(name: StreamName): Promise<readonly StoredRefusal[]> {
    await Promise.resolve();
    return [...(this.#streams.get(streamKey(name))?.refused ?? [])];
  }

  override async heads(tournament: string): Promise<readonly Head[]> {
    return (await this.#all()).filter((head) => head.tournament === tournament);
  }

  override async position({ tournament, stream }: StreamName): Promise<StreamPosition> {
    const heads = await this.heads(tournament);
    const head = heads.find((one) => one.stream === stream);
    return { version: head?.version ?? 0, refused: head?.refused ?? 0 };
  }

  override async tournaments(): Promise<readonly string[]> {
    return [...new Set((await this.#all()).map(({ tournament }) => tournament))];
  }

  /** However long ago: in memory nothing is slow to read. */
  override async movedWithin(
    tournaments: readonly string[],
  ): Promise<readonly (StreamName & StreamPosition)[]> {
    const those = (await this.#all()).filter((head) => tournaments.includes(head.tournament));
    return those.map(({ tournament, stream, version, refused }) => ({
      tournament,
      stream,
      version,
      refused,
    }));
  }

  override async headsDue(tournament: string): Promise<readonly Head[]> {
    return (await this.heads(tournament))
      .filter(({ dueAtMs }) => dueAtMs !== undefined)
      .sort((one, other) => (one.dueAtMs ?? 0) - (other.dueAtMs ?? 0));
  }

  async #all(): Promise<Head[]> {
    await Promise.resolve();
    return [...this.#streams.values()].map(({ head }) => head);
  }
}

function repeats(
  kept: MemoryStream | undefined,
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
    ({ device, seq, entry }) => `${device} ${seq} ${JSON.stringify(entry)}`,
  );
  return [entries, keys, refusals].some((each) => new Set(each).size !== each.length);
}
