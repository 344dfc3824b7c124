import { accept, must, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { GameId } from '../ids.js';
import type { DivisionBye, Pairing, PublishedPairing } from '../pairing.js';
import type { TournamentRefusal } from '../refusal.js';
import { byeRefusal, unpublishedByes, withAbsentEntrants } from './byes.js';
import { samePairing, wrongFirst, wrongPairing } from './pairing-checks.js';
import {
  draftOf,
  entrantOf,
  resultOf,
  roundOf,
  type Round,
  type Tournament,
} from '../tournament.js';

export type PublishRoundCommand = {
  readonly kind: 'publish-round';
  readonly round: number;
  /** Not said: the last one. */
  readonly draft?: number;
  /** The version of the tournament that was looked at: the draft has to be as it was then. */
  readonly seen: number;
  /** A new id for each pairing, used where the pairing gets a new game. */
  readonly games: readonly GameId[];
  /** Published games of this round in which the clock has been started. */
  readonly begun: readonly GameId[];
  /** Games of other rounds that are in play. */
  readonly inPlay?: readonly GameId[];
  /** Games of other rounds that have not begun, at tables that have no other game since. */
  readonly toBegin?: readonly GameId[];
  /** Those of `begun` whose seats cannot be corrected now: a clock runs, or the slip is signed. */
  readonly fixed: readonly GameId[];
  /** Games with a result or begun that the change takes out of the round, as they were shown. */
  readonly loses?: readonly GameId[];
  /** Why seats of a game that has begun are corrected, or such games are lost. */
  readonly reason?: string;
};

/**
 * Publishing again keeps the game of every pairing that is unchanged; a changed one gets a new
 * game. A game whose clock has been started, or that has a result, is carried over to the changed
 * pairing of its table: its seats are corrected, with a reason, and nothing is played again (G36).
 * One that no longer has a place is lost only where it is named and a reason is given.
 */
export const publishRound: TournamentCommandRule<PublishRoundCommand> = { from: 'staff', decide };

function decide(
  command: PublishRoundCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const { round, draft, seen, games, reason } = command;
  const known = roundOf(tournament, round);
  if (!known) return refuse({ code: 'no-such-round', round });
  // The same publication asked for again, its answer having been lost.
  if (known.drafts.length === 0 && known.published) return accept([]);
  const chosen = draftOf(known, draft);
  if (!chosen) return refuse({ code: 'no-such-draft', round, draft: draft ?? 1 });
  if (chosen.version > seen) return refuse({ code: 'changed', version: chosen.version });
  const { pairings } = chosen;
  if (pairings.length === 0) return refuse({ code: 'nothing-paired', round });
  const sitting = withAbsentEntrants(chosen, known, tournament);
  const { begun } = command;
  const wrong =
    wrongPairing(pairings, { round, tournament, begun }) ??
    byeRefusal(unpublishedByes(sitting, known), pairings, tournament);
  if (wrong) return refuse(wrong);
  const change = changeOf(known, pairings, command);
  // A game that stays keeps how its first player is found, whatever the plan says since.
  const asked = pairings.filter(({ first }, index) => {
    const kept = change.kept[index];
    return kept === undefined || kept.first !== first;
  });
  const barred =
    wrongFirst(asked, tournament) ??
    tablesNotOver(pairings, change, { tournament, command, sitting }) ??
    cannotChange(change, known, command);
  if (barred) return refuse(barred);
  const withGames = pairings.map(
    ({ locked: _locked, why: _why, ...pairing }, index): PublishedPairing => {
      const game = change.kept[index]?.game ?? games[index];
      must(game, 'there is an id for every pairing');
      return { ...pairing, game };
    },
  );
  const publication = (known.published?.publication ?? 0) + 1;
  const why = reason === undefined || reason.trim() === '' ? {} : { reason };
  const dropped = change.dropped.map(({ game }) => game);
  const body = { round, publication, pairings: withGames, sitting, dropped, ...why };
  return accept([{ type: 'RoundPublished', body, by }]);
}

/** What publishing does to the games that an earlier publication opened. */
type RoundChange = {
  /** For each pairing the one before whose game it keeps. */
  readonly kept: readonly (PublishedPairing | undefined)[];
  /** Games that go on with other seats. */
  readonly carried: readonly PublishedPairing[];
  readonly dropped: readonly PublishedPairing[];
  /** Those of them that have begun or have a result. */
  readonly lost: readonly PublishedPairing[];
};

function changeOf(
  known: Round,
  pairings: readonly Pairing[],
  { begun }: PublishRoundCommand,
): RoundChange {
  const before = known.published?.pairings ?? [];
  const isHeld = ({ game }: PublishedPairing) =>
    begun.includes(game) || resultOf(known, game) !== undefined;
  const kept = pairings.map(
    (pairing) =>
      before.find((other) => samePairing(pairing, other)) ??
      before.find((other) => isHeld(other) && sameTable(pairing, other)),
  );
  const unmoved = before.filter((other) => pairings.some((one) => samePairing(one, other)));
  const carried = kept.filter((other) => other !== undefined && !unmoved.includes(other));
  const dropped = before.filter((pairing) => !kept.includes(pairing));
  return {
    kept,
    carried: carried.filter((other) => other !== undefined),
    dropped,
    lost: dropped.filter(isHeld),
  };
}

/**
 * A table has one game at a time: its tablet shows the one that was published last. One that has
 * not begun keeps its table until everybody of it is placed in the round, or has withdrawn. One of
 * a later round keeps it from the divisions that are behind.
 */
function tablesNotOver(
  pairings: readonly Pairing[],
  { kept }: RoundChange,
  {
    tournament,
    command,
    sitting,
  }: {
    readonly tournament: Tournament;
    readonly command: PublishRoundCommand;
    readonly sitting: readonly DivisionBye[];
  },
): TournamentRefusal | undefined {
  const { round, inPlay = [], toBegin = [] } = command;
  const fresh = new Map(
    pairings.filter((_, index) => !kept[index]).map(({ table, division }) => [table, division]),
  );
  const placed = new Set([
    ...pairings.flatMap(({ seats }) => seats),
    ...sitting.map(({ entrant }) => entrant),
  ]);
  const isAwaited = (entrant: string) =>
    !placed.has(entrant) && entrantOf(tournament, entrant)?.status === 'playing';
  const games = tournament.rounds
    .filter(({ number }) => number !== round)
    .flatMap(({ number, published }) =>
      (published?.pairings ?? [])
        .filter(({ table }) => fresh.has(table))
        .flatMap(({ table, division, game, seats }) => {
          const place = { table, round: number };
          if (inPlay.includes(game)) return [place];
          const isAhead = number > round && division !== fresh.get(table);
          const waits = toBegin.includes(game) && (isAhead || seats.some(isAwaited));
          return waits ? [{ ...place, toBegin: true as const }] : [];
        }),
    );
  return games.length > 0 ? { code: 'table-plays', games } : undefined;
}

function cannotChange(
  { carried, lost }: RoundChange,
  known: Round,
  { fixed, reason, loses = [] }: PublishRoundCommand,
): TournamentRefusal | undefined {
  const stuck = carried.find(({ game }) => fixed.includes(game));
  if (stuck) return { code: 'game-fixed', table: stuck.table, game: stuck.game };
  const [first] = lost;
  if (first && lost.some(({ game }) => !loses.includes(game))) {
    const games = lost.map(({ table, game }) => {
      const what = resultOf(known, game) ? ('has-result' as const) : ('begun' as const);
      return { table, game, what };
    });
    return { code: 'game-begun', table: first.table, game: first.game, games };
  }
  const unsaid = carried.length + lost.length > 0 && (reason ?? '').trim() === '';
  return unsaid ? { code: 'needs-reason' } : undefined;
}

/** Whether a pairing can take over the game of another one, which was begun at the same table. */
function sameTable(one: Pairing, other: Pairing): boolean {
  return (
    one.table === other.table &&
    one.division === other.division &&
    one.seats.length === other.seats.length
  );
}
