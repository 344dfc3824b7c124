import type { StoredEvent } from './event-log.js';

/** Lifts a body to the next shape. */
export type Upcaster = (body: object) => object;

/** By `Type@shape`: how a body of that shape becomes one of the next. */
export type Upcasters = Readonly<Record<string, Upcaster>>;

/** An event as it would be written today; older shapes are lifted step by step. */
export function upcast(event: StoredEvent, upcasters: Upcasters): StoredEvent {
  let { body, shape } = event;
  for (;;) {
    const lift = upcasters[`${event.type}@${shape}`];
    if (lift === undefined) break;
    body = lift(body);
    shape += 1;
  }
  return shape === event.shape ? event : { ...event, body, shape };
}
