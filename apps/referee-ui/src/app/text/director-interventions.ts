import { catalogue } from './catalogue.js';

/** What a director has put on record about the players of a game. */
export const interventionsText = catalogue({
  title: 'On record',
  none: 'Nothing is on record.',
  warning: (name: string, count: number) =>
    count === 1 ? `${name}: 1 warning` : `${name}: ${String(count)} warnings`,
  limit: (name: string, time: string) => `${name}: ${time} for each move`,
  limitOut: (name: string, turn: number) =>
    `${name}’s time for a move was up in turn ${String(turn)}. You decide what follows.`,
  line: (time: string, text: string) => `${time} · ${text}`,
} as const);
