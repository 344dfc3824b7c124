import { Component, computed, inject, input, linkedSignal, output, untracked } from '@angular/core';
import type { PlayerOpenGame } from '@boardside/contract';
import { Instruments } from '../live/instruments.js';
import { injectText } from '../text/language.js';
import { portalText, portalSlipText } from '../text/portal.js';
import { portalProblemText } from '../text/portal-problems.js';
import { submitSlip } from './portal-api.js';

/**
 * The result of a game without a tablet, by a player’s own phone: entered, confirmed or said anew.
 */
@Component({
  selector: 'bs-own-slip',
  templateUrl: './portal-slip.html',
  styleUrl: './portal-slip.css',
})
export class PortalSlip {
  private readonly instruments = inject(Instruments);
  protected readonly words = injectText(portalSlipText);
  protected readonly pageWords = injectText(portalText);
  private readonly problemText = injectText(portalProblemText);

  readonly game = input.required<PlayerOpenGame>();
  readonly secret = input.required<string>();
  /** The server has taken something. */
  readonly handedIn = output();

  private readonly id = computed(() => this.game().id);
  private readonly others = computed(() =>
    this.game().seats.flatMap(({ name, own }) => (own ? [] : [name])),
  );
  protected readonly title = computed(() =>
    this.pageWords.against(this.game().round, this.game().table, this.others()),
  );
  /** Who has said something, or is to. */
  protected readonly other = computed(() => {
    const { seats, told } = this.game();
    return told ? (seats[told.seat]?.name ?? '') : this.pageWords.oneOf(this.others());
  });
  protected readonly sentence = computed(() => this.words.states[this.game().state](this.other()));
  /**
   * What stands on the page as the result, in seat order: the other one’s word until there is an
   * own.
   */
  protected readonly scores = computed(() => this.game().said ?? this.game().told?.scores);
  protected readonly difference = computed(() => {
    const { state, said, told } = this.game();
    if (state !== 'differs' || !said) return undefined;
    return told ? this.words.differ(said, told.scores) : this.words.differsAtDesk;
  });
  /** Where the slip stands: what is written stays while it is only read again. */
  private readonly place = computed(() => `${this.id()} ${this.game().state}`);
  protected readonly isClosed = computed(() => {
    const { state } = this.game();
    return state === 'agreed' || state === 'at-tablet';
  });
  protected readonly writing = linkedSignal<string, 'open' | 'shut'>({
    source: this.place,
    computation: () => untracked(() => (this.game().state === 'nothing-said' ? 'open' : 'shut')),
  });
  protected readonly typed = linkedSignal<string, readonly string[]>({
    source: this.id,
    computation: () => [],
  });
  protected readonly problem = linkedSignal<string, string | undefined>({
    source: this.place,
    computation: () => undefined,
  });
  protected readonly sending = linkedSignal<string, boolean>({
    source: this.id,
    computation: () => false,
  });
  /** Names an entry until it is taken: sent again, it counts once. */
  private entry: { readonly of: string; readonly id: string } | undefined;

  protected type(seat: number, text: string): void {
    const now = this.typed();
    this.typed.set(this.game().seats.map((_, at) => (at === seat ? text : (now[at] ?? ''))));
  }

  protected async enter(event: Event): Promise<void> {
    event.preventDefault();
    const texts = this.game().seats.map((_, seat) => (this.typed()[seat] ?? '').trim());
    if (texts.every((text) => /^[-−]?\d{1,4}$/.test(text))) {
      await this.say(texts.map((text) => Number(text.replace('−', '-'))));
    } else {
      this.problem.set(this.words.wholeNumbers);
    }
  }

  protected async say(scores: readonly number[]): Promise<void> {
    if (this.sending()) return;
    const { id } = this.game();
    const of = `${id} ${scores.join(' ')}`;
    this.entry = this.entry?.of === of ? this.entry : { of, id: this.instruments.identity() };
    this.sending.set(true);
    const answer = await submitSlip(this.secret(), id, { entry: this.entry.id, scores });
    this.sending.set(false);
    if (answer.kind === 'here') {
      this.entry = undefined;
      this.problem.set(undefined);
      this.writing.set('shut');
      this.handedIn.emit();
    } else {
      this.problem.set(
        answer.kind === 'refused' ? this.problemText(answer.problem) : this.pageWords.noAnswer,
      );
    }
  }
}
