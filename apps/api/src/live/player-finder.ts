import { Injectable } from '@nestjs/common';
import type { NameVisibility, PlayerSearchMatch, PlayerSearchView } from '@boardside/contract';
import {
  currentRound,
  divisionOf,
  isDivisionFinished,
  currentMeetings,
  publicNames,
  roundOfDivision,
  sameName,
  type Entrant,
  type CurrentMeeting,
  type Tournament,
} from '@boardside/tournament';
import { Displays } from '../access/displays.js';
import { UNKNOWN_NAME } from '../platform/unknown-name.js';
import { PublicAddress } from '../platform/settings/public-address.js';
import { languageOf } from '../tournament/language-of.js';
import { PlayerNames } from '../tournament/players/player-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

/** People, each with all of their tables. */
const mostFound = 8;

/** Names somebody where everybody reads it. */
type EntrantNaming = (entrant: string) => string;

/**
 * Where somebody plays, by a few letters of the name. The letters are looked for in names as the
 * tournament shows them; of who is shown short or not at all, only the full name finds more.
 */
@Injectable()
export class PlayerFinder {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PlayerNames,
    private readonly displays: Displays,
    private readonly address: PublicAddress,
  ) {}

  /** Where phones look, by the oldest code that is for that; undefined: there is none. */
  async addressIn(id: string): Promise<string | undefined> {
    const codes = await this.displays.all(id);
    const door = codes.find(({ shows }) => shows.what === 'find');
    return door && this.addressBy(door.code);
  }

  addressBy(code: string): string {
    return `${this.address.origin}/screen/${code}/find`;
  }

  /**
   * `text`: at least two letters, or nobody is found. `shown`: as the screen names people whose
   * code this is.
   */
  async find(id: string, text: string, shown: NameVisibility): Promise<PlayerSearchView> {
    const { tournament } = await this.tournaments.read(id);
    const names = await this.names.of(id);
    const whole = (entrant: string) => names.get(entrant) ?? UNKNOWN_NAME;
    const naming = publicNames(tournament, whole, shown);
    const wanted = sameName(text);
    const isMeant = ({ id: entrant, person }: Entrant) =>
      person === 'known' &&
      (hasLetters(naming(entrant), wanted) || sameName(whole(entrant)) === wanted);
    const meant = [...wanted].length < 2 ? [] : tournament.entrants.filter(isMeant);
    const meetings = currentMeetings(tournament);
    const first = meant
      .map((entrant) => ({ entrant, name: naming(entrant.id) }))
      .sort((one, other) => byName.compare(one.name, other.name))
      .slice(0, mostFound);
    return {
      tournamentName: tournament.name,
      ...languageOf(tournament),
      rounds: [...new Set(meetings.map(({ round }) => round))],
      found: first.flatMap(({ entrant }) => matchesOf(tournament, entrant, { meetings, naming })),
      more: meant.length - first.length,
    };
  }
}

const byName = new Intl.Collator('en', { numeric: true });

/** Where a word of the name begins: `lu` finds Ben Luk, and not Paul. */
function hasLetters(name: string, wanted: string): boolean {
  return ` ${sameName(name)}`.includes(` ${wanted}`);
}

/** Where somebody still plays first, then where the round of the division has them. */
function matchesOf(
  tournament: Tournament,
  { id, status, division }: Entrant,
  {
    meetings,
    naming,
  }: { readonly meetings: readonly CurrentMeeting[]; readonly naming: EntrantNaming },
): readonly PlayerSearchMatch[] {
  const who = { name: naming(id), division: divisionOf(tournament, division)?.name ?? '' };
  const tables = meetings.flatMap(({ round, pairing }): readonly PlayerSearchMatch[] => {
    const { table, seats, first } = pairing;
    if (!seats.includes(id)) return [];
    const against = seats.filter((each) => each !== id).map(naming);
    const begins = first === undefined ? 'drawn' : seats[first] === id ? 'this-one' : 'another';
    return [{ ...who, round, place: { kind: 'table', table, against, begins } }];
  });
  const own = isDivisionFinished(tournament, division)
    ? undefined
    : (roundOfDivision(tournament, division) ?? currentRound(tournament));
  const sitting = own?.published?.sitting.find((each) => each.entrant === id);
  if (own && sitting) {
    const out: PlayerSearchMatch = { ...who, round: own.number, place: { kind: sitting.kind } };
    return tables.some(({ round }) => round === own.number) ? tables : [...tables, out];
  }
  if (tables.length > 0) return tables;
  const kind = status === 'withdrawn' ? 'withdrawn' : 'not-paired';
  return [{ ...who, round: undefined, place: { kind } }];
}
