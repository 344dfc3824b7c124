import { catalogue } from './catalogue.js';
import { listOf } from './numbers.js';

/** Who sits at a table, for sentences that are about all of them. */
export type PlayersAtTable = { readonly players: number; readonly clock: 'shown' | 'none' };

export const twoWithClocks: PlayersAtTable = { players: 2, clock: 'shown' };

/** `both`, of more than two `all` */
export function bothOrAll({ players }: PlayersAtTable): 'both' | 'all' {
  return players === 2 ? 'both' : 'all';
}

/** `Both clocks are stopped.`; without clocks the game is stopped. */
export const clocksStoppedText = catalogue(
  'clocksStoppedText',
  (company: PlayersAtTable): string => {
    if (company.clock === 'none') return 'The game is stopped.';
    return `${capital(bothOrAll(company))} clocks are stopped.`;
  },
);

/** What a player to move does once everything is dealt with. */
export const nextMoveText = catalogue('nextMoveText', ({ clock }: PlayersAtTable): string => {
  return clock === 'none' ? 'continues' : 'starts the clock';
});

/** `Kim has to`, `Kim and Lee have to` */
export const haveTo = catalogue(
  'haveTo',
  (names: readonly string[]): string =>
    `${listOf(names)} ${names.length === 1 ? 'has' : 'have'} to`,
);

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
