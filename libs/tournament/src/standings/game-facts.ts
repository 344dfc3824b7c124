import { present } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { DivisionHistory } from '../history.js';

/** A play that stood: taken back or struck ones are none. */
export type PlayFacts = {
  readonly points: number;
  /** The main word; undefined where words are hidden. */
  readonly word?: string;
  /** The player went out with it. */
  readonly out: boolean;
};

export type SeatFacts = {
  readonly entrant: EntrantId;
  /** Final points. */
  readonly points: number;
  /** None where only the result is known. */
  readonly plays: readonly PlayFacts[];
};

/** What a game's record yields for prizes; a game decided by a forfeit yields nothing. */
export type GameFacts = {
  readonly round: number;
  readonly seats: readonly SeatFacts[];
  /** Who won among those with the most points, where the rules decided that (C8, M9). */
  readonly winners?: readonly EntrantId[];
};

/** Points alone, of every game with a result: what is known without any record. */
export function factsOfResults({ rounds }: DivisionHistory): readonly GameFacts[] {
  return rounds.flatMap(({ round, meetings }) =>
    meetings.flatMap((meeting): readonly GameFacts[] => {
      const { entrants, scores, winners, forfeitedBy = [] } = meeting;
      if (!scores || forfeitedBy.length > 0) return [];
      const seats = entrants.map((entrant, seat) => {
        return { entrant, points: scores[seat] ?? 0, plays: [] };
      });
      return [{ round, seats, ...present({ winners }) }];
    }),
  );
}

/** Something that somebody did in a round, worth so much; the word where it may be told. */
export type Feat = {
  readonly entrant: EntrantId;
  readonly round: number;
  readonly value: number;
  readonly word?: string;
};

export const featKinds = [
  'high-game',
  'high-loss',
  'high-play',
  'high-out-play',
  'most-out-plays',
] as const;
export type FeatKind = (typeof featKinds)[number];

/**
 * The best of a division, several where they are equal; nobody where no record tells. `high-loss`:
 * the most points in a game that was not won or tied. `most-out-plays`: how often somebody went
 * out, at the round of the last time.
 */
export function bestFeats(kind: FeatKind, games: readonly GameFacts[]): readonly Feat[] {
  const feats = featsOf(kind, games);
  const best = Math.max(...feats.map(({ value }) => value));
  return feats.filter(({ value }) => value === best);
}

function featsOf(kind: FeatKind, games: readonly GameFacts[]): readonly Feat[] {
  switch (kind) {
    case 'high-game':
      return gameFeats(games, () => true);
    case 'high-loss':
      return gameFeats(games, ({ points }, most, isFirst) => points < most || !isFirst);
    case 'high-play':
      return playFeats(games, () => true);
    case 'high-out-play':
      return outPlays(games);
    case 'most-out-plays':
      return counted(outPlays(games));
  }
}

function gameFeats(
  games: readonly GameFacts[],
  counts: (seat: SeatFacts, most: number, isFirst: boolean) => boolean,
): readonly Feat[] {
  return games.flatMap(({ round, seats, winners = [] }) => {
    const most = Math.max(...seats.map(({ points }) => points));
    return seats
      .filter((seat) => counts(seat, most, winners.length === 0 || winners.includes(seat.entrant)))
      .map(({ entrant, points }) => ({ entrant, round, value: points }));
  });
}

function playFeats(
  games: readonly GameFacts[],
  counts: (play: PlayFacts) => boolean,
): readonly Feat[] {
  return games.flatMap(({ round, seats }) =>
    seats.flatMap(({ entrant, plays }) =>
      plays.filter(counts).map(({ points, word }) => {
        const feat = { entrant, round, value: points };
        return word === undefined ? feat : { ...feat, word };
      }),
    ),
  );
}

/** Every play with which somebody went out. */
export function outPlays(games: readonly GameFacts[]): readonly Feat[] {
  return playFeats(games, ({ out }) => out);
}

function counted(feats: readonly Feat[]): readonly Feat[] {
  return [...new Set(feats.map(({ entrant }) => entrant))].map((entrant) => {
    const own = feats.filter((feat) => feat.entrant === entrant);
    return { entrant, round: Math.max(...own.map(({ round }) => round)), value: own.length };
  });
}
