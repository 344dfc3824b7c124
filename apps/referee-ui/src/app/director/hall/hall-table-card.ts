import { ChangeDetectionStrategy, Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { hallText } from '../../text/director-hall.js';
import { endTexts } from '../../text/ends.js';
import { TournamentStore } from '../data/tournament-store.js';
import { Badge } from '../../components/badge.js';
import { ConsoleGlyph } from '../../components/glyph.js';
import { badgeLevels } from './badge-levels.js';
import type { Need } from './need.js';
import type { TimedRow } from './row-clock.js';
import { SmallClock } from './small-clock.js';
import { pointsText } from '../../text/numbers.js';

/** One table of the wall. It keeps its place whatever happens at it. */
@Component({
  selector: 'bs-wall-card',
  imports: [Badge, ConsoleGlyph, RouterLink, SmallClock],
  templateUrl: './hall-table-card.html',
  styleUrl: './hall-table-card.scss',
  host: {
    '[class]': 'form()',
    '[class.stop]': 'need()?.level === 0',
    '[class.now]': 'need()?.level === 1',
    '[class.done]': 'done()',
    '[class.untimed]': '!hasClock()',
    '[class.marked]': 'division() !== undefined',
  },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class HallTableCard {
  private readonly room = inject(TournamentStore);

  readonly timed = input.required<TimedRow>();
  readonly need = input<Need>();
  readonly form = input.required<'cards' | 'compact'>();

  protected readonly words = hallText;
  protected readonly pointsText = pointsText;
  protected readonly row = computed(() => this.timed().row);
  protected readonly address = computed(() => [
    '/tournaments',
    this.room.id(),
    'games',
    this.row().game,
  ]);
  protected readonly lowMs = computed(() => this.room.lowMs(this.row().division));
  protected readonly done = computed(() => ['ended', 'signed'].includes(this.row().phase));
  protected readonly level = computed(() => {
    const need = this.need();
    return need === undefined ? undefined : badgeLevels[need.level];
  });

  /** Where more than one division plays: its name. */
  protected readonly division = computed(() => this.room.divisionMarks().get(this.row().division));

  /** Of a game that goes on from an earlier round: which. */
  protected readonly earlier = computed(() => {
    const { round } = this.row();
    return round === this.room.round()?.number ? undefined : round;
  });

  /** The corner while nobody is needed: where the game stands. */
  protected readonly corner = computed(() => {
    const { phase, turn, end } = this.row();
    if (phase === 'opened' || phase === 'unopened') return hallText.waitsToBegin;
    if (end !== undefined && phase === 'ended') return endTexts[end].short;
    if (phase === 'closing' || phase === 'racks') return hallText[phase];
    return hallText.turn(turn);
  });

  protected readonly hasClock = computed(() =>
    this.row().seats.some(({ bankMs }) => bankMs !== undefined),
  );

  /** Of a short name: what may be cut. */
  protected given(shortName: string): string {
    return shortName.slice(0, shortName.length - this.initial(shortName).length);
  }

  /** The rest of it with the space before it, where it ends with an initial. */
  protected initial(shortName: string): string {
    return /\s\S+\.$/u.exec(shortName)?.[0] ?? '';
  }

  /** Compact shows one clock: the one that runs or would run. */
  protected readonly clockSeat = computed(() => this.row().onTurn ?? 0);
}
