import type { ClientMessages, ServerMessages } from '@boardside/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

type ServerSocketEvents = { [Name in keyof ServerMessages]: ServerMessages[Name] };
type ClientSocketEvents = { [Name in keyof ClientMessages]: ClientMessages[Name] };

export type LiveServer = Server<ClientSocketEvents, ServerSocketEvents, DefaultEventsMap, object>;
export type LiveSocket = Socket<ClientSocketEvents, ServerSocketEvents, DefaultEventsMap, object>;

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
