import { present } from '@boardside/engine';
import {
  Component,
  ElementRef,
  afterNextRender,
  computed,
  inject,
  input,
  linkedSignal,
  output,
  untracked,
  viewChild,
} from '@angular/core';
import { type LiveGame, type Reason } from '@boardside/game';
import { kit } from '../../components/kit.js';
import { Instruments } from '../../live/instruments.js';
import { gamePageText } from '../../text/director-game.js';
import { FollowedGame } from '../data/followed-game.js';
import { StaffSession } from '../data/staff-session.js';
import { valuesOf, type Act, type ActContext, type ActValues } from './acts/act.js';
import { ActConfirmation, type PendingCommands } from './act-confirmation.js';

/** One act of the director: its fields, and what it changes before it is recorded. */
@Component({
  selector: 'bs-act-panel',
  imports: [kit, ActConfirmation],
  templateUrl: './act-panel.html',
  styleUrl: './act-panel.scss',
  host: { '(keydown.escape)': 'left.emit()' },
})
export class ActPanel {
  private readonly followed = inject(FollowedGame);
  private readonly session = inject(StaffSession);
  private readonly instruments = inject(Instruments);
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef);
  private readonly heading = viewChild.required<ElementRef<HTMLElement>>('heading');

  readonly act = input.required<Act>();
  readonly game = input.required<LiveGame>();
  /**
   * What is filled in from the beginning: the turn that was clicked; `reason`, where one is known.
   */
  readonly given = input<ActValues>({});
  /** Recorded where nothing is written, instead of what the act has for that. */
  readonly reasonGiven = input<Reason>();
  readonly left = output();
  /** It was recorded, and the form can go. */
  readonly recorded = output();

  protected readonly words = gamePageText;
  private readonly order = this.instruments.identity();
  protected readonly typed = linkedSignal<ActValues, ActValues>({
    source: this.given,
    computation: (given) => ({ ...untracked(() => this.openingPlayer(given)), ...given }),
  });

  private readonly setting = computed<ActContext>(() => {
    const game = this.game();
    return {
      game,
      names: this.followed.shortNames(),
      staff: this.session.staff()?.id ?? '',
      order: this.order,
      reason: '',
      log: this.followed.log(),
      msSince: (at) => {
        this.instruments.tick();
        return -this.instruments.msUntil(at);
      },
    };
  });
  protected readonly title = computed(() => this.act().title(this.setting()));
  protected readonly says = computed(() => this.act().says(this.setting()));
  protected readonly fields = computed(() => this.act().fields(this.setting(), this.typed()));
  protected readonly values = computed(() => valuesOf(this.fields(), this.typed()));
  protected readonly prepared = computed<PendingCommands>(() => {
    const act = this.act();
    const setting = this.setting();
    const values = this.values();
    return (reason) => act.commands({ ...setting, reason }, values);
  });

  constructor() {
    // A newly opened form takes the keyboard: its line, or its heading.
    afterNextRender(() => {
      const line = this.element.nativeElement.querySelector<HTMLElement>('input.code');
      (line ?? this.heading().nativeElement).focus();
    });
  }

  protected type(name: string, value: string): void {
    // Another turn chosen: what was typed belonged to the one before.
    const belonged = (typed: string) => typed === 'move' || typed.startsWith('bank-');
    const before = Object.entries(this.typed());
    const kept = name === 'turn' ? before.filter(([typed]) => !belonged(typed)) : before;
    // What is typed belongs to the turn that is shown, also once the form would begin with another.
    const { turn } = this.values();
    const own = present({ turn });
    this.typed.set({ ...own, ...Object.fromEntries(kept), [name]: value });
  }

  /** Returns the preselected player, which must not change when the turn passes. */
  private openingPlayer(given: ActValues): ActValues {
    const fields = this.act().fields(this.setting(), given);
    const player = fields.find(({ name }) => name === 'seat');
    // Some acts are about some players only, and whose turn it was follows from the turn.
    const isOfAnybody =
      player?.kind === 'choice' &&
      player.options.length === this.game().seats.length &&
      fields.every(({ name }) => name !== 'turn');
    return isOfAnybody ? { seat: player.initial } : {};
  }
}
