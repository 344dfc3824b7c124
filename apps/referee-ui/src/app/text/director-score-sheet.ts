import { catalogue } from './catalogue.js';

/** The printed score sheet of a game. */
export const scoreSheetText = catalogue({
  button: 'Score sheet',
  print: 'Print',
  timeline: 'Timeline',
  back: 'The table’s page',
  playedFirst: 'started',
  used: (span: string) => `${span} of thinking time`,
  formed: 'Words formed',
  bonus: (points: number) => `bonus ${String(points)}`,
  unfinished: 'not finished',
  foot: (event: string, rules: string, day: string) => `${event} · ${rules} · printed ${day}`,
} as const);
