import { setTimeout as pause } from 'node:timers/promises';
import type { PairingView } from '@boardside/contract';
import type { DemoHall } from './demo-hall.ts';

/** What rounds need of a hall. */
export type RoundsHall = Pick<DemoHall, 'client' | 'divisions' | 'dice'>;

/** So many requests are on their way at once. */
const atOnce = 8;
const lookEveryMs = 100;
/** After a minute the draw itself says which results are missing. */
const mostLooks = 600;

/**
 * Draws every division by a Swiss and publishes the round; returns its games. The server takes a
 * signed result into the tournament a moment later, so this waits for those of the round before.
 */
export async function nextRound(
  { client, divisions }: RoundsHall,
  number: number,
): Promise<readonly PairingView[]> {
  for (let looks = 0; looks < mostLooks && !(await hasResults(client, number - 1)); looks += 1) {
    await pause(lookEveryMs);
  }
  return client.draw(
    number,
    divisions.map(({ id }) => id),
  );
}

async function hasResults(client: RoundsHall['client'], round: number): Promise<boolean> {
  const { rounds } = await client.view();
  const played = rounds.find(({ number }) => number === round);
  return played === undefined || played.results.length === played.pairings.length;
}

/** Two slips of each game that agree: its result. */
export async function enterSlips(
  { client, dice }: RoundsHall,
  pairings: readonly PairingView[],
): Promise<void> {
  await forEachLimited(pairings, async ({ game, seats }) => {
    const scores = seats.map(() => 280 + dice.below(110) + dice.below(110));
    const at = `games/${game ?? ''}/slips`;
    await client.post(at, { entry: 'white slip', scores });
    await client.post(at, { entry: 'yellow slip', scores });
  });
}

/** A score that was read wrongly, corrected after later rounds were played. */
export async function correctEarlierResult(
  { client }: RoundsHall,
  pairings: readonly PairingView[],
): Promise<void> {
  const [pairing] = pairings;
  const reason = 'The slip was read wrongly: 412, not 421';
  await client.post(`games/${pairing?.game ?? ''}/result`, { scores: [412, 398], reason });
}

/** Somebody of the first division goes home. */
export async function withdrawOne({ client, divisions }: RoundsHall): Promise<void> {
  const entrant = divisions[0]?.entrants.at(-2) ?? '';
  await client.ask('PATCH', `entrants/${entrant}`, { status: 'withdrawn' });
}

/** Does something with each, a few at a time. */
export async function forEachLimited<Each>(
  all: readonly Each[],
  what: (each: Each, at: number) => Promise<void>,
): Promise<void> {
  const waiting = [...all.entries()];
  const one = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await what(next[1], next[0]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
