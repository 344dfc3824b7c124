import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  decide,
  evolve,
  eventShape,
  guide,
  remainingAt,
  unopened,
  type Author,
  type Command,
  type Game,
  type GameEvent,
  type RecordedGameEvent,
  type RuleSet,
  type Seat,
} from '@boardside/game';
import { Instruments } from '../live/instruments.js';
import {
  FakeGameServer,
  openingEntries,
} from '../../../../../libs/tablet/src/opened-game.fixture.js';
import { TableSession } from '../session/table-session.js';
import { LazyParts } from './lazy-parts.js';

/** The timers of a page whose time goes by only when a test says so. */
class ManualInstruments {
  readonly tick = signal(0);
  private waiting: { at: number; act: () => void }[] = [];

  instant = (): number => this.tick();
  instantOf = (): number => this.tick();
  beatFrom = (): void => undefined;
  afterFrame = (act: () => void): void => act();

  later(ms: number, act: () => void): () => void {
    const timer = { at: this.tick() + ms, act };
    this.waiting.push(timer);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== timer);
    };
  }

  pass(ms: number): void {
    this.tick.update((tick) => tick + ms);
    const due = this.waiting.filter(({ at }) => at <= this.tick());
    this.waiting = this.waiting.filter((timer) => !due.includes(timer));
    for (const { act } of due) act();
  }
}

/**
 * A table of Kim and Lee, or of these players, the first one’s clock running: the game is decided
 * by the rules, nothing is sent.
 */
export class SeatedTable {
  readonly instruments = new ManualInstruments();
  /** What was done at the table, the oldest first. */
  readonly done: { readonly command: Command; readonly seats: readonly Seat[] }[] = [];
  private readonly book: FakeGameServer;
  private readonly game = signal<Game>(unopened);
  private readonly log: RecordedGameEvent[] = [];
  private readonly waitingEvents: GameEvent[] = [];
  private reaches: 'log' | 'tablet' = 'log';
  /** Set anew after each change, as the session does. */
  private readonly keeper = signal<object>({}, { equal: () => false });

  /** `entries`: how far the game has come; by default the first clock runs. */
  constructor(
    players: readonly string[] = ['Kim', 'Lee'],
    rules: RuleSet = guide,
    entries = openingEntries('tablet', players.length),
  ) {
    this.book = new FakeGameServer('tablet', rules, undefined, players);
    for (const entry of entries) this.book.take(entry);
    this.game.set(this.book.game);
    this.log.push(...this.book.log);
    this.keeper.set({
      game: this.game,
      place: { game: 'a game' },
      mirror: {
        anchor: () => 0,
        log: () => this.log,
        waiting: () => [],
        waitingEvents: () => this.waitingEvents,
      },
      act: (command: Command, seats: readonly Seat[]) => this.act(command, seats),
      isOverdue: () => false,
      saving: signal('saved'),
    });
    const seats = players.map((name) => ({ name, shortName: name }));
    const session = {
      keeper: this.keeper,
      now: signal({ game: { seats } }),
      reach: signal('online'),
      turnedAway: signal(undefined),
      earlier: signal([]),
      lowBattery: signal(undefined),
    };
    TestBed.configureTestingModule({
      providers: [
        { provide: TableSession, useValue: session },
        { provide: Instruments, useValue: this.instruments },
        { provide: LazyParts, useValue: { has: () => true } },
      ],
    });
  }

  act(command: Command, seats: readonly Seat[]) {
    const game = this.game();
    if (game.phase === 'unopened') throw new Error('the game is open');
    const issued = { command, author: { seats }, epoch: game.epoch, seen: game.version };
    const decided = decide({ ...issued, elapsedMs: 1_000 }, game);
    if (!decided.ok) return decided;
    this.done.push({ command, seats });
    this.append(decided.value);
    this.changed();
    return decided;
  }

  /** From now on what happens is only at the tablet. */
  losesNetwork(): void {
    this.reaches = 'tablet';
  }

  /** The next game is seated at the same tablet. */
  seatsNext(game: string): void {
    this.keeper.update((keeper) => ({ ...keeper, place: { game } }));
  }

  /** The keeper has changed, as when the server has answered. */
  changed(): void {
    this.keeper.update((keeper) => keeper);
  }

  /** What the director does comes to the tablet. */
  directs(command: Command): void {
    this.decides(command, { staff: 'ann', role: 'director' });
  }

  /** The time of a seat on turn is up: what it has left is taken off. */
  timeIsUp(seat: Seat): void {
    const game = this.game();
    if (game.phase === 'unopened') throw new Error('the game is open');
    const ms = -(remainingAt(game, seat, 0, 0) ?? 0);
    this.directs({ kind: 'adjust-time', seat, ms, reason: 'a long thought' });
    this.obeys({ kind: 'expire', key: `bank:${String(seat)}:1` });
    this.changed();
  }

  /** The tablet obeys the director's order by itself. */
  obeys(command: Command): void {
    this.decides(command, { auto: 'holder' });
  }

  private decides(command: Command, author: Author): void {
    const game = this.game();
    const epoch = game.phase === 'unopened' ? 0 : game.epoch;
    const issued = 'auto' in author ? { epoch, elapsedMs: 0 } : {};
    const decided = decide({ command, author, seen: game.version, ...issued }, game);
    if (!decided.ok) throw new Error(decided.refusal.code);
    this.append(decided.value);
  }

  private append(events: readonly GameEvent[]): void {
    if (this.reaches === 'tablet') this.waitingEvents.push(...events);
    else this.record(events);
    this.game.update((game) => events.reduce<Game>(evolve, game));
  }

  private record(events: readonly GameEvent[]): void {
    const at = new Date(0).toISOString();
    for (const event of events) {
      this.log.push({ ...event, version: this.log.length + 1, shape: eventShape, at });
    }
  }
}

/** What a page reads as, without the spaces that only lay it out. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
