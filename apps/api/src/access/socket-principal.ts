import type { Principal } from './authenticator.js';

/** A socket as far as its owner is concerned; set once, when it connects. */
export interface AuthenticatedSocket {
  readonly data: { asker?: Principal };
}

/** Who is at the other end of a socket, as found when it connected. */
export function principalOf(socket: { readonly data: unknown }): Principal {
  const { asker } = socket.data as AuthenticatedSocket['data'];
  return asker ?? { kind: 'nobody' };
}

export function setPrincipal(socket: { readonly data: unknown }, asker: Principal): void {
  (socket.data as AuthenticatedSocket['data']).asker = asker;
}
