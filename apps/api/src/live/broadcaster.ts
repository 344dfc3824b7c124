import { Injectable } from '@nestjs/common';
import type { EventsMessage } from '@boardside/contract';
import type { LiveServer } from './sockets.js';

/** A socket that is spoken to with others. */
export interface Subscriber {
  readonly id: string;
  /** Whether it can be spoken to; one that has stopped listening long ago is cut off. */
  isReachable(): boolean;
}

/** Says the same to many: it is written down once, whoever hears it. */
@Injectable()
export class Broadcaster {
  #server: LiveServer | undefined;

  attach(server: LiveServer): void {
    this.#server = server;
  }

  events(message: EventsMessage, ears: readonly Subscriber[]): void {
    const reached = ears.filter((ear) => ear.isReachable()).map(({ id }) => id);
    // Nobody in particular would be everybody.
    if (reached.length > 0) this.#server?.to(reached).emit('events', message);
  }
}
