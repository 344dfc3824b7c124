import { Injectable, inject, signal } from '@angular/core';
import type { RoundView } from '@boardside/contract';
import { placesOf, replay, totalsWith, type Phase } from '@boardside/game';
import { ConsoleApi } from './console-api.js';
import { TournamentStore } from './tournament-store.js';

/**
 * Where a game stands: the scores and, once it has ended, the places in seat order; how far it is.
 */
export type GameProgress = {
  readonly scores: readonly number[];
  readonly places: readonly number[] | undefined;
  readonly phase: Phase;
};

/** Where the games of every round stand: the wall tells of the last one, earlier ones are read. */
@Injectable()
export class RoundResults {
  private readonly server = inject(ConsoleApi);
  private readonly room = inject(TournamentStore);
  private readonly read = signal<ReadonlyMap<string, GameProgress>>(new Map());

  progressOf(game: string | undefined): GameProgress | undefined {
    if (game === undefined) return undefined;
    const row = this.room.rows().get(game)?.row;
    if (row === undefined) return this.read().get(game);
    const places = row.seats.flatMap(({ place }) => place ?? []);
    return {
      scores: row.seats.map(({ score }) => score),
      places: places.length > 0 ? places : undefined,
      phase: row.phase,
    };
  }

  /** Reads the games of a round that the wall does not show. */
  async readRound(round: RoundView): Promise<void> {
    if (round.number === this.room.round()?.number) return;
    const games = round.pairings.flatMap(({ game }) => (game === undefined ? [] : [game]));
    const missing = games.filter((game) => !this.room.rows().has(game));
    const found = await Promise.all(missing.map((game) => this.readGame(game)));
    const next = new Map(this.read());
    missing.forEach((game, index) => {
      const standing = found[index];
      if (standing !== undefined) next.set(game, standing);
    });
    if (missing.length > 0) this.read.set(next);
  }

  private async readGame(id: string): Promise<GameProgress | undefined> {
    const answer = await this.server.game(this.room.id(), id);
    if (!answer.ok) return undefined;
    const game = replay(answer.value.events);
    if (game.phase === 'unopened') return undefined;
    const ended = game.phase === 'ended' || game.phase === 'signed';
    if (!ended) return { scores: totalsWith(game, []), places: undefined, phase: game.phase };
    const places = [...placesOf(game)].sort((one, other) => one.seat - other.seat);
    return {
      scores: game.result.totals,
      places: places.map(({ place }) => place),
      phase: game.phase,
    };
  }
}
