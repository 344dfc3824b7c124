import {
  ApplicationRef,
  computed,
  inject,
  Injectable,
  linkedSignal,
  signal,
  untracked,
  type Signal,
} from '@angular/core';
import type { Ms } from '@boardside/contract';
import { accept, refuse, valueOf, type Result, type Tile } from '@boardside/engine';
import {
  allSeats,
  decide,
  isOpened,
  isStoppedBy,
  lastStanding,
  othersThan,
  pendingTurns,
  seatToMove,
  totalOf,
  undoUntilMs,
  type Command,
  type EnteredMove,
  type GameEvent,
  type LiveGame,
  type Refusal,
  type Seat,
  type TurnId,
} from '@boardside/game';
import type { Timekeeper } from '@boardside/tablet';
import { Instruments } from '../live/instruments.js';
import { TableSession } from '../session/table-session.js';
import type { PlayersAtTable } from '../text/players-at-table.js';
import { tableText } from '../text/table.js';
import { seatClock, type SeatClock } from './seat-clock.js';
import type { EntryForm } from './entry/entry-form.js';
import { gameEntryForm } from './entry/game-entry-form.js';
import { judgedMove } from './list/judged-move.js';
import { TabletWordList } from './list/tablet-word-list.js';
import { isKeyClick, touchGuards } from './touch-guards.js';
import { isOnLeft, nearSeatAfterRotation, sideOf, type Side } from './components/sides.js';
import { keepClockBeat } from './clock-beat.js';
import { SideMenus } from './play/side-menus.js';
import { LastRefusal } from './last-refusal.js';
import { SharedTaps } from './shared-taps.js';
import { unsentNotice } from './unsent-notice.js';
import { readSeating, saveSeating, type Seating } from './seating.js';

/** The table as its players have it: the game, who faces whom, and what they do to it. */
@Injectable({ providedIn: 'root' })
export class PlayerTable {
  private readonly session = inject(TableSession);
  private readonly instruments = inject(Instruments);
  private readonly application = inject(ApplicationRef);
  private readonly list = inject(TabletWordList);
  private readonly seating = signal<Seating>(readSeating());

  readonly keeper: Signal<Timekeeper | undefined> = this.session.keeper;
  private readonly place = computed(() => this.keeper()?.place);
  /** The game once it is opened. */
  readonly opened = computed(() => {
    const game = this.keeper()?.game();
    return game !== undefined && isOpened(game) ? game : undefined;
  });
  /** For pages that are shown only with an opened game. */
  readonly game = computed((): LiveGame => {
    const game = this.opened();
    if (game === undefined) throw new Error('broken: the table’s page needs an opened game');
    return game;
  });
  /** Short ones; a name is never torn from its initial. */
  readonly names = computed(
    () =>
      this.session
        .now()
        ?.game?.seats.map(({ shortName }) => shortName.replace(/ (?=\S+$)/, '\u00a0')) ?? [],
  );
  readonly fullNames = computed(
    () => this.session.now()?.game?.seats.map(({ name }) => name) ?? [],
  );

  /** Whose side has grown: the player to act. */
  readonly facing = computed((): Seat => {
    const game = this.game();
    // A play that is challenged, or one of two, is entered first, by whoever made it.
    const waitsForEntry = game.challenge !== undefined || isStoppedBy(game, 'two-pending');
    const pending = waitsForEntry ? pendingTurns(game.turns)[0] : undefined;
    const accepts = game.phase === 'closing' ? game.closing.accepts[0] : undefined;
    return pending?.seat ?? seatToMove(game) ?? accepts ?? 0;
  });
  /** Whoever plays after that, in playing order. */
  readonly waiting = computed((): Seat => this.othersThan(this.facing())[0] ?? 0);
  readonly seats = computed((): readonly Seat[] => allSeats(this.game()));
  /** Two sit opposite each other; three or four round the tablet, each at an edge of it. */
  readonly isRound = computed(() => (this.opened()?.seats.length ?? 2) > 2);
  /** For sentences that are about everybody here. */
  readonly company = computed((): PlayersAtTable => {
    const { seats, rules } = this.game();
    return { players: seats.length, clock: rules.options.clock === 'none' ? 'none' : 'shown' };
  });
  /** The seat at the edge where the page is the right way up; undefined until all have sat down. */
  readonly nearSeat = computed(() => {
    const game = this.keeper()?.place.game;
    return this.seating().games.find((seated) => seated.game === game)?.near;
  });
  /** The sides before anybody has said who sits where. */
  private readonly swapped = linkedSignal<unknown, Seat>({
    source: this.place,
    computation: () => 0,
  });
  readonly nearSeatAsShown = computed((): Seat => this.nearSeat() ?? this.swapped());
  readonly sameSide = computed(() => this.seating().sides === 'same' && !this.isRound());
  /** The side to which the page is turned. */
  readonly facingSide = computed((): Side =>
    this.sameSide() ? 'near' : this.sideOf(this.facing()),
  );

  /**
   * Made once a game: the keeper is set anew after each change, and what is entered has to stay.
   */
  readonly entryForms = computed((): readonly EntryForm[] => {
    return this.place() === undefined
      ? []
      : Array.from({ length: this.places() }, () =>
          gameEntryForm(this.game, (read) => this.afterClocks(read)),
        );
  });
  private readonly places = computed(() => this.opened()?.seats.length ?? 2);
  readonly desk = computed((): EntryForm => this.entryFormOf(this.facing()));

  readonly menus = new SideMenus(this.place);
  /** The last press was on the left half of the screen of who pressed. */
  readonly pressedLeft = signal(false);

  readonly taps = new SharedTaps(this.place);
  private keyedAt: Ms = -Infinity;
  private pressedAt: Ms = -Infinity;
  readonly refusal = new LastRefusal();

  /** Whether the side that has just got the turn takes touches. */
  readonly settling = signal(false);

  /** The frame of a press: it draws the clocks, the next one everything else. */
  readonly changingHands = signal(false);

  constructor() {
    keepClockBeat(this.opened, this.keeper, this.instruments);
  }

  /**
   * What is drawn of a value: in the frame of a press still the one before, so that the clocks come
   * first.
   */
  afterClocks<Value>(value: () => Value): Signal<Value> {
    return linkedSignal<{ readonly value: Value } | 'waits', Value>({
      source: () => (this.changingHands() ? 'waits' : { value: value() }),
      computation: (now, before) => {
        if (now !== 'waits') return now.value;
        return before === undefined ? untracked(value) : before.value;
      },
    });
  }

  /** For both sides to read; undefined while the server has everything. */
  readonly unsent = this.afterClocks(() => unsentNotice(this.session, this.instruments));

  entryFormOf(seat: Seat): EntryForm {
    const desk = this.entryForms()[seat];
    if (desk === undefined) throw new Error('broken: a desk for every seat');
    return desk;
  }

  name(seat: Seat): string {
    return this.names()[seat] ?? tableText.player(seat + 1);
  }

  /** In playing order from the left of `seat`. */
  othersThan(seat: Seat): readonly Seat[] {
    return othersThan(this.game(), seat);
  }

  namesOf(seats: readonly Seat[]): readonly string[] {
    return seats.map((seat) => this.name(seat));
  }

  sideOf(seat: Seat): Side {
    return sideOf(seat, this.nearSeatAsShown(), this.seats().length);
  }

  total(seat: Seat): number | undefined {
    return totalOf(this.game(), seat);
  }

  readonly valueOf = (tile: Tile): number => valueOf(this.game().tileSet, tile);

  clock(seat: Seat): SeatClock | undefined {
    const game = this.game();
    const keeper = this.keeper();
    if (keeper === undefined) return undefined;
    return seatClock(game, seat, {
      anchor: keeper.mirror.anchor(),
      instant: this.instruments.tick(),
    });
  }

  /** How long ago time was charged last: since the press, until something else happens. */
  readonly sinceMs = computed(() => {
    const keeper = this.keeper();
    return keeper === undefined ? 0 : Math.max(0, this.instruments.tick() - keeper.mirror.anchor());
  });

  /** Whether the side on turn has begun its turn: it stays so when that is cleared again. */
  private readonly begun = linkedSignal<{ turn: TurnId; entered: boolean }, boolean>({
    source: () => ({
      turn: this.game().nextTurn,
      entered: this.desk().draft().kind !== 'nothing' && !this.holdsPressedTurn(),
    }),
    computation: ({ turn, entered }, before) =>
      entered || (before?.source.turn === turn && before.value),
  });

  /** Whether the form still holds the turn just pressed: undoing the press loses nothing. */
  private holdsPressedTurn(): boolean {
    const last = lastStanding(this.game());
    return last?.seat === this.facing() && last.move.kind === 'pending';
  }

  /** Seconds left to take the last press back; undefined when it cannot be taken back (now). */
  readonly undo = computed((): { readonly seat: Seat; readonly seconds: number } | undefined => {
    const game = this.game();
    const { lastPress } = game;
    const begun = this.begun();
    if (lastPress === undefined || begun) return undefined;
    const left = (undoUntilMs(game) ?? 0) - this.sinceMs();
    const since = game.rules.options.undoPressMs - left;
    if (since < touchGuards.undoArmsMs || left <= 0) return undefined;
    return { seat: lastPress.seat, seconds: Math.ceil(left / 1000) };
  });

  /** Whether the game would take this now; shows and hides, never decides. */
  would(command: Command, seats: readonly Seat[]): boolean {
    const game = this.game();
    const author = { seats };
    return decide({ command, author, epoch: game.epoch, seen: game.version }, game).ok;
  }

  act(
    command: Command,
    seats: readonly Seat[],
    touch?: Event,
  ): Result<readonly GameEvent[], Refusal> {
    const keeper = this.keeper();
    if (keeper === undefined) return refuse({ code: 'wrong-phase', phase: 'unopened' });
    const at = touch && this.instruments.instantOf(touch);
    const done = keeper.act(command, seats, at);
    this.refusal.note(done, seats);
    return done;
  }

  /** Does something that all of these seats have to tap, once the last of them has. */
  tapTogether(
    what: string,
    seat: Seat,
    command: Command,
    all: readonly Seat[] = this.seats(),
  ): Result<'waits' | 'done', Refusal> {
    if (!this.taps.add(what, seat, all)) return accept('waits');
    const done = this.act(command, all);
    return done.ok ? accept('done') : done;
  }

  /** The names of those who have still to tap, without `seat`. */
  untapped(
    what: string,
    seat: Seat,
    all: readonly Seat[] = this.othersThan(seat),
  ): readonly string[] {
    return this.namesOf(all.filter((one) => one !== seat && !this.taps.of(what).includes(one)));
  }

  /** Remembers that a key was touched, so that a press right after it is a slip of the hand. */
  keyed(touch: Event): void {
    this.keyedAt = this.instruments.instantOf(touch);
    // On the practice board there may be no game, and nobody on turn.
    if (this.opened() !== undefined) this.refusal.forget(this.facing());
  }

  /** Whether touches on the side on turn are let through at this instant; a key always is. */
  takesTouch(touch: Event): boolean {
    const since = this.instruments.instantOf(touch) - this.pressedAt;
    return isKeyClick(touch) || since >= touchGuards.afterPressMs;
  }

  /**
   * The press: ends the turn with what is entered, or leaves it to be entered; an exchange waits
   * for its number. Enter right after a letter is no slip of the hand: whoever types fast means it.
   */
  press(touch: Event): void {
    const at = this.instruments.instantOf(touch);
    const isSlip = !(touch instanceof KeyboardEvent) && at - this.keyedAt < touchGuards.afterKeyMs;
    if (isSlip || at - this.pressedAt < touchGuards.afterPressMs) return;
    const game = this.game();
    const seat = this.facing();
    const desk = this.entryFormOf(seat);
    if (desk.lacksNumber()) return;
    const move = this.judged(desk);
    const command = { kind: 'press', turn: game.nextTurn, move, final: 'A' } as const;
    const side = this.facingSide();
    if (!this.act(command, [seat], touch).ok) return;
    this.pressedLeft.set(isOnLeft(touch, side));
    this.turnIsOver(touch, seat);
  }

  /** G15 B and C: an opponent says that the running turn was final; it ends at this instant. */
  pressFor(mover: Seat, final: 'B' | 'C', claimedBy: Seat, touch: Event): void {
    const { nextTurn } = this.game();
    const move = this.judged(this.entryFormOf(mover));
    const command = { kind: 'press', turn: nextTurn, move, final, claimedBy } as const;
    if (!this.act(command, [claimedBy], touch).ok) return;
    this.turnIsOver(touch, mover);
  }

  private judged(form: EntryForm): EnteredMove {
    return judgedMove(form, this.game(), this.list);
  }

  private turnIsOver(touch: Event, seat: Seat): void {
    const desk = this.entryFormOf(seat);
    const pends = lastStanding(this.game())?.move.kind === 'pending';
    this.settle(touch);
    this.changeHands(() => (pends ? desk.closeLine() : desk.clear()));
  }

  /** The other clock is on the page before the touch’s own task ends: the next frame shows it. */
  private changeHands(then: () => void): void {
    this.changingHands.set(true);
    this.application.tick();
    this.instruments.afterFrame(() => {
      this.changingHands.set(false);
      then();
    });
  }

  /** Ignores touches for a moment: what is under the finger has just changed. */
  settle(touch?: Event): void {
    const { instruments } = this;
    this.pressedAt = touch === undefined ? instruments.instant() : instruments.instantOf(touch);
    this.settling.set(true);
    this.instruments.later(touchGuards.afterPressMs, () => this.settling.set(false));
  }

  /** Takes the last press back; its tiles are in the draft again. */
  undoPress(touch: Event): void {
    const turn = lastStanding(this.game());
    if (turn === undefined) return;
    const done = this.act({ kind: 'undo-press', turn: turn.id }, [turn.seat], touch);
    if (!done.ok) return;
    this.settle(touch);
    this.changeHands(() => this.entryFormOf(turn.seat).enterAgain(turn.move));
  }

  /**
   * Enters the pending turn of a seat from its form, which says itself why it cannot yet.
   * After `touch`, a second tap does nothing to what is shown then.
   */
  enterPending(seat: Seat, touch?: Event): Result<readonly GameEvent[], Refusal> {
    const pending = pendingTurns(this.game().turns)[0];
    if (pending?.seat !== seat) return refuse({ code: 'still-pending', turns: [] });
    const desk = this.entryFormOf(seat);
    const move = this.judged(desk);
    if (move.kind === 'pending') return refuse({ code: 'still-pending', turns: [pending.id] });
    const done = this.act({ kind: 'enter', turn: pending.id, move }, [seat]);
    if (!done.ok) return done;
    desk.clear();
    if (touch !== undefined) this.settle(touch);
    return done;
  }

  sitDown(near: Seat): void {
    const game = this.keeper()?.place.game;
    if (game === undefined) return;
    this.seating.update(({ sides, games }) => ({
      sides,
      games: [...games.filter((seated) => seated.game !== game), { game, near }].slice(-20),
    }));
    saveSeating(this.seating());
  }

  /** Everybody moves on by a side. */
  swapSides(): void {
    this.swapped.update((near) => nearSeatAfterRotation(near, this.seats().length));
  }

  sit(sides: Seating['sides']): void {
    this.seating.update(({ games }) => ({ sides, games }));
    saveSeating(this.seating());
  }
}
