import type { ClientMessages, ServerMessages } from '@boardside/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

type Sent = { [Name in keyof ServerMessages]: ServerMessages[Name] };
type Heard = { [Name in keyof ClientMessages]: ClientMessages[Name] };

export type LiveServer = Server<Heard, Sent, DefaultEventsMap, object>;
export type LiveSocket = Socket<Heard, Sent, DefaultEventsMap, object>;

/** The room of a device's sockets. */
export function deviceRoom(device: string): string {
  return `device ${device}`;
}

/** The room of a session's sockets. */
export function sessionRoom(session: string): string {
  return `session ${session}`;
}

/** The room of a display's sockets. */
export function displayRoom(display: string): string {
  return `display ${display}`;
}
