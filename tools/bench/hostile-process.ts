import '../product/source-resolution.ts';
import { setInterval } from 'node:timers';
import { io, type Socket } from 'socket.io-client';
import { contractVersion } from '@boardside/contract';

/** A released tablet as its process needs it. */
export interface HostileTablet {
  readonly url: string;
  readonly token: string;
  readonly device: string;
  readonly game: string;
}

const SOCKETS = 4;
const PUSHES_PER_SECOND = 30;
/** More than the server reads of it: pushes after the last one begin again. */
const PUSHES = 20;

process.once('message', (hostile: HostileTablet) => void attack(hostile));

/** Pushes without end, on one socket after the other, and connects again whenever one is closed. */
async function attack({ url, token, device, game }: HostileTablet): Promise<void> {
  const { refusedPushes } = await import('@boardside/simulation');
  const pushes = refusedPushes(game, device, PUSHES);
  const sockets = Array.from({ length: SOCKETS }, () => connect(url, token));
  let sent = 0;
  setInterval(() => {
    const socket = sockets[sent % SOCKETS];
    if (socket?.connected !== true) socket?.connect();
    else socket.emit('push', pushes[sent % PUSHES]);
    sent += 1;
  }, 1_000 / PUSHES_PER_SECOND);
}

function connect(url: string, token: string): Socket {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 10,
    reconnectionDelayMax: 20,
    auth: { contract: contractVersion, as: 'device', token },
  });
  socket.on('disconnect', () => socket.connect());
  return socket;
}
