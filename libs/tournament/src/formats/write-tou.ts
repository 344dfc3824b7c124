import { defaultStandingsRules } from '../standings/standings.js';
import {
  givenNameFirst,
  inAscii,
  nameInFile,
  type FileDivision,
  type ExportOmission,
  type WrittenFile,
} from './file-division.js';
import { isFinished, roundsWithResults, wallChartOf, type WallChartCell } from './wall-chart.js';

/**
 * A `.tou` file in ASCII with CRLF: what WESPA's ratings read. Every person has as many games as
 * the others, so a round without one stands as a game against oneself. A winning score is always
 * written whole, with four digits. `date` is `2026-05-02`.
 */
export function writeTou(
  event: { readonly name: string; readonly date: string },
  divisions: readonly FileDivision[],
): WrittenFile {
  const date = event.date.split('-').reverse().join('.');
  const sections = divisions.map(sectionOf);
  const lines = [
    `*M${date} ${inAscii(event.name)}`,
    ...sections.flatMap((section) => section.lines),
    '*** END OF FILE ***',
  ];
  return {
    text: lines.map((line) => `${line}\r\n`).join(''),
    unsaid: sections.flatMap(({ unsaid }) => unsaid),
  };
}

function sectionOf(division: FileDivision): {
  readonly lines: readonly string[];
  readonly unsaid: readonly ExportOmission[];
} {
  const chart = wallChartOf(division, division.spreads ?? defaultStandingsRules);
  const count = roundsWithResults(chart);
  const names = chart.rows.map(({ entrant }) =>
    givenNameFirst(division.names.get(entrant) ?? entrant),
  );
  const lines = chart.rows.map(({ cells }, index) => {
    const pairs = cells.slice(0, count).map((cell) => pairOf(cell, index + 1));
    return `${writtenName(names[index] ?? '').padEnd(30)}${pairs.join(' ')}`;
  });
  const dropped = Array.from({ length: count }, (_, index) => {
    const lost = chart.rows.filter(({ cells }) => isLostAlone(cells[index]));
    return { round: index + 1, entrants: lost.map(({ entrant }) => entrant) };
  }).filter(({ entrants }) => entrants.length > 0);
  const running = Array.from({ length: count }, (_, index) => index).filter(
    (index) => !isFinished(chart, index),
  );
  const changed = chart.rows
    .filter((_, index) => writtenName(names[index] ?? '') !== names[index])
    .map(({ entrant }) => entrant);
  return {
    lines: [`*${inAscii(division.name)}`, '0'.padStart(38), ...lines],
    unsaid: [
      ...chart.unsaid.filter(({ round = 0 }) => round <= count),
      ...dropped.map((each): ExportOmission => ({ what: 'result-without-opponent', ...each })),
      ...running.map((index): ExportOmission => {
        const open = chart.rows.filter(({ cells }) => {
          const cell = cells[index];
          return cell?.kind === 'game' && cell.points === undefined;
        });
        const entrants = open.map(({ entrant }) => entrant);
        return { what: 'not-finished', round: index + 1, entrants };
      }),
      ...(changed.length > 0 ? [{ what: 'name', entrants: changed } as const] : []),
    ],
  };
}

/** A forfeit or an absence: no game in the format, which has no word for a loss without one. */
function isLostAlone(cell: WallChartCell | undefined): boolean {
  return cell?.kind === 'alone' && cell.result === 'lost';
}

function writtenName(name: string): string {
  return nameInFile(inAscii(name)).slice(0, 30).trimEnd();
}

/** A score and an opponent; a bye counts above 2000, half a win is 1350, all else is no game. */
function pairOf(cell: WallChartCell, own: number): string {
  if (cell.kind === 'game' && cell.points !== undefined) {
    const more = { won: 2000, tied: 1000, lost: 0 }[cell.result ?? 'lost'];
    return pair(cell.points + more, `${cell.began ? '+' : ''}${cell.opponent}`);
  }
  if (cell.kind !== 'alone' || isLostAlone(cell)) return pair(0, String(own));
  return pair(cell.result === 'tied' ? 1350 : 2000 + Math.max(1, cell.spread), String(own));
}

function pair(score: number, opponent: string): string {
  return `${String(score).padStart(6)}${opponent.padStart(5)}`;
}
