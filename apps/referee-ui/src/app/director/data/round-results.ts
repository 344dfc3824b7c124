import { Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import type { RoundView } from '@boardside/contract';
import { placesOf, replay, totalsWith, isOver, type Phase, type Seat } from '@boardside/game';
import {
  gamesDecidedIn,
  placesByResult,
  type OfficialResult,
  type ResultOrigin,
} from '@boardside/tournament';
import { ConsoleApi } from './console-api.js';
import { TournamentStore } from './tournament-store.js';

/**
 * Where a game stands: the scores and, once it has ended, the places in seat order; how far it is.
 */
export type GameProgress = {
  /** Missing only where a forfeit is all that is known. */
  readonly scores: readonly number[] | undefined;
  readonly forfeitedBy?: readonly Seat[] | undefined;
  /** Where the result that counts comes from; undefined while the game has none. */
  readonly origin?: ResultOrigin;
  readonly places: readonly number[] | undefined;
  readonly phase: Phase;
};

/** Where the games of every round stand: the wall tells of the last one, earlier ones are read. */
@Injectable()
export class RoundResults {
  private readonly server = inject(ConsoleApi);
  private readonly room = inject(TournamentStore);
  private readonly read = signal<ReadonlyMap<string, GameProgress>>(new Map());
  /** Each game as it stood when it was last asked for. */
  private readonly asked = new Map<string, string>();

  private readonly official = computed(() => {
    const rounds = this.room.view()?.rounds ?? [];
    return new Map(
      rounds.flatMap((round) => {
        const decided = new Set(gamesDecidedIn(round));
        return round.results
          .filter(({ game }) => decided.has(game))
          .map((each) => [each.game, each] as const);
      }),
    );
  });

  /** The result that counts, which may have been corrected; before there is one, the game’s own. */
  progressOf(game: string | undefined): GameProgress | undefined {
    if (game === undefined) return undefined;
    const told = this.toldBy(game);
    const result = this.official().get(game);
    return result === undefined ? told : progressBy(result, told?.scores?.length ?? 2);
  }

  private toldBy(game: string): GameProgress | undefined {
    const row = this.room.rows().get(game)?.row;
    if (row === undefined) return this.read().get(game);
    const places = row.seats.flatMap(({ place }) => place ?? []);
    return {
      scores: row.seats.map(({ score }) => score),
      places: places.length > 0 ? places : undefined,
      phase: row.phase,
    };
  }

  /**
   * Reads the games of a round that the wall does not show, each once. One that the server refused
   * is asked for again after a change of its pairing or result; without an answer, at once.
   */
  async readRound(round: RoundView): Promise<void> {
    if (round.number === this.room.round()?.number) return;
    const missing = round.pairings.flatMap((pairing) => {
      const { game } = pairing;
      if (game === undefined || this.room.rows().has(game) || this.read().has(game)) return [];
      const known = JSON.stringify([pairing, round.results.filter((each) => each.game === game)]);
      if (this.asked.get(game) === known) return [];
      this.asked.set(game, known);
      return [game];
    });
    const found = await Promise.all(missing.map((game) => this.readGame(game)));
    const next = new Map(this.read());
    missing.forEach((game, index) => {
      const standing = found[index];
      if (standing !== undefined) next.set(game, standing);
    });
    if (missing.length > 0) this.read.set(next);
  }

  /** Lets a round that is opened again ask for what the server refused. */
  forgetAsked(): void {
    this.asked.clear();
  }

  private async readGame(id: string): Promise<GameProgress | undefined> {
    const answer = await this.server.game(this.room.id(), id);
    if (!answer.ok) {
      if (answer.problem.code === 'no-answer') this.asked.delete(id);
      return undefined;
    }
    const game = replay(answer.value.events);
    if (game.phase === 'unopened') return undefined;
    if (!isOver(game))
      return { scores: totalsWith(game, []), places: undefined, phase: game.phase };
    const places = [...placesOf(game)].sort((one, other) => one.seat - other.seat);
    return {
      scores: game.result.totals,
      places: places.map(({ place }) => place),
      phase: game.phase,
    };
  }
}

/** Reads the games of the round shown; those refused, again when the round is opened again. */
export function injectRoundReading(shown: () => RoundView | undefined): void {
  const results = inject(RoundResults);
  let opened: number | undefined;
  effect(() => {
    const round = shown();
    untracked(() => {
      if (round?.number !== opened) results.forgetAsked();
      opened = round?.number;
      if (round !== undefined) void results.readRound(round);
    });
  });
}

function progressBy(result: OfficialResult, seats: number): GameProgress {
  return {
    scores: result.scores,
    forfeitedBy: result.forfeitedBy,
    places: placesByResult(result, result.scores?.length ?? seats),
    phase: 'signed',
    origin: result.how,
  };
}
