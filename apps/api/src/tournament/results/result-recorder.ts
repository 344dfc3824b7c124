import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import {
  pairingOfGame,
  resultOf,
  roundOf,
  type Score,
  type Tournament,
  type TournamentAuthor,
} from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';
import { KeyedTasks } from '../../log/keyed-tasks.js';
import { Timers } from '../../platform/time/timers.js';
import { StartedGames } from '../rounds/started-games.js';
import { TournamentCommands, type ActVersions } from '../tournament-commands.js';
import { publicationOf } from '../rounds/round-seats.js';
import { TournamentDesk } from '../tournament-desk.js';

/** One entry of a result slip; `entry` tells it from the next. */
export interface EnteredSlip {
  readonly entry: string;
  readonly score: Score;
}

/** A result that staff give. */
export interface RuledResult {
  readonly score: Score;
  readonly reason: string;
  readonly seen?: number;
}

/** Results that do not come out of a game's log, which is closed with them where nobody has begun it. */
@Injectable()
export class ResultRecorder implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('results');
  readonly #closing: KeyedTasks;

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly acts: TournamentCommands,
    private readonly games: GameDesk,
    private readonly begun: StartedGames,
    timers: Timers,
  ) {
    this.#closing = new KeyedTasks(
      timers,
      ({ tournament, stream }) => this.#close(tournament, stream),
      (error) => this.logger.error(`a game with a result could not be closed: ${String(error)}`),
    );
  }

  /** A game whose slips agreed in the moment of a crash is closed. */
  async onApplicationBootstrap(): Promise<void> {
    for (const name of await this.games.inPhase(['opened'])) {
      // One that cannot be read does not keep the server from its start.
      await this.#close(name.tournament, name.stream).catch(() => this.#closing.request(name));
    }
  }

  onApplicationShutdown(): void {
    this.#closing.end();
  }

  async enter(
    id: string,
    game: string,
    from: EnteredSlip & { readonly author: TournamentAuthor },
  ): Promise<ActVersions> {
    const begun = (await this.begun.isAtTablet(id, game)) && !(await this.#hasResult(id, game));
    const { author, entry, score } = from;
    const command = { kind: 'enter-slip', entry, game, score, begun: begun ? [game] : [] } as const;
    const made = await this.acts.execute(id, command, author);
    await this.#close(id, game);
    return made;
  }

  async rule(
    id: string,
    game: string,
    from: RuledResult & { readonly staff: string },
  ): Promise<ActVersions> {
    const { staff, ...ruled } = from;
    const made = await this.acts.execute(id, { kind: 'rule-result', game, ...ruled }, { staff });
    await this.#close(id, game);
    return made;
  }

  /** Once a game has a result that its log does not know, its log ends with it, if it never began. */
  async #close(id: string, game: string): Promise<void> {
    const { tournament, events } = await this.tournaments.read(id);
    const found = resultIn(tournament, game);
    if (!found) return;
    const publication = publicationOf(events, found.round);
    if (!publication) return;
    const answer = await this.games.actOn(
      { tournament: id, stream: game },
      ({ game: now, events: log }) => {
        if (now.phase !== 'opened' || now.clock.state.kind === 'running') return undefined;
        // Whoever took such an end back wants the game open.
        if (log.some(({ type }) => type === 'RolledBack')) return undefined;
        const totals = found.result.scores ?? now.seats.map(() => 0);
        const end = { reason: 'declared', totals, source: 'result-slips' } as const;
        return { kind: 'end-game', end, reason: '' };
      },
      { staff: publication.by.staff, role: 'director' },
    );
    if (!answer.ok) this.logger.warn(`game ${game} was not closed: ${answer.refusal.code}`);
  }

  async #hasResult(id: string, game: string): Promise<boolean> {
    return resultIn((await this.tournaments.read(id)).tournament, game) !== undefined;
  }
}

function resultIn(tournament: Tournament, game: string) {
  const number = pairingOfGame(tournament, game)?.round;
  const round = number === undefined ? undefined : roundOf(tournament, number);
  const result = round && resultOf(round, game);
  return round && result && { round: round.number, result };
}
