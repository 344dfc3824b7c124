import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  guessPlayerColumns,
  readCsv,
  readPlayerList,
  readResultsCsv,
  readTou,
  readTourneyJs,
  standingsOf,
  type FileFault,
  type FileDivision,
} from '@boardside/tournament';
import type { ConformanceResult } from './game-conformance.ts';
import { expectedResultFaults } from './expected-result-faults.ts';
import { publishedConformance, faultLine, submittedConformance } from './published-files.ts';
import type { Disagreement } from './line-agreement.ts';
import { readRatingTable } from './rating-table.ts';

/** Whom the other program leaves without a rank, by event, division and name: withdrawn people. */
const unranked: readonly string[] = ['331-4th-of-july-csw-2025 B Freeman, Sharon'];

/** Every recorded event of the folder: ranks, published tables, messy files, files as found. */
export function eventsConformance(folder: string): readonly ConformanceResult[] {
  const files = (kind: string, pattern: RegExp): readonly string[] =>
    (existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)) : [])
      .filter((name) => pattern.test(name))
      .sort()
      .map((name) => join(folder, kind, name));
  return [
    ...files('tsh', /\.json$/).flatMap(ranksConformance),
    ...files('coco', /\.tou$/).map((file) => tableConformance(file, files('coco', /\.RT$/))),
    ...files('coco', /(?<!\.ratings)\.csv$/).map(resultsConformance),
    ...files('coco', /\.ratings\.csv$/).map(peopleConformance),
    ...files('tourneyjs', /\.js$/).map((file) =>
      publishedConformance(basename(file), readFileSync(file)),
    ),
    ...files('coco-raw', /\.csv$/).map((file) =>
      submittedConformance(basename(file), readFileSync(file)),
    ),
  ];
}

/** The rank after the last round of every person of every division. */
function ranksConformance(file: string): readonly ConformanceResult[] {
  const event = basename(file, '.json');
  const { tourney } = JSON.parse(readFileSync(file, 'utf8')) as { tourney: TshFile };
  const { value, faults } = readTourneyJs(JSON.stringify(tourney));
  const read = { name: `${event}: reading`, disagreements: faults.map(differenceOf) };
  return [
    ...(faults.length > 0 ? [read] : []),
    ...value.divisions.map((division, index) => {
      const theirs = tourney.divisions[index]?.players.slice(1) ?? [];
      const name = `${event} ${division.name}`;
      return { name, disagreements: rankDisagreements(name, division, theirs) };
    }),
  ];
}

type TshFile = { readonly divisions: readonly { readonly players: readonly TshRanks[] }[] };
/** The first rank is that before play. */
type TshRanks = { readonly etc: { readonly rrank: readonly number[] } };

function rankDisagreements(
  name: string,
  { history, names }: FileDivision,
  theirs: readonly TshRanks[],
): readonly Disagreement[] {
  const last = history.rounds.length;
  const ranks = new Map(standingsOf(history).map(({ entrant, rank }) => [entrant, rank]));
  return history.competitors.flatMap(({ id }, index) => {
    const person = names.get(id) ?? '';
    const ours = ranks.get(id);
    const rank = theirs[index]?.etc.rrank[last];
    if (ours === rank || unranked.includes(`${name} ${person}`)) return [];
    return [{ line: 0, what: `rank of ${person}`, ours: String(ours), theirs: String(rank) }];
  });
}

/** A `.tou` file: read without a fault, and the table published with it where there is one. */
function tableConformance(file: string, tables: readonly string[]): ConformanceResult {
  const { value, faults } = readTou(readFileSync(file, 'utf8'));
  const table = tables
    .map((each) => readRatingTable(readFileSync(each, 'utf8')))
    .find((each) => each.event === value.name);
  const [division] = value.divisions;
  const disagreements = division && table ? tableDisagreements(division, table.rows) : [];
  const people = table ? `, ${table.rows.length} published rows` : '';
  return {
    name: `${basename(file)}${people}`,
    disagreements: [...faults.map(differenceOf), ...disagreements],
  };
}

function tableDisagreements(
  { history, names }: FileDivision,
  rows: readonly string[],
): readonly Disagreement[] {
  const ours = standingsOf(history).map(
    ({ entrant, wins, losses, spread }) =>
      `${names.get(entrant) ?? ''} ${wins.toFixed(1)}-${losses.toFixed(1)} ${spread}`,
  );
  return differences('place', ours, rows);
}

/** Results sent in by players: the faults that are known, each by its line, and no other. */
function resultsConformance(file: string): ConformanceResult {
  const name = basename(file);
  const { value, faults } = readResultsCsv(readFileSync(file, 'utf8'), basename(file, '.csv'));
  for (const { history } of value) standingsOf(history);
  const names = value.flatMap((division) => [...division.names.values()]);
  const nameless = (text: string): string =>
    names.reduce((left, person) => left.replaceAll(person, '…'), text);
  return faultsConformance(
    name,
    faults.map((fault) => nameless(faultLine(fault))),
  );
}

/** The people of such an event: read whole, and what has to be looked at said by its row. */
function peopleConformance(file: string): ConformanceResult {
  const rows = readCsv(readFileSync(file, 'utf8')).value.map(({ fields }) =>
    fields.map(({ text }) => text),
  );
  const { people, problems } = readPlayerList(rows, guessPlayerColumns(rows));
  const whole = people.length === rows.length - 1 ? [] : [`${people.length} people`];
  return faultsConformance(basename(file), [
    ...whole,
    ...problems.map((problem) =>
      'row' in problem ? `row ${problem.row}: ${problem.code}` : JSON.stringify(problem),
    ),
  ]);
}

function faultsConformance(name: string, faults: readonly string[]): ConformanceResult {
  const known = expectedResultFaults[name] ?? [];
  return { name, disagreements: differences('fault', [...faults].sort(), [...known].sort()) };
}

/** Two lists, place by place. */
function differences(
  what: string,
  ours: readonly string[],
  theirs: readonly string[],
): readonly Disagreement[] {
  const places = Array.from({ length: Math.max(ours.length, theirs.length) }, (_, index) => index);
  return places
    .filter((index) => ours[index] !== theirs[index])
    .map((index) => {
      const name = `${what} ${index + 1}`;
      return { line: 0, what: name, ours: ours[index] ?? '', theirs: theirs[index] ?? '' };
    });
}

function differenceOf(fault: FileFault): Disagreement {
  return { line: 0, what: 'a fault', ours: faultLine(fault), theirs: '' };
}
