import { computed, inject, Injectable } from '@angular/core';
import {
  challengeableTurn,
  type Command,
  type GameEventType,
  type RecordedGameEvent,
  type Seat,
  type StopReason,
} from '@boardside/game';
import { acceptText, tableText } from '../../text/table.js';
import { directorEventText } from '../../text/director-events.js';
import { settlementText } from '../../text/settlements.js';
import { inLanguage } from '../../text/language.js';
import type { StopText } from '../../text/stops.js';
import { LazyText } from '../lazy-text.js';
import { PlayerTable } from '../player-table.js';
import { SeatLanguages } from '../reader.js';
import { PlayerDeparture } from '../trouble/player-departure.js';

/** What a side may do about clocks that stand: the one dark block it presses. */
export type RestartRight = {
  readonly label: string;
  readonly kind: 'start' | 'together' | 'accept';
  /** The others have still to tap. */
  readonly tapped: boolean;
};

const stoppingEvents: readonly GameEventType[] = [
  'ClockStopped',
  'ChallengeCalled',
  'CorrectionAsked',
  'ClockRejoined',
  'ClockClaimed',
];

/** After these the clock of a player runs. */
const runningEvents: readonly GameEventType[] = ['ClockStarted', 'TurnEnded', 'PressUndone'];

/** A turn that comes after the end is removed while the clocks stand. */
function startsClock({ type, body }: RecordedGameEvent): boolean {
  return runningEvents.includes(type) && !('because' in body && body.because === 'ended-before');
}

const startCommand: Command = { kind: 'start-clock' };

/** Who may start the clocks again, and who accepts the end. */
@Injectable({ providedIn: 'root' })
export class RestartRights {
  private readonly table = inject(PlayerTable);
  private readonly leaving = inject(PlayerDeparture);
  private readonly late = inject(LazyText);
  private readonly languages = inject(SeatLanguages);
  private readonly everybody = this.table.seats;

  /** The reasons for which the clocks stand, the oldest first. */
  readonly reasons = computed((): readonly StopReason[] =>
    this.table.game().clock.stops.map(({ reason }) => reason),
  );
  /** The stop that is still to be dealt with, or the oldest one. */
  readonly reason = computed((): StopReason | undefined => {
    const { stops } = this.table.game().clock;
    return (stops.find(({ settled }) => !settled) ?? stops[0])?.reason;
  });
  /** Everything is dealt with; only the tap is missing. */
  readonly isSettled = computed(() => {
    const { stops } = this.table.game().clock;
    return stops.length > 0 && stops.every(({ settled }) => settled);
  });
  /** What the director or the players have done since the clocks stood, the latest last. */
  said(reader: Seat): readonly string[] {
    const language = this.languages.of(reader);
    const log = this.table.keeper()?.mirror.log() ?? [];
    const stopped = log.findLastIndex(({ type }) => stoppingEvents.includes(type));
    const ran = log.findLastIndex(startsClock);
    const from = Math.max(stopped - 1, ran + 1);
    const name = (seat: number) => this.table.name(seat as Seat);
    return [
      this.leaving.notice(language),
      ...log
        .slice(from)
        .map(
          (event) =>
            inLanguage(directorEventText, language)(event, name) ??
            inLanguage(settlementText, language)(event, name),
        ),
    ]
      .filter((said) => said !== undefined)
      .slice(-2);
  }

  words(reader: Seat): StopText {
    const language = this.languages.of(reader);
    const texts = inLanguage(tableText, language);
    const reason = this.reason();
    const company = this.table.company();
    const title = company.clock === 'none' ? texts.waitsForGoOn : texts.waitsForStart;
    const stops = this.late.stops();
    if (reason === undefined || stops === undefined) return { title, why: '', restart: '' };
    if (this.isSettled()) return inLanguage(stops.textOfSettledStop, language)(company);
    const atLimit = reason === 'flag' && this.table.game().overLimit.length > 0;
    return atLimit
      ? inLanguage(stops.textOfTimeLimit, language)(company)
      : inLanguage(stops.textOfStop, language)(reason, company);
  }

  private readonly together = computed(
    () =>
      this.reasons().length > 0 &&
      this.table.would(startCommand, this.everybody()) &&
      this.everybody().every((seat) => !this.table.would(startCommand, [seat])),
  );

  of(seat: Seat): RestartRight | undefined {
    const game = this.table.game();
    if (game.phase === 'closing' && game.clock.stops.length === 0) return this.acceptOf(seat);
    if (this.reasons().length === 0) return undefined;
    if (this.together()) {
      const tapped = this.table.taps.of(this.call()).includes(seat);
      if (tapped) return undefined;
      return { label: this.togetherLabel(seat), kind: 'together', tapped };
    }
    if (!this.table.would(startCommand, [seat])) return undefined;
    const runs = game.clock.state.kind === 'over' ? undefined : game.clock.state.seat;
    const starts = this.firstToStart() ?? runs;
    const mine = starts === undefined || starts === seat;
    return {
      label: this.startLabel(seat, mine ? undefined : (starts as Seat)),
      kind: 'start',
      tapped: false,
    };
  }

  /** Whose clock starts with the game, where it has not begun. */
  private firstToStart(): Seat | undefined {
    const game = this.table.game();
    return game.phase === 'opened' ? game.order?.[0] : undefined;
  }

  private togetherLabel(seat: Seat): string {
    const texts = this.textFor(seat);
    const first = this.firstToStart();
    return first === undefined || this.table.company().clock === 'none'
      ? texts.settledGoOn
      : texts.startOf(this.table.name(first));
  }

  private textFor(seat: Seat) {
    return inLanguage(tableText, this.languages.of(seat));
  }

  private startLabel(seat: Seat, other: Seat | undefined): string {
    const texts = this.textFor(seat);
    const name = other === undefined ? undefined : this.table.name(other);
    if (this.table.company().clock === 'none')
      return name === undefined ? texts.goOn : texts.letGoOn(name);
    return name === undefined ? texts.startMine : texts.startOf(name);
  }

  /** What the taps are for: these stops, and no others that come later. */
  private call(): string {
    return `start/${this.table
      .game()
      .clock.stops.map(({ id }) => id)
      .join(' ')}`;
  }

  /** Whether this seat has tapped and waits for others. */
  waits(seat: Seat): boolean {
    return this.together() && this.table.taps.of(this.call()).includes(seat);
  }

  /** For whom it waits then. */
  waitsFor(seat: Seat): readonly string[] {
    return this.table.untapped(this.call(), seat);
  }

  use(seat: Seat, touch: Event): void {
    const right = this.of(seat);
    if (right === undefined) return;
    switch (right.kind) {
      case 'start':
        if (this.table.act(startCommand, [seat], touch).ok) this.table.settle(touch);
        return;
      case 'together':
        this.table.tapTogether(this.call(), seat, startCommand);
        return;
      case 'accept': {
        const turn = this.table.game().turns.findLast(({ status }) => status === 'standing');
        if (turn === undefined) return;
        const command = { kind: 'agree', turn: turn.id, what: 'closed', how: 'tapped' } as const;
        this.table.act(command, [seat], touch);
      }
    }
  }

  /** What the waiting side reads while the end waits to be accepted. */
  closingFor(seat: Seat): string {
    const game = this.table.game();
    if (game.phase !== 'closing') return '';
    const others = this.table.namesOf(this.accepting().filter((one) => one !== seat));
    if (others.length === 0) return '';
    const { takesBack } = game.closing;
    const texts = inLanguage(acceptText, this.languages.of(seat));
    const mayChallenge = challengeableTurn(game) !== undefined;
    const waits = mayChallenge ? texts.waits(others) : texts.waitsEnd(others);
    return takesBack ? `${texts.endedBefore(takesBack.length)} ${waits}` : waits;
  }

  private accepting(): readonly Seat[] {
    const game = this.table.game();
    return game.phase === 'closing' ? game.closing.accepts : [];
  }

  private acceptOf(seat: Seat): RestartRight | undefined {
    const game = this.table.game();
    if (game.phase !== 'closing' || !this.accepting().includes(seat)) return undefined;
    const texts = inLanguage(acceptText, this.languages.of(seat));
    const label = game.closing.reason === 'out' ? texts.accept : texts.acceptEnd;
    return { label, kind: 'accept', tapped: false };
  }
}
