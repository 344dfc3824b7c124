import { DestroyRef, Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import { isGameStream, type GameView, type Ms, type SeatName } from '@boardside/contract';
import {
  isOpened,
  isStoppedBy,
  type Command,
  type LiveGame,
  type RecordedGameEvent,
  type Refusal,
} from '@boardside/game';
import { GameMirror } from '@boardside/tablet';
import { correctedScores } from '@boardside/tournament';
import { Instruments } from '../../live/instruments.js';
import { problemText } from '../../text/problems.js';
import type { GameNames } from '../game/game-log-lines.js';
import { clockAnchorOf } from '../hall/row-clock.js';
import { ConsoleApi } from './console-api.js';
import { StaffSession } from './staff-session.js';
import { TournamentStore } from './tournament-store.js';
import { problemTextOf } from './api-result.js';

/** How acts went: all recorded, or the sentence why one was not. */
export type RecordOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly sentence: string; readonly refusal: Refusal | undefined };

/** One game that a page has open until it is left: its growing log, the acts of staff on it. */
@Injectable()
export class FollowedGame {
  private readonly server = inject(ConsoleApi);
  private readonly room = inject(TournamentStore);
  private readonly session = inject(StaffSession);
  private readonly instruments = inject(Instruments);
  /** Set anew after each change of what it shows. */
  private readonly mirror = signal<GameMirror | undefined>(undefined, { equal: () => false });
  private readonly known = signal<GameView | undefined>(undefined);
  private readonly failing = signal<string | undefined>(undefined);
  private stopFollowing: () => void = () => undefined;

  readonly id = signal('');
  readonly view = this.known.asReadonly();
  readonly problem = this.failing.asReadonly();
  readonly log = computed<readonly RecordedGameEvent[]>(() => this.mirror()?.log() ?? []);
  readonly game = computed<LiveGame | undefined>(() => {
    const game = this.mirror()?.game();
    return game !== undefined && isOpened(game) ? game : undefined;
  });
  /** This game's row of the wall: it says best how old the banks are. */
  readonly timed = computed(() => this.room.rows().get(this.id()));
  readonly device = computed(
    () => this.room.devices().get(this.game()?.table ?? 0) ?? this.known()?.device,
  );
  readonly names = computed<readonly SeatName[]>(() => this.known()?.names ?? []);
  readonly shortNames = computed(() => this.names().map(({ shortName }) => shortName));
  readonly naming = computed<GameNames>(() => {
    const me = this.session.staff();
    const own = me === undefined ? {} : { [me.id]: me.name };
    const entrants = Object.fromEntries(
      (this.room.view()?.entrants ?? []).map(({ id, name }) => [id, name]),
    );
    return { seats: this.shortNames(), staff: { ...own, ...this.known()?.staff }, entrants };
  });

  /** What the tournament counts of it, whatever its log says. */
  readonly result = computed(() => {
    const results = (this.room.view()?.rounds ?? []).flatMap((round) => round.results);
    return results.find(({ game }) => game === this.id());
  });
  /** In seat order, the points that count where its log says others. */
  readonly corrected = computed(() => {
    const game = this.game();
    if (game?.phase !== 'ended' && game?.phase !== 'signed') return undefined;
    return correctedScores(this.result(), game.result.totals);
  });

  /** The instant from which the running clock counts. */
  readonly anchor = computed<Ms>(() => {
    const mirror = this.mirror();
    return clockAnchorOf(this.timed(), {
      version: mirror?.version() ?? 0,
      anchor: mirror?.anchor() ?? 0,
    });
  });

  private readonly inConflict = computed(() => {
    const game = this.game();
    return game !== undefined && isStoppedBy(game, 'conflict');
  });

  /** How often seats were corrected: the names are read again then. */
  private readonly reseated = computed(
    () => this.log().filter(({ type }) => type === 'SeatsCorrected').length,
  );

  constructor() {
    effect(() => {
      if (this.inConflict() || this.reseated() > 0) untracked(() => void this.read());
    });
    inject(DestroyRef).onDestroy(() => this.close());
  }

  /** Shows a game and follows it; the one before is let go. */
  async open(id: string): Promise<void> {
    this.close();
    const mirror = new GameMirror(this.instruments, {
      changed: () => this.mirror.update((shown) => shown),
    });
    this.id.set(id);
    this.mirror.set(mirror);
    await this.read();
    // Another game, or this one once more, was opened meanwhile.
    if (this.mirror() !== mirror) return;
    this.stopFollowing = this.room.link.follow({
      tournament: this.room.id(),
      stream: id,
      since: () => mirror.version(),
      last: () => mirror.log().at(-1),
      differs: () => void this.open(id),
      take: (events) => (isGameStream(id, events) ? mirror.receive(events) : 'taken'),
    });
  }

  private close(): void {
    this.stopFollowing();
    this.stopFollowing = () => undefined;
    this.id.set('');
    this.known.set(undefined);
    this.failing.set(undefined);
  }

  /** Sends acts one after another; the first that is refused ends the row. */
  async record(commands: readonly Command[]): Promise<RecordOutcome> {
    const id = this.id();
    let seen = this.game()?.version ?? 0;
    for (const command of commands) {
      const answer = await this.server.act(this.room.id(), id, { command, seen });
      if (!answer.ok) {
        await this.read();
        const { problem } = answer;
        const refusal = 'refusal' in problem ? problem.refusal : undefined;
        return { ok: false, sentence: problemText(problem), refusal };
      }
      this.mirror()?.receive(answer.value.events);
      seen = answer.value.head;
    }
    return { ok: true };
  }

  private async read(): Promise<void> {
    const id = this.id();
    const answer = await this.server.game(this.room.id(), id);
    if (id !== this.id()) return;
    if (answer.ok) {
      this.known.set(answer.value);
      this.mirror()?.receive(answer.value.events);
    }
    this.failing.set(problemTextOf(answer));
  }
}
