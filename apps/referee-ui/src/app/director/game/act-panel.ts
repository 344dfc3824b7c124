import {
  ChangeDetectionStrategy,
  Component,
  DestroyRef,
  ElementRef,
  afterNextRender,
  computed,
  inject,
  input,
  linkedSignal,
  output,
  signal,
  viewChild,
} from '@angular/core';
import type { LiveGame } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { gameWords } from '../../words/director-game.js';
import { staffRefusal } from '../../words/director-refusals.js';
import { shellWords } from '../../words/director-shell.js';
import { FollowedGame } from '../hall/followed-game.js';
import { StaffSession } from '../hall/staff-session.js';
import { Glyph } from '../parts/glyph.js';
import { filled, type Act, type ActSetting, type ActValues } from './acts/act.js';
import { previewOf } from './preview.js';

/**
 * One act of the director: its fields, what it changes before and after, the reason, and the one
 * button that records it. The preview follows the game; an act on an older game is never sent.
 */
@Component({
  selector: 'bs-act-panel',
  imports: [Glyph],
  templateUrl: './act-panel.html',
  styleUrl: './act-panel.scss',
  host: { '(keydown.escape)': 'left.emit()' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ActPanel {
  private readonly followed = inject(FollowedGame);
  private readonly session = inject(StaffSession);
  private readonly instruments = inject(Instruments);
  private readonly gone = inject(DestroyRef);
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef);
  private readonly heading = viewChild.required<ElementRef<HTMLElement>>('heading');

  readonly act = input.required<Act>();
  readonly game = input.required<LiveGame>();
  /** What is filled in from the beginning: the turn that was clicked. */
  readonly given = input<ActValues>({});
  readonly left = output();
  /** It was recorded, and the form can go. */
  readonly recorded = output();

  protected readonly words = gameWords;
  protected readonly reason = signal('');
  protected readonly tried = signal(false);
  protected readonly busy = signal(false);
  protected readonly refusal = signal<string | undefined>(undefined);
  private readonly order = this.instruments.identity();

  protected readonly typed = linkedSignal<ActValues, ActValues>({
    source: this.given,
    computation: (given) => given,
  });
  /** The version that stood when the form was opened. */
  private readonly opened = this.followed.game()?.version ?? 0;
  protected readonly renewed = computed(() => this.game().version !== this.opened);

  private readonly setting = computed<ActSetting>(() => ({
    game: this.game(),
    names: this.followed.shortNames(),
    staff: this.session.staff()?.id ?? '',
    order: this.order,
    reason: this.reason().trim() === '' ? '\u2026' : this.reason().trim(),
  }));
  protected readonly title = computed(() => this.act().title(this.setting()));
  protected readonly says = computed(() => this.act().says(this.setting()));
  protected readonly fields = computed(() => this.act().fields(this.setting(), this.typed()));
  protected readonly values = computed(() => filled(this.fields(), this.typed()));
  private readonly commands = computed(() => this.act().commands(this.setting(), this.values()));

  /** What it would change, or the sentence why it cannot be done as it is filled in. */
  protected readonly outcome = computed(() => {
    const commands = this.commands();
    if (!commands.ok) return { kind: 'unfilled', sentence: commands.refusal } as const;
    const { staff, names } = this.setting();
    const preview = previewOf(this.game(), commands.value, staff, names);
    return preview.ok
      ? ({ kind: 'preview', preview: preview.value } as const)
      : ({ kind: 'refused', sentence: staffRefusal(preview.refusal) } as const);
  });
  protected readonly reasonMissing = computed(
    () => this.act().reason === 'asked' && this.reason().trim() === '',
  );
  protected readonly reasonProblem = computed(() =>
    this.tried() && this.reasonMissing() ? shellWords.reasonMissing : undefined,
  );
  protected readonly unchanged = computed(() => {
    const outcome = this.outcome();
    return outcome.kind === 'preview' ? outcome.preview.unchanged.join(', ') : '';
  });

  constructor() {
    // A newly opened form takes the keyboard: its line, or its heading.
    afterNextRender(() => {
      const line = this.element.nativeElement.querySelector<HTMLElement>('input.code');
      (line ?? this.heading().nativeElement).focus();
    });
  }

  protected type(name: string, value: string): void {
    const rest = { ...this.typed(), [name]: value };
    // Another turn chosen: what was typed belonged to the one before.
    if (name === 'turn') delete rest['move'];
    this.typed.set(rest);
    this.refusal.set(undefined);
  }

  protected async record(event: Event): Promise<void> {
    event.preventDefault();
    this.tried.set(true);
    const commands = this.commands();
    const ready = this.outcome().kind === 'preview' && !this.reasonMissing() && !this.busy();
    if (!commands.ok || !ready) return;
    this.busy.set(true);
    const recording = await this.followed.record(commands.value);
    this.busy.set(false);
    if (!recording.ok) this.refusal.set(recording.sentence);
    else if (!this.gone.destroyed) this.recorded.emit();
  }
}
