import type { Asker } from './who-asks.js';

/** A socket as far as its owner is concerned; set once, when it connects. */
export interface AskingSocket {
  readonly data: { asker?: Asker };
}

/** Who is at the other end of a socket, as found when it connected. */
export function askerOf(socket: { readonly data: unknown }): Asker {
  const { asker } = socket.data as AskingSocket['data'];
  return asker ?? { kind: 'nobody' };
}

export function introduce(socket: { readonly data: unknown }, asker: Asker): void {
  (socket.data as AskingSocket['data']).asker = asker;
}
