import type { Push } from '@boardside/contract';
import type { Page } from 'playwright-core';

/** What went over the network between one page and the server, whatever carried it. */
export type RecordedTraffic = {
  /** Addresses asked for besides the pages' own files, with identities left out; each once. */
  readonly asked: () => readonly string[];
  /**
   * What the tablet's entries look like, in order, each once: all of it but letters and numbers of
   * its own.
   */
  readonly sent: () => readonly string[];
  /** The same of the events that came back. */
  readonly heard: () => readonly string[];
  /** The same of every other message, either way, each kind once; not of the signs of life. */
  readonly others: () => readonly string[];
  /** Waits until an event of this shape has come back. */
  readonly until: (meant: (shape: string) => boolean) => Promise<void>;
};

type SocketFrame = { readonly payload: string | Buffer };

/** Listens to a page from now on; its socket has to be opened after that. */
export function recordTraffic(page: Page): RecordedTraffic {
  const asked = new Set<string>();
  const sent = new Map<number, string>();
  const heard = new Map<number, string>();
  const others = new Set<string>();
  const note = (message: unknown): void => {
    const isCarrier = entriesIn(message).length > 0 || carrierIn(message) !== undefined;
    if (message !== undefined && !isCarrier && !isHeartbeat(message)) others.add(shapeOf(message));
  };
  let look = (): void => undefined;
  const until: RecordedTraffic['until'] = (meant) =>
    new Promise((found) => {
      look = () => {
        if ([...heard.values()].some(meant)) found();
      };
      look();
    });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A table fetches the rest of its pages a moment after it has opened, whatever is played.
    if (/\.(?:js|css|woff2|svg)$/.test(pathname)) return;
    asked.add(`${request.method()} ${withoutIdentities(pathname)}`);
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', (frame) => {
      for (const [seq, entry] of entriesIn(messageIn(frame))) sent.set(seq, shapeOf(entry));
      note(messageIn(frame));
    });
    socket.on('framereceived', (frame) => {
      for (const [version, event] of eventsIn(messageIn(frame))) heard.set(version, shapeOf(event));
      note(messageIn(frame));
      look();
    });
  });
  return {
    asked: () => [...asked].toSorted(),
    sent: () => inOrder(sent),
    heard: () => inOrder(heard),
    others: () => [...others].toSorted(),
    until,
  };
}

function inOrder(shapes: ReadonlyMap<number, string>): readonly string[] {
  return [...shapes].toSorted(([one], [other]) => one - other).map(([, shape]) => shape);
}

/** The JSON of a frame; undefined for what only keeps the line open. */
function messageIn({ payload }: SocketFrame): unknown {
  const text = payload.toString();
  const start = text.search(/[[{]/);
  return start < 0 ? undefined : (JSON.parse(text.slice(start)) as unknown);
}

function entriesIn(message: unknown): readonly (readonly [number, unknown])[] {
  if (!Array.isArray(message) || message[0] !== 'push') return [];
  return (message[1] as Push).entries.map((entry) => [entry.seq, entry] as const);
}

function eventsIn(message: unknown): readonly (readonly [number, unknown])[] {
  return (carrierIn(message)?.events ?? []).map((event) => [event.version, event] as const);
}

type EventCarrier = { readonly events: readonly { version: number }[] };

/** What brings events; none where a line that was lost for a moment came back. */
function carrierIn(message: unknown): EventCarrier | undefined {
  if (!Array.isArray(message)) return undefined;
  return message.find(
    (part): part is EventCarrier => typeof part === 'object' && part !== null && 'events' in part,
  );
}

/** Sent by the clock: it says when, and how much battery is left. */
function isHeartbeat(message: unknown): boolean {
  return !Array.isArray(message) || message[0] === 'beat' || typeof message[0] !== 'string';
}

/** Said of an entry that was a while on its way, and so of the line, not of the play. */
const timingFields = ['unwitnessedMs', 'unattributedMs'];

/** Every key and every text that is no identity, no time and no letter of a play. */
function shapeOf(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (timingFields.includes(key)) return undefined;
    if (typeof part === 'number') return countsPoints(key) ? part : '#';
    if (typeof part !== 'string') return part;
    return key === 'letter' || key === 'text' ? '#'.repeat(part.length) : withoutIdentities(part);
  });
}

function countsPoints(key: string): boolean {
  return ['score', 'points', 'bonus', 'turn', 'seat'].includes(key);
}

function withoutIdentities(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,}/g, 'identity')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
}
