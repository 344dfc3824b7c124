import type { Seat } from '../ids.js';

export function orderFrom(first: Seat, count: number): readonly Seat[] {
  return Array.from({ length: count }, (_, step) => ((first + step) % count) as Seat);
}
