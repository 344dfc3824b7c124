import type { EventsMessage, Follow, FollowAnswer } from '@boardside/contract';
import { io, type Socket } from 'socket.io-client';
import { contractVersion } from '@boardside/contract';

/** What the listeners' process is told, as JSON on its command line. */
export interface ListenerOptions {
  readonly url: string;
  readonly listeners: number;
  readonly cookie: string | undefined;
  /** Undefined: the server sends without being asked. */
  readonly follow: Follow | undefined;
}

/** What it tells: that all listen; then, for each event in turn, when each listener had it. */
export type ListenerReport =
  | { readonly kind: 'all-listen' }
  | { readonly kind: 'heard'; readonly atMs: readonly number[]; readonly message: EventsMessage };

/** By the clock that all processes of this machine share. */
export function nowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

type ListenerServerEvents = { events: (message: EventsMessage) => void };
type ListenerClientEvents = {
  follow: (follow: Follow, answer: (answer: FollowAnswer) => void) => void;
};

/** Opens all sockets and reports each event once everybody has had it. */
export async function openListeners(
  listening: ListenerOptions,
  tell: (told: ListenerReport) => void,
): Promise<void> {
  const { listeners } = listening;
  const heard = new Map<number, number[]>();
  const hear = (event: number, message: EventsMessage): void => {
    const atMs = heard.get(event) ?? [];
    heard.set(event, atMs);
    atMs.push(nowMs());
    if (message.events.length !== 1) throw new Error('one message an event');
    if (atMs.length < listeners) return;
    heard.delete(event);
    tell({ kind: 'heard', atMs, message });
  };
  for (let opened = 0; opened < listeners; opened += 1) await openOne(listening, hear);
  tell({ kind: 'all-listen' });
}

async function openOne(
  { url, cookie, follow }: ListenerOptions,
  hear: (event: number, message: EventsMessage) => void,
): Promise<void> {
  const socket: Socket<ListenerServerEvents, ListenerClientEvents> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { contract: contractVersion, as: 'staff' },
    ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
  });
  let events = 0;
  socket.on('events', (message) => {
    events += 1;
    hear(events, message);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  if (follow === undefined) return;
  const answer = await socket.emitWithAck('follow', follow);
  if (!answer.ok) throw new Error(`not allowed to listen: ${answer.why}`);
}
