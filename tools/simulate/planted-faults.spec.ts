import type { RecordedGameEvent } from '@boardside/game';
import type {
  AppendResult,
  AppendRequest,
  EventDraft,
  StreamName,
} from '../../apps/api/src/log/event-log.ts';
import { MemoryEventLog } from '../../apps/api/src/log/memory-event-log.ts';
import type { InjectedDefect } from './simulation-plan.ts';
import type { InvariantName } from './invariants.ts';
import { scenarioOf, type ScenarioName } from './scenarios.ts';
import { simulate, breachLines } from './simulation.ts';

/** It appends wherever the stream has got to: the compare-and-swap is gone. */
class NoConflictCheckLog extends MemoryEventLog {
  override async append(
    name: StreamName,
    _expected: number,
    request: AppendRequest,
  ): Promise<AppendResult> {
    const { version, refused } = await this.position(name);
    return super.append(name, version, { ...request, refusedBefore: refused });
  }
}

/** It writes each expiry twice, the second time without its key. */
class DuplicatingLog extends MemoryEventLog {
  override async append(
    name: StreamName,
    expected: number,
    request: AppendRequest,
  ): Promise<AppendResult> {
    const events = request.events.flatMap((event) =>
      event.type === 'TimeExpired'
        ? [event, { type: event.type, shape: event.shape, body: event.body, by: event.by }]
        : [event],
    );
    return super.append(name, expected, { ...request, events });
  }
}

/** It says of every fiftieth append that it was written, and writes nothing. */
class LossyLog extends MemoryEventLog {
  #appends = 0;

  override async append(
    name: StreamName,
    expected: number,
    request: AppendRequest,
  ): Promise<AppendResult> {
    this.#appends += 1;
    if (this.#appends % 50 !== 0) return super.append(name, expected, request);
    const at = new Date(request.atMs).toISOString();
    const events = request.events.map((event, index) => ({
      ...event,
      version: expected + index + 1,
      at,
    }));
    return { kind: 'appended', events };
  }
}

/** It writes the events of a request as somebody has changed them. */
class TransformingLog extends MemoryEventLog {
  readonly #change: (events: readonly EventDraft[]) => readonly EventDraft[];

  constructor(change: (events: readonly EventDraft[]) => readonly EventDraft[]) {
    super();
    this.#change = change;
  }

  override append(
    name: StreamName,
    expected: number,
    request: AppendRequest,
  ): Promise<AppendResult> {
    return super.append(name, expected, { ...request, events: this.#change(request.events) });
  }
}

/** What a press is charged is doubled. */
function withDoubledCharge(events: readonly EventDraft[]): readonly EventDraft[] {
  return events.map((event) => {
    const { spentMs = 0 } = (event.evidence ?? {}) as { readonly spentMs?: number };
    return event.type === 'TurnEnded'
      ? { ...event, evidence: { ...event.evidence, spentMs: 2 * spentMs } }
      : event;
  });
}

/** Every press is said to be the entry after the one that it is. */
function withSkippedEntry(events: readonly EventDraft[]): readonly EventDraft[] {
  return events.map((event) =>
    event.type === 'TurnEnded' && event.entry
      ? { ...event, entry: { ...event.entry, seq: event.entry.seq + 1 } }
      : event,
  );
}

/** It answers with another time than it has written: the node that asked has another game. */
class MisreportingLog extends MemoryEventLog {
  override async append(
    name: StreamName,
    expected: number,
    request: AppendRequest,
  ): Promise<AppendResult> {
    const answer = await super.append(name, expected, request);
    if (answer.kind === 'conflict') return answer;
    const events = answer.events.map((event) =>
      event.type === 'TimeAdjusted' ? { ...event, body: { ...event.body, ms: 1 } } : event,
    );
    return { ...answer, events };
  }
}

/** An order comes to the tablet as something that asks nothing of it. */
function withoutOrders(events: readonly RecordedGameEvent[]): readonly RecordedGameEvent[] {
  return events.map((event) => {
    if (event.type !== 'ClockOrdered') return event;
    const body = { seat: 0, clause: 'G35', what: 'was ordered', warning: 'noted' } as const;
    return { ...event, type: 'InfractionNoted', body };
  });
}

interface InjectedDefectCase extends InjectedDefect {
  readonly noticedBy: InvariantName;
  /** A hall that shows it. Once halls are played otherwise, the failure names another seed. */
  readonly seed: number;
  /** Left out: the one that the seed stands for. */
  readonly scenario?: ScenarioName;
}

const faults: Readonly<Record<string, InjectedDefectCase>> = {
  'an append that heeds nobody else': {
    log: () => new NoConflictCheckLog(),
    noticedBy: 'I17 feed',
    seed: 2,
  },
  'an order that is dropped': { sent: withoutOrders, noticedBy: 'I16 order obeyed', seed: 4 },
  'an expiry written twice': {
    log: () => new DuplicatingLog(),
    noticedBy: 'I13 expired once',
    seed: 29,
  },
  'an expiry that is not written': {
    log: () => new TransformingLog((events) => events.filter(({ type }) => type !== 'TimeExpired')),
    noticedBy: 'I13 expired at all',
    seed: 5,
    scenario: 'F14',
  },
  'a charge that is more than can be': {
    log: () => new TransformingLog(withDoubledCharge),
    noticedBy: 'I8 bound',
    seed: 2,
  },
  'a charge that depends on how an entry came in': {
    log: () => new TransformingLog(withDoubledCharge),
    noticedBy: 'I3 lag independence',
    seed: 1,
  },
  'an entry that is passed over': {
    log: () => new TransformingLog(withSkippedEntry),
    noticedBy: 'I9 monotonic',
    seed: 2,
  },
  'a node that remembers another game': {
    log: () => new MisreportingLog(),
    noticedBy: 'I2 replay',
    seed: 2,
  },
  'a tablet that answers no beat': { beats: 'ignored', noticedBy: 'presence', seed: 1 },
  'an acknowledgement of nothing': {
    log: () => new LossyLog(),
    noticedBy: 'I18 acknowledged means durable',
    seed: 6,
  },
};

async function isNoticed(fault: InjectedDefectCase, seed: number): Promise<boolean> {
  const { noticedBy, scenario = scenarioOf(seed), log, sent, beats } = fault;
  const planted = {
    ...(log ? { log } : {}),
    ...(sent ? { sent } : {}),
    ...(beats ? { beats } : {}),
  };
  const { breaches } = await simulate(seed, scenario, planted);
  return breaches.some(({ invariant }) => invariant === noticedBy);
}

/** The known seed where its hall shows the fault; else the first that does. */
async function noticedAt(fault: InjectedDefectCase): Promise<number | undefined> {
  if (await isNoticed(fault, fault.seed)) return fault.seed;
  for (let seed = 1; seed <= 60; seed += 1) if (await isNoticed(fault, seed)) return seed;
  return undefined;
}

test.each(Object.entries(faults))(
  '%s is noticed, in a hall in which else everything holds',
  async (_name, fault) => {
    expect(await noticedAt(fault)).toBe(fault.seed);
    expect(breachLines(await simulate(fault.seed, fault.scenario))).toEqual([]);
  },
);
