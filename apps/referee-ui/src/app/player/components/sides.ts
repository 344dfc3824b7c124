import type { Seat } from '@boardside/game';

/** An edge of the tablet as it lies on the table, seen from where its page is upright. */
export type Side = 'near' | 'left' | 'far' | 'right';

/** From the near edge on in playing order: whoever plays next sits at the left (G37). */
export const allSides: readonly Side[] = ['near', 'left', 'far', 'right'];

/**
 * At which side a seat is, told by the seat at the near side. Two sit opposite each other; of three
 * one side stays free, also the near one, whose number is that of no seat then.
 */
export function sideOf(seat: Seat, near: Seat, seats: number): Side {
  if (seats === 2) return seat === near ? 'near' : 'far';
  return allSides[(seat - near + allSides.length) % allSides.length] ?? 'near';
}

/** Everybody one side further to the left: who is near then. */
export function nearSeatAfterRotation(near: Seat, seats: number): Seat {
  const places = seats === 2 ? 2 : allSides.length;
  return ((near + places - 1) % places) as Seat;
}

/** Whether a touch is on the left half of the screen, seen from that side. */
export function isOnLeft(touch: Event, side: Side): boolean {
  if (!(touch instanceof PointerEvent)) return false;
  const { clientX: x, clientY: y } = touch;
  switch (side) {
    case 'near':
      return x < window.innerWidth / 2;
    case 'far':
      return x > window.innerWidth / 2;
    case 'left':
      return y < window.innerHeight / 2;
    case 'right':
      return y > window.innerHeight / 2;
  }
}
