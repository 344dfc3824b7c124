import type { LeavingReason } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { bothOrAll, capital, type PlayersAtTable } from './players-at-table.js';

/** Why a player goes, as both sides and the director read it. */
export const leavingReasons = catalogue<Readonly<Record<LeavingReason, string>>>('leavingReasons', {
  unwell: 'Unwell',
  'called-away': 'Called away',
  'gives-up': 'Giving up the game',
});

/** `Kim leaves the table: unwell` */
export const leavesText = catalogue('leavesText', (name: string, why: LeavingReason): string => {
  return `${name} leaves the table: ${leavingReasons[why].toLowerCase()}`;
});

/** A player has to go: the director is called, and the other one reads why. */
export const leavingText = catalogue('leavingText', {
  menu: 'Leave table…',
  why: (company: PlayersAtTable) =>
    company.clock === 'none'
      ? 'Why are you leaving? The game stops and the director comes.'
      : `Why are you leaving? ${capital(bothOrAll(company))} clocks stop and the director comes.`,
  said: (name: string, why: LeavingReason) => `${leavesText(name, why)}.`,
});
