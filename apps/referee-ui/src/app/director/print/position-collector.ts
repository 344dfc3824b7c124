import { Injectable, computed, inject, signal } from '@angular/core';
import type { GameView, Ms, SeatName } from '@boardside/contract';
import { isOpened, type LiveGame } from '@boardside/game';
import { GameMirror } from '@boardside/tablet';
import { Instruments } from '../../live/instruments.js';
import type { ApiResult } from '../data/api-result.js';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { clockAnchorOf } from '../hall/row-clock.js';
import { problemText } from '../../text/problems.js';

/** A game as it was when it came. */
export type CollectedPosition = {
  readonly game: LiveGame;
  /** In seat order. */
  readonly names: readonly SeatName[];
  /** The instant from which a running clock counts. */
  readonly anchor: Ms;
  /** The instant at which it came. */
  readonly at: Ms;
};

/** Requests under way at once: a hall that fails must not be flooded too. */
const parallelRequests = 4;

/** Reads many games one after another, and can be stopped at any of them. */
@Injectable()
export class PositionCollector {
  private readonly server = inject(ConsoleApi);
  private readonly room = inject(TournamentStore);
  private readonly instruments = inject(Instruments);
  private runs = 0;

  /** By game. */
  readonly positions = signal<ReadonlyMap<string, CollectedPosition>>(new Map());
  private readonly wanted = signal<readonly string[]>([]);
  readonly count = computed(() => ({ came: this.positions().size, of: this.wanted().length }));
  /** Why the last of them did not come. */
  readonly problem = signal<string | undefined>(undefined);

  /** Lets go of what came before, and says what will be asked for. */
  begin(games: readonly string[]): void {
    this.stop();
    this.positions.set(new Map());
    this.wanted.set(games);
  }

  /** Asks for what has not come yet. `stopped`: it was, or was begun again, meanwhile. */
  async collect(): Promise<'all' | 'some' | 'stopped'> {
    const run = ++this.runs;
    this.problem.set(undefined);
    const waiting = this.wanted().filter((game) => !this.positions().has(game));
    const askOneByOne = async () => {
      for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) {
        const answer = await this.requestWithRetry(game, () => run === this.runs);
        if (run !== this.runs) return;
        if (answer.ok) this.storePosition(answer.value);
        else this.problem.set(problemText(answer.problem));
        // Nothing is there that could answer for the others.
        if (!answer.ok && answer.status === 0) waiting.length = 0;
      }
    };
    await Promise.all(Array.from({ length: parallelRequests }, askOneByOne));
    if (run !== this.runs) return 'stopped';
    return this.positions().size === this.wanted().length ? 'all' : 'some';
  }

  stop(): void {
    this.runs += 1;
  }

  /** Once more where no answer came: wifi that fails drops some requests first. */
  private async requestWithRetry(
    game: string,
    goesOn: () => boolean,
  ): Promise<ApiResult<GameView>> {
    const answer = await this.server.game(this.room.id(), game);
    if (answer.ok || answer.status !== 0 || !goesOn()) return answer;
    return this.server.game(this.room.id(), game);
  }

  private storePosition({ game: id, names, events }: GameView): void {
    const mirror = new GameMirror(this.instruments);
    mirror.receive(events);
    const game = mirror.game();
    if (!isOpened(game)) return;
    const known = { version: mirror.version(), anchor: mirror.anchor() };
    const anchor = clockAnchorOf(this.room.rows().get(id), known);
    const position = { game, names, anchor, at: this.instruments.instant() };
    this.positions.set(new Map(this.positions()).set(id, position));
  }
}
