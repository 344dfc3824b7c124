import { Component, computed, inject, input } from '@angular/core';
import { surnameFirstOf } from '@boardside/tournament';
import { SmallBoard } from '../../board/small-board.js';
import { hallText } from '../../text/director-hall.js';
import { endTexts } from '../../text/ends.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { badgeLevels } from './badge-levels.js';
import type { CardSize } from './hall-layout.js';
import type { Need } from './need.js';
import type { TimedRow } from './row-clock.js';
import { SmallClock } from './small-clock.js';
import { pointsText, spreadText } from '../../text/numbers.js';

/** How people are named: all cards alike, so that one looks for the same part. */
export type CardNames = 'full' | 'surname-first';

/** One table of the wall. It keeps its place whatever happens at it. */
@Component({
  selector: 'bs-wall-card',
  imports: [kit, SmallBoard, SmallClock],
  templateUrl: './hall-table-card.html',
  styleUrl: './hall-table-card.scss',
  host: {
    '[class]': 'form()',
    '[class.stop]': 'need()?.level === 0',
    '[class.now]': 'need()?.level === 1',
    '[class.done]': 'done()',
    '[class.untimed]': '!hasClock()',
  },
})
export class HallTableCard {
  private readonly room = inject(TournamentStore);

  readonly timed = input.required<TimedRow>();
  readonly need = input<Need>();
  readonly form = input.required<CardSize | 'compact'>();
  readonly names = input.required<CardNames>();

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

  /** What may be cut of a name, and the initial at its end, which tells two of a name apart. */
  protected readonly shownNames = computed(() =>
    this.row().seats.map(({ name }) => {
      const shown = this.names() === 'full' ? name : surnameFirstOf(name);
      const initial = shown === name ? '' : (/\s\S+$/u.exec(shown)?.[0] ?? '');
      return { most: shown.slice(0, shown.length - initial.length), initial };
    }),
  );

  /** XL and L show the last play and the course of the spread; a wide XL also shows the board. */
  protected readonly tellsPlay = computed(() => this.form() === 'xl' || this.form() === 'l');
  protected readonly spreadLabel = computed(() => {
    const name = this.row().seats[0]?.shortName ?? '';
    return (points: number) => spreadText(name, points);
  });

  /** S and compact show one clock: the one that runs or would run. */
  protected readonly clockSeat = computed(() => this.row().onTurn ?? 0);
}
