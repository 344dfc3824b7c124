import { catalogue } from './catalogue.js';

/** `2`, `2½`. */
export function halvesText(wins: number): string {
  const whole = Math.floor(wins);
  const half = wins === whole ? '' : '½';
  return whole === 0 && half !== '' ? half : `${String(whole)}${half}`;
}

/** `1 win`, `2½ wins`. */
export const winsText = catalogue('winsText', (count: number): string =>
  count === 1 ? '1 win' : `${halvesText(count)} wins`,
);
