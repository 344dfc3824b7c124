import {
  Component,
  DestroyRef,
  computed,
  inject,
  input,
  linkedSignal,
  output,
  signal,
} from '@angular/core';
import type { Result } from '@boardside/engine';
import { turnNumber, type Command, type LiveGame, type Reason } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { gamePageText } from '../../text/director-game.js';
import { staffRefusal } from '../../text/director-staff-refusals.js';
import { reasonText } from '../../text/reasons.js';
import { consoleText } from '../../text/director-console.js';
import { LastAct } from '../data/last-act.js';
import { FollowedGame } from '../data/followed-game.js';
import { StaffSession } from '../data/staff-session.js';
import { kit } from '../../components/kit.js';
import { stopClockCommand, type Act } from './acts/act.js';
import { previewCommands } from './act-preview.js';
import { unlessDestroyed } from '../../components/unless-destroyed.js';

/** Commands that wait for a reason, or a sentence about what is filled in. */
export type PendingCommands = (reason: Reason) => Result<readonly Command[], string>;

/** Stands for the reason in a preview until one is written. */
const reasonPlaceholder = '\u2026';

/**
 * The end of every form of the director: before and after, the reason, and the one button that
 * records. The preview follows the game; an act on an older game is never sent.
 */
@Component({
  selector: 'bs-confirm-act',
  imports: [kit],
  templateUrl: './act-confirmation.html',
  styleUrl: './act-confirmation.scss',
})
export class ActConfirmation {
  private readonly stillHere = unlessDestroyed();
  private readonly followed = inject(FollowedGame);
  private readonly session = inject(StaffSession);
  private readonly instruments = inject(Instruments);
  private readonly last = inject(LastAct);
  private readonly gone = inject(DestroyRef);

  readonly game = input.required<LiveGame>();
  readonly prepared = input.required<PendingCommands>();
  /** What the filled button says. */
  readonly record = input.required<string>();
  readonly reasonIs = input<Act['reason']>('asked');
  /** Whether it is refused while a clock runs, whatever is filled in. */
  readonly needsStop = input(false);
  /** What is recorded where nothing is written. */
  readonly reasonGiven = input<Reason>();
  readonly left = output();
  /** It was recorded, and the form can go. */
  readonly recorded = output();

  protected readonly words = gamePageText;
  protected readonly reasonHint = computed(() => reasonText(this.reasonGiven() ?? ''));
  /** Stays while only the object of the hint is new, as each reading of the tournament makes it. */
  protected readonly reason = linkedSignal({ source: this.reasonHint, computation: () => '' });
  protected readonly tried = signal(false);
  protected readonly busy = signal(false);
  /** The version that stood when the form was opened. */
  private readonly opened = this.followed.game()?.version ?? 0;
  protected readonly renewed = computed(() => this.game().version !== this.opened);
  private readonly written = computed<Reason>(() => {
    const typed = this.reason().trim();
    return typed === '' ? (this.reasonGiven() ?? '') : typed;
  });
  private readonly commands = computed(() =>
    this.prepared()(this.written() === '' ? reasonPlaceholder : this.written()),
  );

  private readonly asked = computed(() => JSON.stringify(this.commands()));
  /** Why it was not taken; it is said until something else is asked. */
  protected readonly refusal = linkedSignal<string, string | undefined>({
    source: this.asked,
    computation: () => undefined,
  });

  /** What it would change, or the sentence why it cannot be done as it is filled in. */
  protected readonly outcome = computed(() => {
    const commands = this.commands();
    const game = this.game();
    if (!commands.ok) {
      const code = 'clock-running';
      return this.needsStop()
        ? ({ kind: 'refused', code, sentence: staffRefusal({ code }) } as const)
        : ({ kind: 'unfilled', sentence: commands.refusal } as const);
    }
    const staff = this.session.staff()?.id ?? '';
    const preview = previewCommands(game, commands.value, staff, this.followed.shortNames());
    if (preview.ok) return { kind: 'preview', preview: preview.value } as const;
    const { refusal } = preview;
    const sentence = staffRefusal(refusal, (turn) => String(turnNumber(game, turn)));
    return { kind: 'refused', code: refusal.code, sentence } as const;
  });
  protected readonly reasonMissing = computed(
    () => this.reasonIs() !== 'not-asked' && this.written() === '',
  );
  protected readonly reasonProblem = computed(() =>
    this.tried() && this.reasonMissing() ? consoleText.reasonMissing : undefined,
  );
  protected readonly isOrdered = computed(() =>
    this.game().orders.some(({ what }) => what === 'stop'),
  );

  /** For the form around it, when it is submitted. */
  async confirm(event: Event): Promise<void> {
    event.preventDefault();
    this.tried.set(true);
    const commands = this.commands();
    const ready = this.outcome().kind === 'preview' && !this.reasonMissing() && !this.busy();
    if (!commands.ok || !ready) return;
    if (!(await this.send(commands.value))) return;
    this.last.showMessage(gamePageText.recorded);
    this.stillHere(() => this.recorded.emit());
  }

  /** Stops the clocks, so that what is filled in here can be recorded. */
  protected async stopFirst(): Promise<void> {
    // The players read why the clocks stop.
    const isShown = this.reasonIs() === 'asked' && this.written() !== '';
    const reason: Reason = isShown ? this.written() : { code: 'director-looks' };
    await this.send([stopClockCommand(this.game(), this.instruments.identity(), reason)]);
  }

  private async send(commands: readonly Command[]): Promise<boolean> {
    this.busy.set(true);
    const recording = await this.followed.record(commands);
    this.busy.set(false);
    if (!recording.ok) this.refusal.set(recording.sentence);
    return recording.ok && !this.gone.destroyed;
  }
}
