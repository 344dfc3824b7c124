import type { LiveGame } from '../game.js';
import type { OrderId } from '../ids.js';

/** Whether the director gave this order and it is not obeyed yet. */
export function isOrdered(game: LiveGame, what: 'stop' | 'start', order: OrderId): boolean {
  return game.orders.some((given) => given.order === order && given.what === what);
}
