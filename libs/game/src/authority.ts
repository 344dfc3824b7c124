import type { LiveGame } from './game.js';
import type { Author, By, Seat } from './ids.js';
import { allSeats } from './turns.js';

/** How an author is recorded. */
export function byOf(author: Author, game: LiveGame | undefined): { own: By; auto: By } {
  const own: By = 'staff' in author ? { staff: author.staff } : author;
  const auto: By = {
    auto: game?.holder?.kind === 'device' && !('staff' in author) ? 'holder' : 'server',
  };
  return { own, auto };
}

export function isStaff(author: Author): boolean {
  return 'staff' in author;
}

/** A director or an assistant, who may do anything in the players' names. */
export function isDirector(author: Author): boolean {
  return 'staff' in author && author.role === 'director';
}

export function isAuto(author: Author): boolean {
  return 'auto' in author;
}

/** The server itself: no tablet may say that it is. */
export function isServer(author: Author): boolean {
  return 'auto' in author && author.auto === 'server';
}

/** Whether an author may act for a seat. */
export function actsFor(author: Author, seat: Seat): boolean {
  return isDirector(author) || ('seats' in author && author.seats.includes(seat));
}

/** The seats for which an author may act, of those named. */
export function actsForOneOf(author: Author, seats: readonly Seat[]): Seat | undefined {
  return seats.find((seat) => actsFor(author, seat));
}

/** Whether every seat has tapped. */
export function actsForAll(author: Author, game: LiveGame): boolean {
  return actsForEach(author, allSeats(game));
}

/** Whether each of these seats has tapped; the others of a larger table only look on. */
export function actsForEach(author: Author, seats: readonly Seat[]): boolean {
  return seats.every((seat) => actsFor(author, seat));
}
