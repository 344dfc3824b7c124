import {
  Component,
  ElementRef,
  computed,
  effect,
  input,
  linkedSignal,
  output,
  untracked,
  viewChildren,
} from '@angular/core';
import type { Seat } from '@boardside/game';
import type { Score } from '@boardside/tournament';
import { resultSlipsText } from '../../../text/director-result-slips.js';

/** The points of a game by seat, or who forfeits: what a slip of paper says. */
@Component({
  selector: 'bs-score-fields',
  template: `
    @for (name of names(); track $index; let seat = $index) {
      <div class="field">
        <label [for]="prefix() + seat">{{ words.scoreOf(name) }}</label>
        <input
          #points
          type="text"
          inputmode="numeric"
          autocomplete="off"
          [id]="prefix() + seat"
          [value]="typed()[seat] ?? ''"
          (input)="type(seat, points.value)"
        />
      </div>
    }
    @for (name of names(); track $index; let seat = $index) {
      <label class="check">
        <input type="checkbox" [checked]="forfeits().includes(seat)" (change)="forfeit(seat)" />
        {{ words.forfeits(name) }}
      </label>
    }
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: repeat(var(--players, 2), minmax(0, 1fr));
      gap: 4px 12px;
    }
    .field {
      align-content: end;
    }
    .check {
      display: flex;
      gap: 6px;
      align-items: center;
      font: var(--t-13);
      overflow-wrap: anywhere;
    }
    .check input {
      flex: none;
    }
  `,
  host: { '[style.--players]': 'names().length' },
})
export class ScoreFields {
  protected readonly words = resultSlipsText;

  readonly names = input.required<readonly string[]>();
  readonly prefix = input('score-');
  /** What stands there at first; another one begins anew. */
  readonly start = input<Score>({});
  /** Undefined while it is no result. */
  readonly score = output<Score | undefined>();

  /** Other people, or another beginning: the fields begin anew. */
  private readonly begun = computed(() => ({ who: this.who(), start: this.start() }));
  private readonly who = computed(() => this.names().join('\n'));
  protected readonly typed = linkedSignal<unknown, readonly string[]>({
    source: this.begun,
    computation: () =>
      untracked(this.names).map((_, seat) => String(this.start().scores?.[seat] ?? '')),
  });
  protected readonly forfeits = linkedSignal<unknown, readonly number[]>({
    source: this.begun,
    computation: () => this.start().forfeitedBy ?? [],
  });

  private readonly boxes = viewChildren<ElementRef<HTMLInputElement>>('points');

  constructor() {
    effect(() => {
      this.begun();
      untracked(() => this.emitScore());
    });
  }

  /** Goes to the first field in which nothing stands, or no points, and says which it is. */
  focusUnread(): 'empty' | 'wrong' {
    const texts = this.names().map((_, seat) => read(this.typed()[seat] ?? ''));
    const seat = texts.findIndex((text) => !isPoints(text));
    this.boxes()[seat]?.nativeElement.focus();
    return texts[seat] === '' ? 'empty' : 'wrong';
  }

  protected type(seat: number, text: string): void {
    this.typed.set(this.names().map((_, at) => (at === seat ? text : (this.typed()[at] ?? ''))));
    this.emitScore();
  }

  protected forfeit(seat: number): void {
    const now = this.forfeits();
    this.forfeits.set(now.includes(seat) ? now.filter((each) => each !== seat) : [...now, seat]);
    this.emitScore();
  }

  /** At once: whoever types fast presses Enter before anything is drawn. */
  private emitScore(): void {
    this.score.emit(scoreIn(this.typed(), this.forfeits()));
  }
}

function read(text: string): string {
  return text.trim().replace('−', '-');
}

function isPoints(text: string): boolean {
  return /^-?\d{1,4}$/.test(text);
}

function scoreIn(typed: readonly string[], forfeits: readonly number[]): Score | undefined {
  const texts = typed.map(read);
  const forfeitedBy = forfeits.map((seat) => seat as Seat);
  const withForfeits = forfeitedBy.length > 0 ? { forfeitedBy } : {};
  if (texts.every((text) => text === '')) return forfeits.length > 0 ? withForfeits : undefined;
  if (!texts.every(isPoints)) return undefined;
  return { scores: texts.map(Number), ...withForfeits };
}
