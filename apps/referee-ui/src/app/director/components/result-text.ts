import type { GameProgress } from '../data/round-results.js';
import { resultSlipsText } from '../../text/director-result-slips.js';
import { recordsText } from '../../text/director-records.js';
import { pointsText } from '../../text/numbers.js';

/**
 * A result in one line: two players’ scores beside each other in seat order; of three or four the
 * totals in order, with places once the game has ended.
 */
export function resultText(standing: GameProgress | undefined, names: readonly string[]): string {
  if (standing === undefined || !hasBegun(standing)) return '';
  const { scores, places, forfeitedBy = [] } = standing;
  const lost = forfeitedBy.map((seat) => names[seat] ?? '');
  const forfeit = lost.length === 0 ? [] : [resultSlipsText.forfeitBy(lost)];
  return [...scoresText(scores, places, names), ...forfeit].join(', ');
}

function scoresText(
  scores: GameProgress['scores'],
  places: GameProgress['places'],
  names: readonly string[],
): readonly string[] {
  if (scores === undefined) return [];
  if (scores.length === 2) return [scores.map(pointsText).join(' – ')];
  const lines = scores.map((total, seat) => ({
    place: places?.[seat],
    total,
    name: names[seat] ?? '',
  }));
  if (places !== undefined) lines.sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  return [
    lines.map(({ place, name, total }) => recordsText.placed(place, name, total)).join(' · '),
  ];
}

function hasBegun({ phase }: GameProgress): boolean {
  return phase !== 'unopened' && phase !== 'opened';
}

/** How far a game is, or where its result comes from. */
export function stateText(standing: GameProgress | undefined): string {
  if (standing?.origin !== undefined) return recordsText.origin[standing.origin];
  return recordsText.state[standing?.phase ?? 'unopened'];
}
