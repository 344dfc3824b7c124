import type { Command, Game, Reason } from '@boardside/game';

/**
 * What stops a running clock of a game, by order to its tablet or at once; undefined: nothing to
 * stop.
 */
export function stopCommand(
  game: Game,
  { order, reason }: { readonly order: string; readonly reason: Reason },
): Command | undefined {
  if (game.phase !== 'playing' || game.clock.state.kind !== 'running') return undefined;
  if (game.holder?.kind !== 'device') return { kind: 'stop-clock', reason: 'ordered' };
  const waits = game.orders.some(({ what }) => what === 'stop');
  return waits ? undefined : { kind: 'order', order, what: 'stop', reason, scope: 'room' };
}
