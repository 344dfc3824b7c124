import type { Language } from '@boardside/contract';
import { catalogue } from './catalogue.js';

const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
};

/** `1 tile`, `3 tiles`. */
export function countOf(count: number, thing: string): string {
  return `${String(count)} ${count === 1 ? thing : `${thing}s`}`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `22nd`, `113th`. */
export function ordinal(place: number): string {
  return `${String(place)}${endings[ordinals.select(place)] ?? 'th'}`;
}

/** `6`, `−10`. */
export function pointsText(points: number): string {
  return points < 0 ? `−${String(-points)}` : String(points);
}

/** The same; a dash for what nobody can know. */
export function totalText(total: number | undefined): string {
  return total === undefined ? '–' : pointsText(total);
}

/** `+6`, `−10`, `0`. */
export function signed(points: number): string {
  return points > 0 ? `+${String(points)}` : pointsText(points);
}

/** How far a player leads, or is behind: `Spread of Kim B.: −6`. */
export const spreadText = catalogue(
  'spreadText',
  (name: string, points: number): string => `Spread of ${name}: ${signed(points)}`,
);

/**
 * `12:05`, `0:09.4` below ten seconds, in Spanish `0:09,4`, `−0:42` below zero. 00:00 is shown
 * only when nothing is left.
 */
export function clockText(ms: number, language: Language = 'en'): string {
  if (ms < 0) return `−${minutesAndSeconds(wholeSeconds(ms))}`;
  if (ms > 0 && ms < 10_000) {
    const tenths = Math.min(99, Math.ceil(ms / 100));
    const point = language === 'es' ? ',' : '.';
    return `0:0${String(Math.floor(tenths / 10))}${point}${String(tenths % 10)}`;
  }
  return minutesAndSeconds(wholeSeconds(ms)).padStart(5, '0');
}

/** What a player has for the whole game: `· 30:00 clock`; nothing where the rules say it. */
export const ownTimeText = catalogue('ownTimeText', (ms: number | undefined): string =>
  ms === undefined ? '' : `· ${clockText(ms)} clock`,
);

function minutesAndSeconds(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** As the clock shows them: time left is rounded up, overtime down. */
export function wholeSeconds(ms: number): number {
  return ms > 0 ? Math.ceil(ms / 1000) : Math.floor(-ms / 1000);
}

/** For a screen reader: `12 minutes 5 seconds`. */
export const clockSpoken = catalogue('clockSpoken', (ms: number): string => {
  const seconds = wholeSeconds(ms);
  const minutes = Math.floor(seconds / 60);
  const parts = minutes > 0 ? [countOf(minutes, 'minute')] : [];
  if (seconds % 60 > 0 || minutes === 0) parts.push(countOf(seconds % 60, 'second'));
  return `${parts.join(' ')}${ms < 0 ? ' over' : ''}`;
});

/** `3`, `3 and 7`, `Kim, Lee and Max` */
export function listOf(items: readonly (number | string)[], joined: 'and' | 'or' = 'and'): string {
  return lists[joined].format(items.map(String));
}
