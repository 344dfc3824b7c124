import { defaultStandingsRules } from '../standings/standings.js';
import {
  familyNameFirst,
  inAscii,
  inLatin1,
  nameInFile,
  type FileDivision,
  type ExportOmission,
  type WrittenFile,
} from './file-division.js';
import {
  decidedByRule,
  lastRoundOf,
  wallChartOf,
  type WallChartCell,
  type WallChart,
} from './wall-chart.js';

/**
 * A tsh division file, `.t`, in letters of ISO-8859-1. A withdrawn person is `off`
 * by the forfeit's spread.
 */
export function writeTsh(division: FileDivision): WrittenFile {
  const rules = division.spreads ?? defaultStandingsRules;
  const chart = wallChartOf(division, rules);
  const lines = division.history.competitors.map(({ id, status, team }, index) => {
    const prizeClass = division.classes?.get(id);
    const keys = [
      listKey('board', chart, index, tableOf),
      ...(prizeClass === undefined ? [] : [`class ${escaped(inLatin1(prizeClass))}`]),
      ...(status === 'withdrawn' ? [`off -${rules.forfeitSpread}`] : []),
      listKey('p12', chart, index, beganOf),
      penaltyKey(division, id),
      ...(team === undefined ? [] : [`team ${escaped(inLatin1(team))}`]),
    ].filter((key) => key !== '');
    const name = inLatin1(nameInTsh(division.names.get(id) ?? id));
    return [playerLine(division, chart, index, name), ...keys].join('; ');
  });
  return {
    text: lines.map((line) => `${line}\n`).join(''),
    unsaid: [
      ...chart.unsaid.filter(({ what }) => what !== 'penalty'),
      ...omissionsOfLines(division, chart, inLatin1),
    ],
  };
}

/**
 * The results file that NASPA takes: plain ASCII, a heading a division, then lines
 * as in `.t` without keys; the member id stands behind the name.
 */
export function writeNaspa(divisions: readonly FileDivision[]): WrittenFile {
  const written = divisions.map((division): WrittenFile => {
    const chart = wallChartOf(division, division.spreads ?? defaultStandingsRules);
    const lines = division.history.competitors.map(({ id }, index) => {
      const member = division.memberIds?.get(id);
      const name = inAscii(nameInTsh(division.names.get(id) ?? id));
      const whole = member === undefined ? name : `${name}:${inAscii(member)}`;
      return playerLine(division, chart, index, whole.replace(/;/g, ','));
    });
    return {
      text: [`#division ${inAscii(division.name)}`, ...lines, ''].join('\n'),
      unsaid: [...chart.unsaid, ...omissionsOfLines(division, chart, inAscii)],
    };
  });
  return {
    text: written.map(({ text }) => text).join(''),
    unsaid: written.flatMap(({ unsaid }) => unsaid),
  };
}

/**
 * `name rating opponents; scores`; scores end where those of the last round begin to be missing.
 */
function playerLine(
  { history }: FileDivision,
  chart: WallChart,
  index: number,
  name: string,
): string {
  const cells = chart.rows[index]?.cells ?? [];
  const opponents = cells.map((cell) => (cell.kind === 'game' ? cell.opponent : 0));
  const scores = cells.map(scoreOf);
  const known = scores.findLastIndex((score) => score !== undefined) + 1;
  const rating = Math.max(0, Math.round(history.competitors[index]?.rating ?? 0));
  const head = `${name.padEnd(22)} ${String(rating).padStart(5)} ${opponents.join(' ')}`.trimEnd();
  const listed = scores.slice(0, known).map((score) => score ?? '00');
  return `${head}; ${listed.join(' ')}`.trimEnd();
}

/** Undefined as long as a game is played: tsh asks for everybody else's. */
function scoreOf(cell: WallChartCell): number | undefined {
  if (cell.kind === 'game') return cell.points;
  return cell.kind === 'alone' ? cell.spread : 0;
}

function tableOf(cell: WallChartCell): number {
  return cell.kind === 'game' ? (cell.table ?? 0) : 0;
}

/** 1 began, 2 did not, 4: nobody knows; 0 without an opponent. */
function beganOf(cell: WallChartCell): number {
  if (cell.kind !== 'game') return 0;
  return cell.began === undefined ? 4 : cell.began ? 1 : 2;
}

/** '' where nobody of the division has anything to say under this key. */
function listKey(
  key: string,
  { rows }: WallChart,
  index: number,
  valueOf: (cell: WallChartCell) => number,
): string {
  const said = (value: number): boolean => value !== 0 && value !== 4;
  if (!rows.some(({ cells }) => cells.some((cell) => said(valueOf(cell))))) return '';
  return [key, ...(rows[index]?.cells ?? []).map(valueOf)].join(' ');
}

function penaltyKey({ history }: FileDivision, entrant: string): string {
  const values = Array.from({ length: lastRoundOf(history) }, (_, index) =>
    history.rounds
      .filter(({ round }) => round === index + 1)
      .flatMap(({ penalties = [] }) => penalties.filter((each) => each.entrant === entrant))
      .reduce((sum, { spread }) => sum + spread, 0),
  );
  return values.some((value) => value !== 0) ? ['penalty', ...values].join(' ') : '';
}

/** tsh takes `\` before a `;` off in keys only, and would end a name there. */
function nameInTsh(name: string): string {
  return nameInFile(familyNameFirst(name)).replace(/[\\;]/g, ',');
}

function escaped(text: string): string {
  return text.replace(/[\\;]/g, '\\$&');
}

function omissionsOfLines(
  division: FileDivision,
  { rows }: WallChart,
  inLetters: (text: string) => string,
): readonly ExportOmission[] {
  const spreadSays = ({ result, spread }: Extract<WallChartCell, { kind: 'alone' }>): boolean =>
    (result === 'won' && spread > 0) || (result === 'lost' && spread < 0);
  const alone = rows.flatMap(({ entrant, cells }) =>
    cells.flatMap((cell, index): readonly ExportOmission[] =>
      cell.kind !== 'alone' || spreadSays(cell)
        ? []
        : [{ what: 'result-without-opponent', round: index + 1, entrants: [entrant] }],
    ),
  );
  const changed = [...division.names]
    .filter(([, name]) => inLetters(nameInTsh(name)) !== familyNameFirst(name))
    .map(([entrant]) => entrant);
  return [
    ...decidedByRule(division),
    ...alone,
    ...(changed.length > 0 ? [{ what: 'name', entrants: changed } as const] : []),
  ];
}
