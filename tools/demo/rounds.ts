import type { PairingView } from '@boardside/contract';
import { carried } from '@boardside/simulation';
import { viewOf, type DemoHall } from './demo-hall.ts';

/** What rounds need of a hall. */
export type RoundsHall = Pick<DemoHall, 'director' | 'tournament' | 'divisions' | 'dice'>;

/** So many requests are on their way at once. */
const atOnce = 8;

/** Draws every division by a Swiss and publishes the round; answers its games. */
export async function nextRound(hall: RoundsHall, number: number): Promise<readonly PairingView[]> {
  const round = `tournaments/${hall.tournament}/rounds/${String(number)}`;
  for (const { id: division } of hall.divisions) {
    await carried(hall.director.post(`${round}/draw`, { division, method: { kind: 'swiss' } }));
  }
  const { version } = await viewOf(hall);
  await carried(hall.director.post(`${round}/publish`, { seen: version }));
  const { rounds } = await viewOf(hall);
  return rounds.find((each) => each.number === number)?.pairings ?? [];
}

/** Two slips of each game that agree: its result. */
export async function enterSlips(
  hall: RoundsHall,
  pairings: readonly PairingView[],
): Promise<void> {
  await several(pairings, async ({ game, seats }) => {
    const scores = seats.map(() => 280 + hall.dice.below(110) + hall.dice.below(110));
    const at = `tournaments/${hall.tournament}/games/${game ?? ''}/slips`;
    await carried(hall.director.post(at, { entry: 'white slip', scores }));
    await carried(hall.director.post(at, { entry: 'yellow slip', scores }));
  });
}

/** A score that was read wrongly, put right after later rounds were played. */
export async function correctLate(hall: DemoHall, pairings: readonly PairingView[]): Promise<void> {
  const [pairing] = pairings;
  const at = `tournaments/${hall.tournament}/games/${pairing?.game ?? ''}/result`;
  const reason = 'The slip was read wrongly: 412, not 421';
  await carried(hall.director.post(at, { scores: [412, 398], reason }));
}

/** Somebody of the first division goes home. */
export async function withdrawOne(hall: DemoHall): Promise<void> {
  const entrant = hall.divisions[0]?.entrants.at(-2) ?? '';
  const at = `tournaments/${hall.tournament}/entrants/${entrant}`;
  await carried(hall.director.ask('PATCH', at, { status: 'withdrawn' }));
}

/** Does something with each, a few at a time. */
export async function several<Each>(
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
