import type { Follow, FollowAnswer, StreamEvent } from '@boardside/contract';
import { FollowedStreams } from './followed-streams.js';
import type { StreamSubscription } from './table-link.js';

type Question = { readonly follow: Follow; readonly answered: (answer: FollowAnswer) => void };

const event = (version: number, at = `at ${String(version)}`) =>
  ({ version, at, type: 'ClockStarted' }) as unknown as StreamEvent;

/** A listener of stream `g` that has the events up to a version. */
class Listener implements StreamSubscription {
  readonly tournament = 't';
  readonly stream = 'g';
  readonly events: StreamEvent[] = [];
  readonly refused = jest.fn();
  readonly differs = jest.fn();

  readonly since = (): number => this.events.length;
  readonly last = (): StreamEvent | undefined => this.events.at(-1);
  readonly take = (events: readonly StreamEvent[]): 'taken' | 'hole' => {
    for (const each of events) {
      if (each.version > this.events.length + 1) return 'hole';
      if (each.version === this.events.length + 1) this.events.push(each);
    }
    return 'taken';
  };
}

let asked: Question[];
let streams: FollowedStreams;
let listener: Listener;

beforeEach(() => {
  asked = [];
  streams = new FollowedStreams((follow, answered) => void asked.push({ follow, answered }));
  listener = new Listener();
});

function answer(events: readonly StreamEvent[], head = events.at(-1)?.version ?? 0): void {
  asked.shift()?.answered({ ok: true, head, events });
}

const message = (...events: readonly StreamEvent[]) => ({ tournament: 't', stream: 'g', events });

test('a stream that begins to be followed is asked for whole, and handed on', () => {
  streams.follow(listener);
  expect(asked[0]?.follow).toEqual({ tournament: 't', stream: 'g', since: 0 });
  answer([event(1), event(2)]);
  expect(listener.since()).toBe(2);
});

test('where a hole shows, it is asked from the last event that is there', () => {
  streams.follow(listener);
  answer([event(1)]);
  streams.receive(message(event(3)));
  expect(asked[0]?.follow.since).toBe(0);
  answer([event(1), event(2), event(3)]);
  expect(listener.since()).toBe(3);
});

test('the messages of another stream are not for this listener', () => {
  streams.follow(listener);
  answer([]);
  streams.receive({ ...message(event(1)), stream: 'other' });
  expect(listener.since()).toBe(0);
});

test('each time that the server is reached, what was missed is asked for', () => {
  streams.follow(listener);
  answer([event(1)]);
  streams.askForMissed();
  answer([event(1), event(2)]);
  expect(listener.since()).toBe(2);
});

test('a server that has another event in its place, or fewer, differs', () => {
  streams.follow(listener);
  answer([event(1), event(2)]);
  streams.askForMissed();
  answer([event(2, 'another instant')]);
  streams.askForMissed();
  answer([], 1);
  expect(listener.differs).toHaveBeenCalledTimes(2);
  expect(listener.since()).toBe(2);
});

test('a refusal is handed on with its reason', () => {
  streams.follow(listener);
  asked[0]?.answered({ ok: false, why: 'not-allowed' });
  expect(listener.refused).toHaveBeenCalledWith('not-allowed');
});

test.each([
  ['it is followed no longer', (stop: () => void) => stop()],
  ['nothing is followed any longer', () => streams.clear()],
])('an answer that comes after %s is not heard', (_, end) => {
  end(streams.follow(listener));
  answer([event(1)]);
  streams.receive(message(event(1)));
  expect(listener.since()).toBe(0);
});
