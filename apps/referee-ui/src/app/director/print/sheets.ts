import type { EntrantView, PairingView, RoundView, TournamentView } from '@boardside/contract';
import { listedNameOf, publicNames, sortingNameOf } from '@boardside/tournament';
import { pointsText, signed } from '../../text/numbers.js';
import { printText } from '../../text/director-print.js';
import { daysText, hallDay } from '../components/clock-text.js';

/** A line of the pairings, as it hangs on the wall. */
export type PairingSheetLine = {
  readonly name: string;
  readonly against: string;
  /** None: a bye. */
  readonly table: number | undefined;
  readonly begins: string;
  readonly division: string;
};

type EntrantNameLookup = (entrant: string) => string;

/** Somebody who wishes that less of the name is shown. */
export function restrictsName({ named = 'whole' }: EntrantView): boolean {
  return named !== 'whole';
}

/** Where a sheet is read: everybody in the hall reads what hangs on the wall. */
export type SheetAudience = 'on-the-wall' | 'at-the-desk';

/** At the head of every page: the tournament, what the sheet is about, when it was printed. */
export function sheetHeader(
  view: TournamentView | undefined,
  about: readonly (string | undefined)[],
  atMs: number,
): string {
  const printed = printText.printed(hallDay(new Date(atMs).toISOString()));
  return [view?.name, view?.place, view?.days && daysText(view.days), ...about, printed]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** The same tournament with everybody named as on the screens of the hall. */
export function withPublicNames(view: TournamentView): TournamentView {
  const naming = publicNames(view, namesIn(view));
  return { ...view, entrants: view.entrants.map((each) => ({ ...each, name: naming(each.id) })) };
}

const collator = new Intl.Collator('en', { numeric: true });

/** Everybody of a round by family name, whoever has a bye among them. */
export function linesByName(round: RoundView, view: TournamentView): readonly PairingSheetLine[] {
  const nameOf = namesIn(view);
  const lines = round.pairings.flatMap((pairing) =>
    pairing.seats.map((entrant, seat) => ({
      name: nameOf(entrant),
      against: others(pairing, entrant, nameOf),
      begins: pairing.first === seat ? printText.begins : '',
      ...placeOf(pairing, view),
    })),
  );
  const byes = round.sitting
    .filter(({ kind }) => kind === 'bye')
    .map(({ entrant, division }) => ({
      name: nameOf(entrant),
      against: printText.bye,
      begins: '',
      table: undefined,
      division: divisionNamed(division, view),
    }));
  return [...lines, ...byes]
    .sort((one, other) => collator.compare(sortingNameOf(one.name), sortingNameOf(other.name)))
    .map((line) => ({ ...line, name: listedNameOf(line.name) }));
}

/** A line for each table, whoever begins first where that is assigned. */
export function linesByTable(round: RoundView, view: TournamentView): readonly PairingSheetLine[] {
  const nameOf = namesIn(view);
  return [...round.pairings]
    .sort((one, other) => one.table - other.table)
    .map((pairing) => {
      const first = pairing.seats[pairing.first ?? 0] ?? '';
      return {
        name: nameOf(first),
        against: others(pairing, first, nameOf),
        begins: pairing.first === undefined ? '' : printText.begins,
        ...placeOf(pairing, view),
      };
    });
}

/** What somebody did in a round: `starts v 12`, the scores under it. */
export type PrintedWallChartCell = { readonly against: string; readonly scores: string };
export type WallChartRow = {
  readonly number: number;
  readonly name: string;
  readonly rating: string;
  readonly cells: readonly PrintedWallChartCell[];
};

/** Who met whom with what, person by person and round by round. */
export function wallChart(division: string, view: TournamentView): readonly WallChartRow[] {
  const rounds = view.rounds
    .filter(({ status }) => status === 'published')
    .map((round) => withinDivision(round, division));
  const wereThere = new Set(
    rounds.flatMap(({ pairings, sitting }) => [
      ...pairings.flatMap(({ seats }) => seats),
      ...sitting.map(({ entrant }) => entrant),
    ]),
  );
  const people = view.entrants.filter((one) => one.division === division || wereThere.has(one.id));
  const numbers = new Map(people.map(({ id }, index) => [id, index + 1]));
  return people.map(({ id, name, rating }, index) => ({
    number: index + 1,
    name,
    rating: rating === undefined ? '' : String(rating),
    cells: rounds.map((round) => cellOf(id, round, numbers)),
  }));
}

/** Rounds that stand side by side on an upright page, and on one turned to its side. */
export const mostRoundsUpright = 6;
const mostRoundsBroad = 10;

/** The rounds of a wall chart that have room side by side; the others stand below. */
export function wallChartBlocks(
  rounds: number,
): readonly { readonly from: number; readonly length: number }[] {
  return Array.from({ length: Math.ceil(rounds / mostRoundsBroad) }, (_, index) => {
    const from = index * mostRoundsBroad;
    return { from, length: Math.min(mostRoundsBroad, rounds - from) };
  });
}

/** Returns the round with only the games and byes of one division, as it was played. */
export function withinDivision(round: RoundView, division: string): RoundView {
  return {
    ...round,
    pairings: round.pairings.filter((each) => each.division === division),
    sitting: round.sitting.filter((each) => each.division === division),
  };
}

function cellOf(
  entrant: string,
  round: RoundView,
  numbers: ReadonlyMap<string, number>,
): PrintedWallChartCell {
  const pairing = round.pairings.find(({ seats }) => seats.includes(entrant));
  if (pairing === undefined) {
    const out = round.sitting.find((each) => each.entrant === entrant);
    return { against: out ? printText[out.kind] : '', scores: out ? signed(out.spread) : '' };
  }
  const seat = pairing.seats.indexOf(entrant);
  const result = round.results.find(({ game }) => game === pairing.game);
  const scores = result?.scores;
  const rest = (scores ?? []).filter((_, other) => other !== seat);
  // The result comes first: players may draw for the start, or the director may change it.
  const begins = (result?.first ?? pairing.first) === seat ? `${printText.begins} ` : '';
  return {
    against: pairing.seats
      .filter((each) => each !== entrant)
      .map((each) => printText.vs(numbers.get(each) ?? 0, begins))
      .join(', '),
    scores: [
      ...(scores === undefined ? [] : [[scores[seat] ?? 0, ...rest].map(pointsText).join(' – ')]),
      ...forfeitOf(result?.forfeitedBy ?? [], seat, pairing.seats.length),
    ].join(', '),
  };
}

/** How a forfeit came out for whoever sits there; nothing where the points decide. */
function forfeitOf(forfeitedBy: readonly number[], seat: number, seats: number): readonly string[] {
  if (forfeitedBy.includes(seat)) return [printText.forfeitLost];
  return forfeitedBy.length === seats - 1 ? [printText.forfeitWon] : [];
}

function placeOf(
  { table, division }: PairingView,
  view: TournamentView,
): Pick<PairingSheetLine, 'table' | 'division'> {
  return { table, division: divisionNamed(division, view) };
}

function divisionNamed(division: string, { divisions }: TournamentView): string {
  return divisions.find(({ id }) => id === division)?.name ?? '';
}

function namesIn({ entrants }: TournamentView): EntrantNameLookup {
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  return (entrant) => names.get(entrant) ?? '–';
}

function others({ seats }: PairingView, entrant: string, nameOf: EntrantNameLookup): string {
  return seats
    .filter((each) => each !== entrant)
    .map(nameOf)
    .join(', ');
}
