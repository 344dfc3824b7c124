import type { Entry } from './command.js';
import type { Game } from './game.js';
import type { Refusal } from './refusal.js';

/**
 * Refuses a claim of the clock for another device, and every other entry of a device that does not
 * hold the clock. The epoch in an entry proves nothing: the device chooses it.
 */
export function refusalForDevice(
  { command, epoch }: Pick<Entry, 'command' | 'epoch'>,
  device: string,
  game: Game,
): Refusal | undefined {
  const { holder, epoch: current } =
    game.phase === 'unopened' ? { holder: undefined, epoch: 0 } : game;
  const isClaim = command.kind === 'claim-clock';
  const named = isClaim ? command.holder : holder;
  if (named?.kind === 'device' && named.device === device) return undefined;
  return isClaim ? { code: 'not-entitled' } : { code: 'stale-epoch', epoch, current };
}
