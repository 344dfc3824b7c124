/** `2`, `2½`. */
export function halvesText(wins: number): string {
  const whole = Math.floor(wins);
  const half = wins === whole ? '' : '½';
  return whole === 0 && half !== '' ? half : `${String(whole)}${half}`;
}

/** `1 win`, `2½ wins`. */
export function winsText(count: number): string {
  return count === 1 ? '1 win' : `${halvesText(count)} wins`;
}
