import type { EntrantId, Hash, LexiconInUse, RulesInUse, Timestamp } from '@boardside/game';
import type { Absence } from './absence.js';
import type { Penalty } from './history.js';
import type { DivisionId, GameId, RuleSetId } from './ids.js';
import type {
  DraftedPairing,
  DivisionDraw,
  Pairing,
  PublishedPairing,
  DivisionBye,
} from './pairing.js';
import { isDecidedBy, type OfficialResult, type Slips } from './result.js';
import type { Language } from './language.js';
import type { NameVisibility } from './players/name-visibility.js';
import type { DivisionSettings } from './settings.js';
import type { Days } from './tournament-facts.js';

export type Division = {
  readonly id: DivisionId;
  readonly name: string;
  readonly rules: RulesInUse;
  /** The word list of games published from now on; undefined: the jury uses its own book. */
  readonly lexicon: LexiconInUse | undefined;
  /** How it is paired and ranked. */
  readonly settings: DivisionSettings;
};

/**
 * A rule set of the tournament's own, as it was saved last; its id, name and version are in its
 * options.
 */
export type TournamentRuleSet = { readonly preset: RuleSetId; readonly rules: RulesInUse };

export type Entrant = {
  readonly id: EntrantId;
  readonly division: DivisionId;
  readonly rating: number | undefined;
  readonly status: 'playing' | 'withdrawn';
  readonly team: string | undefined;
  readonly class: string | undefined;
  readonly fixedTable: number | undefined;
  /** What this person has for each game, where that is not what the rules give. */
  readonly baseMs: number | undefined;
  /** The most that public screens show of the name, where that is a wish. */
  readonly named: NameVisibility | undefined;
  /** In which this person reads; undefined: the tournament’s. */
  readonly language: Language | undefined;
  /** Whether they were seen in the hall. */
  readonly checkIn: 'here' | 'not-here';
  readonly absences: readonly Absence[];
  /** `forgotten`: the name is erased. */
  readonly person: 'known' | 'forgotten';
};

/** A draft of a round, kept until the round is published. */
export type RoundDraft = {
  /** 1, 2, 3… for the round. */
  readonly number: number;
  /** Version of the tournament at which it was written last. */
  readonly version: number;
  readonly pairings: readonly DraftedPairing[];
  readonly sitting: readonly DivisionBye[];
  /** What the server drew, division by division, before anybody changed it by hand. */
  readonly made: readonly DivisionDraw[];
};

export type PublishedPairings = {
  readonly publication: number;
  readonly pairings: readonly PublishedPairing[];
  readonly sitting: readonly DivisionBye[];
  /** How each division was drawn last; a division that was only paired by hand has nothing. */
  readonly made: readonly DivisionDraw[];
};

/** `version`: of the tournament, when the game was published first. */
export type OpenedGame = {
  readonly game: GameId;
  readonly rules: RulesInUse;
  readonly version: number;
};

export type Round = {
  readonly number: number;
  /** What may be published next, the one written last at the end; empty once one was. */
  readonly drafts: readonly RoundDraft[];
  /** The version that last discarded or published drafts; undefined: none did. */
  readonly draftsGoneAt?: number;
  /** What holds; undefined before the first publication. */
  readonly published: PublishedPairings | undefined;
  /** Of its games, also of those that a later publication dropped; one a game. */
  readonly results: readonly OfficialResult[];
  /** Games whose result was withdrawn at least once, because their own log took it back. */
  readonly withdrawn: readonly GameId[];
  readonly slips: readonly Slips[];
  readonly penalties: readonly Penalty[];
  /**
   * The list that each published game was begun with, where there is one: a game keeps its list.
   */
  readonly lists: readonly { readonly game: GameId; readonly lexicon: LexiconInUse }[];
  /** The rules that each published game was opened with: a game keeps its rules. */
  readonly rules: readonly OpenedGame[];
  /** When it is to end, by the server's clock; undefined: no time was said. */
  readonly endsAt: Timestamp | undefined;
  /** Why the director ended it, if so. */
  readonly ended: string | undefined;
};

/** A tournament: the fold of its own stream. */
export type Tournament = {
  /** Version of the last event folded; 0 before it is created. */
  readonly version: number;
  readonly name: string;
  readonly place: string | undefined;
  readonly days: Days | undefined;
  /** The most that everybody reads of a name. */
  readonly names: NameVisibility;
  /** Of what everybody reads at tables and in the hall. */
  readonly language: Language;
  /** In the order in which they were first saved. */
  readonly ruleSets: readonly TournamentRuleSet[];
  readonly divisions: readonly Division[];
  readonly entrants: readonly Entrant[];
  /** In order of their numbers. */
  readonly tables: readonly number[];
  /** In order; round 1 first. */
  readonly rounds: readonly Round[];
  /** The last order to the whole room; undefined before any. */
  readonly room:
    | { readonly what: 'stopped' | 'running'; readonly order: string; readonly reason: string }
    | undefined;
};

export const notCreated: Tournament = {
  version: 0,
  name: '',
  place: undefined,
  days: undefined,
  names: 'whole',
  language: 'en',
  ruleSets: [],
  divisions: [],
  entrants: [],
  tables: [],
  rounds: [],
  room: undefined,
};

export function divisionOf<One extends Pick<Division, 'id'>>(
  { divisions }: { readonly divisions: readonly One[] },
  id: DivisionId,
): One | undefined {
  return divisions.find((division) => division.id === id);
}

export function ruleSetOf(tournament: Tournament, id: RuleSetId): TournamentRuleSet | undefined {
  return tournament.ruleSets.find(({ rules }) => rules.options.id === id);
}

/** The divisions that play by a set: a preset's or the tournament's own. */
export function divisionsBy(tournament: Tournament, ruleSet: RuleSetId): readonly Division[] {
  return tournament.divisions.filter(({ rules }) => rules.options.id === ruleSet);
}

export function entrantOf(tournament: Tournament, id: EntrantId): Entrant | undefined {
  return tournament.entrants.find((entrant) => entrant.id === id);
}

export function roundOf(tournament: Tournament, number: number): Round | undefined {
  return tournament.rounds.find((round) => round.number === number);
}

/** The draft of a round by its number; not said: the one written last. */
export function draftOf(round: Round | undefined, number?: number): RoundDraft | undefined {
  return number === undefined
    ? round?.drafts.at(-1)
    : round?.drafts.find((draft) => draft.number === number);
}

/** Every pairing of a round, drafted or published. */
export function pairingsIn({ drafts, published }: Round): readonly DraftedPairing[] {
  return [...drafts.flatMap(({ pairings }) => pairings), ...(published?.pairings ?? [])];
}

export function resultOf(
  round: Pick<Round, 'results'>,
  game: GameId | undefined,
): OfficialResult | undefined {
  return round.results.find((result) => result.game === game);
}

/** The result of a pairing's game if it decides the game; undefined: the game is still open. */
export function decidingResultOf(
  round: Pick<Round, 'results'>,
  { game, seats }: Pick<Pairing, 'seats'> & { readonly game: GameId | undefined },
): OfficialResult | undefined {
  const result = resultOf(round, game);
  return result && isDecidedBy(result, seats.length) ? result : undefined;
}

/** What is being played: the last round that was published. */
export function currentRound(tournament: Tournament): Round | undefined {
  return tournament.rounds.findLast(({ published }) => published !== undefined);
}

/** What of a published round tells which of its games are open. */
type PlayedPairings<One> = {
  readonly number: number;
  readonly pairings: readonly One[];
  readonly results: Round['results'];
};

/**
 * The games that a hall looks at: all of the last of these rounds, and those of earlier ones that
 * have no result. `superseded`: the table has a game of a later round, of the same division or
 * without a result, so one that has not begun is not played there now.
 */
export function gamesToWatch<
  One extends Pick<Pairing, 'table' | 'division' | 'seats'> & { readonly game: GameId | undefined },
>(
  rounds: readonly PlayedPairings<One>[],
): readonly { readonly round: number; readonly pairing: One; readonly superseded: boolean }[] {
  const last = rounds.at(-1)?.number;
  const known = new Map(
    rounds.map((round) => [
      round.number,
      new Map<GameId | undefined, OfficialResult>(
        round.results.map((result) => [result.game, result]),
      ),
    ]),
  );
  const isOver = ({ number }: PlayedPairings<One>, { game, seats }: One) => {
    const result = known.get(number)?.get(game);
    return result !== undefined && isDecidedBy(result, seats.length);
  };
  return rounds.flatMap((of, index) => {
    const later = rounds.slice(index + 1);
    const isSuperseded = ({ table, division }: One) =>
      later.some((round) =>
        round.pairings.some(
          (other) =>
            other.table === table && (other.division === division || !isOver(round, other)),
        ),
      );
    return of.pairings
      .filter((pairing) => of.number === last || !isOver(of, pairing))
      .map((pairing) => ({ round: of.number, pairing, superseded: isSuperseded(pairing) }));
  });
}

/** The word list that a published game is begun with, or was. */
export function listOfGame(round: Round, game: GameId): LexiconInUse | undefined {
  return round.lists.find((begun) => begun.game === game)?.lexicon;
}

/** The rules that a published game was opened with. */
export function rulesOfGame(round: Round, game: GameId): RulesInUse | undefined {
  return round.rules.find((opened) => opened.game === game)?.rules;
}

/**
 * The first round of a division in which one of these games was played; by a set where one is
 * named.
 */
export function startedRound(
  { rounds }: Tournament,
  division: DivisionId,
  { begun, ruleSet }: { readonly begun: readonly GameId[]; readonly ruleSet?: RuleSetId },
): Round | undefined {
  return rounds.find((round) =>
    round.published?.pairings.some(
      (pairing) =>
        pairing.division === division &&
        begun.includes(pairing.game) &&
        (ruleSet === undefined || rulesOfGame(round, pairing.game)?.options.id === ruleSet),
    ),
  );
}

/** Who needs a word list: divisions that play by it from now on, rounds with games that keep it. */
export type WordListUse = {
  readonly divisions: readonly string[];
  readonly rounds: readonly number[];
};

export function wordListUseOf({ divisions, rounds }: Tournament, hash: Hash): WordListUse {
  return {
    divisions: divisions.filter(({ lexicon }) => lexicon?.hash === hash).map(({ name }) => name),
    rounds: rounds
      .filter(({ lists }) => lists.some(({ lexicon }) => lexicon.hash === hash))
      .map(({ number }) => number),
  };
}

/** A pairing, and the number of its round. */
type PlacedPairing = { readonly round: number; readonly pairing: PublishedPairing };

/** The same with the whole round. */
type PairingInRound = { readonly round: Round; readonly pairing: PublishedPairing };

/**
 * The pairing that a table has now: of the last published round that has one for it. Where
 * divisions are in different rounds, the one of theirs that was published last.
 */
export function pairingAt(tournament: Tournament, table: number): PlacedPairing | undefined {
  return pairingsByTable(tournament).get(table);
}

/** Read once for each state: every tablet asks for its table each second. */
const tablesRead = new WeakMap<Tournament, ReadonlyMap<number, PlacedPairing>>();

/** The same of every table at once. */
export function pairingsByTable(tournament: Tournament): ReadonlyMap<number, PlacedPairing> {
  const known = tablesRead.get(tournament) ?? readTables(tournament);
  tablesRead.set(tournament, known);
  return known;
}

function readTables({ rounds }: Tournament): ReadonlyMap<number, PlacedPairing> {
  const placed = new Map<number, PairingInRound[]>();
  for (const round of rounds) {
    for (const pairing of round.published?.pairings ?? []) {
      const here = placed.get(pairing.table);
      if (here) here.push({ round, pairing });
      else placed.set(pairing.table, [{ round, pairing }]);
    }
  }
  return new Map(
    [...placed].flatMap(([table, here]) => {
      const last = lastOf(here);
      return last ? [[table, last] as const] : [];
    }),
  );
}

/** In the order of their rounds. */
function lastOf(placed: readonly PairingInRound[]): PlacedPairing | undefined {
  const byDivision = new Map(placed.map((each) => [each.pairing.division, each]));
  const [last] = [...byDivision.values()].sort((one, other) => openedAt(other) - openedAt(one));
  return last && { round: last.round.number, pairing: last.pairing };
}

function openedAt({ round, pairing }: PairingInRound): number {
  return round.rules.find(({ game }) => game === pairing.game)?.version ?? 0;
}

/** Where a game is: its round and pairing, as published. */
export function pairingOfGame(
  tournament: Tournament,
  game: string,
): { readonly round: number; readonly pairing: PublishedPairing } | undefined {
  for (const { number, published } of tournament.rounds) {
    const pairing = published?.pairings.find((each) => each.game === game);
    if (pairing) return { round: number, pairing };
  }
  return undefined;
}
