import { Injectable } from '@nestjs/common';
import type { LiveGame } from '@boardside/game';
import {
  decidingResultOf,
  pairingsByTable,
  rulesOfGame,
  type GameInPlay,
  type PublishedPairing,
  type Tournament,
} from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';

/** Which published games have begun: a clock was started, or a game without one was. */
@Injectable()
export class StartedGames {
  constructor(private readonly games: GameDesk) {}

  /**
   * The first one of each division and rule set: what has begun by them stays as it is. No game is
   * looked at once the answer is known.
   */
  async first(id: string, { rounds }: Tournament): Promise<readonly string[]> {
    const begun = new Map<string, string>();
    for (const round of rounds) {
      for (const { game, division } of round.published?.pairings ?? []) {
        const of = `${division} ${rulesOfGame(round, game)?.options.id ?? ''}`;
        if (!begun.has(of) && (await this.has(id, game))) begun.set(of, game);
      }
    }
    return [...begun.values()];
  }

  /** Whether its result comes from the table: it has begun, or a tablet has its clock. */
  async isAtTablet(id: string, game: string): Promise<boolean> {
    const { game: now } = await this.games.read({ tournament: id, stream: game });
    return now.phase !== 'unopened' && isClockAtTable(now);
  }

  /** The games of rounds other than this one that are still played, or have not begun. */
  async inPlay(id: string, tournament: Tournament, but: number): Promise<readonly GameInPlay[]> {
    const { played, toBegin } = await unfinishedPairings(this.games, id, tournament, but);
    return [...played, ...toBegin].map(({ table, seats: entrants }) => ({ table, entrants }));
  }

  async has(id: string, game: string): Promise<boolean> {
    const { game: now } = await this.games.read({ tournament: id, stream: game });
    return now.phase !== 'unopened' && now.phase !== 'opened';
  }
}

/** Pairings of rounds other than one that have no result that decides them. */
export interface UnfinishedPairings {
  /** Played at their tables. */
  readonly played: readonly PublishedPairing[];
  /** Not begun, at tables that have no other game since. */
  readonly toBegin: readonly PublishedPairing[];
}

export async function unfinishedPairings(
  games: GameDesk,
  id: string,
  tournament: Tournament,
  but: number,
): Promise<UnfinishedPairings> {
  const atTables = pairingsByTable(tournament);
  const played: PublishedPairing[] = [];
  const toBegin: PublishedPairing[] = [];
  for (const round of tournament.rounds.filter(({ number }) => number !== but)) {
    for (const pairing of round.published?.pairings ?? []) {
      if (decidingResultOf(round, pairing)) continue;
      const { game: now } = await games.read({ tournament: id, stream: pairing.game });
      if (['playing', 'closing', 'racks'].includes(now.phase)) played.push(pairing);
      const isThere = atTables.get(pairing.table)?.pairing.game === pairing.game;
      if (isThere && ['unopened', 'opened'].includes(now.phase)) toBegin.push(pairing);
    }
  }
  return { played, toBegin };
}

export function isClockAtTable(game: LiveGame): boolean {
  const { phase, holder, turns } = game;
  const isMeasured = holder !== undefined && holder.kind !== 'none';
  const isEnded = 'result' in game && game.result.reason === 'round-ended';
  // The round ended before any turn was entered here: the game was played on paper, if at all.
  if (!isMeasured && isEnded && turns.length === 0) return false;
  return phase !== 'opened' || holder?.kind === 'device';
}
