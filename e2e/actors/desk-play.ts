import { randomUUID } from 'node:crypto';
import type { Command, EnteredMove } from '@boardside/game';
import type { TableInHall } from './started-table.js';
import type { KnownTurn } from './known-game.js';

/**
 * Plays turns of a game from the director's desk: the clock is taken to the desk, every turn is
 * entered there, and the table's tablet gets the game back with its clock running.
 */
export async function playAtDesk(
  { hall, place }: TableInHall,
  turns: readonly KnownTurn[],
): Promise<void> {
  const act = (command: Command) => hall.act(place.game, command);
  const game = await hall.gameWhen(place.game, ({ clock }) => clock.state.kind === 'running');
  const { holder: tablet, epoch: expectedEpoch } = game;
  if (tablet === undefined) throw new Error('A tablet measures the time of a game that runs.');
  const claim = { kind: 'claim-clock', witnessedMs: 0 } as const;
  await act({ ...claim, holder: { kind: 'desk' }, why: 'seized', expectedEpoch });
  await act({ kind: 'start-clock' });
  let next = game.nextTurn;
  for (const turn of turns) {
    await act({ kind: 'press', turn: next, move: moveOf(turn), final: 'A' });
    next += 1;
  }
  await act({ ...claim, holder: tablet, why: 'moved', expectedEpoch: expectedEpoch + 1 });
  const order = randomUUID();
  await act({
    kind: 'order',
    order,
    what: 'start',
    reason: 'Go on',
    scope: 'table',
  });
  await hall.gameWhen(place.game, ({ clock }) => clock.state.kind === 'running');
}

export function moveOf(turn: KnownTurn): EnteredMove {
  if (turn.kind !== 'play')
    return turn.kind === 'pass' ? { kind: 'pass' } : { kind: 'exchange', count: turn.count };
  const tiles = [...turn.tiles].map((tile) => {
    const letter = tile.toUpperCase();
    return tile === letter ? { letter } : { letter, blank: true as const };
  });
  return { kind: 'play', at: turn.at, tiles };
}
