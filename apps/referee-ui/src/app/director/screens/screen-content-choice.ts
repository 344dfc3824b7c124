import { Component, computed, inject, input, linkedSignal, signal } from '@angular/core';
import type { DisplayView, NameVisibility, ScreenContent } from '@boardside/contract';
import { screenChoiceText } from '../../text/director-screens.js';
import { TournamentStore } from '../data/tournament-store.js';
import { ScreenStore } from './screen-store.js';
import { Button } from '../../components/button.js';

const screenContents = ['pairings', 'find', 'standings', 'board', 'overlay'] as const;
const names = ['whole', 'short', 'hidden'] as const;
/** Each at an address of its own, for a program that puts a stream together. */
const boxes = ['board', 'score', 'last', 'unseen', 'standings'] as const;
/** Over so many screens the names may be shared. */
const parts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const delaysS = [0, 60, 300, 600, 900, 1800] as const;

/** What one screen shows: every choice is told to the screen at once. */
@Component({
  selector: 'bs-screen-shows',
  imports: [Button],
  template: `
    @let shown = shows();
    @let label = display().label;
    <select #whatField [attr.aria-label]="words.whatOf(label)" (change)="point(whatField.value)">
      @for (what of whats; track what) {
        <option [value]="what" [selected]="what === shown.what">{{ words.what[what] }}</option>
      }
    </select>
    @if (shown.what === 'pairings') {
      <select
        #partsField
        [attr.aria-label]="words.partsOf(label)"
        (change)="share(1, +partsField.value)"
      >
        @for (of of parts; track of) {
          <option [value]="of" [selected]="of === (shown.part?.of ?? 1)">
            {{ words.parts(of) }}
          </option>
        }
      </select>
      @if (shown.part; as part) {
        <select
          #partField
          [attr.aria-label]="words.partOf(label)"
          (change)="share(+partField.value, part.of)"
        >
          @for (each of parts.slice(0, part.of); track each) {
            <option [value]="each" [selected]="each === part.part">
              {{ words.part(each, part.of) }}
            </option>
          }
        </select>
      }
    }
    @if (shown.what === 'standings') {
      <select
        #divisionField
        [attr.aria-label]="words.division(label)"
        (change)="change({ what: 'standings', division: divisionField.value })"
      >
        @for (division of room.divisions(); track division.id) {
          <option [value]="division.id" [selected]="division.id === shown.division">
            {{ division.name }}
          </option>
        }
      </select>
    }
    @if (shown.what === 'board' || shown.what === 'overlay') {
      <select
        #tableField
        [attr.aria-label]="words.table(label)"
        (change)="change({ ...shown, table: +tableField.value })"
      >
        @for (table of tables(); track table) {
          <option [value]="table" [selected]="table === shown.table">
            {{ words.tableNumber(table) }}
          </option>
        }
      </select>
      <select
        #delayField
        [attr.aria-label]="words.delayOf(label)"
        (change)="change({ ...shown, delayS: +delayField.value })"
      >
        @for (delay of delaysS; track delay) {
          <option [value]="delay" [selected]="delay === shown.delayS">
            {{ words.delay(delay) }}
          </option>
        }
      </select>
      <label class="check">
        <input
          #unseenField
          type="checkbox"
          [checked]="shown.unseen === 'shown'"
          [attr.aria-label]="words.unseenOf(label)"
          (change)="showUnseen(shown, unseenField.checked ? 'shown' : 'hidden')"
        />
        {{ words.unseen }}
      </label>
    }
    <select #namesField [attr.aria-label]="words.namesOf(label)" (change)="name(namesField.value)">
      @for (each of names; track each) {
        <option [value]="each" [selected]="each === shown.names">{{ words.names[each] }}</option>
      }
    </select>
    <a
      bsButton
      size="small"
      target="_blank"
      [href]="'/screen/' + display().code"
      [attr.aria-label]="words.openOf(label)"
      >{{ words.open }}</a
    >
    @if (shown.what === 'overlay') {
      <span class="boxes">
        {{ words.alone }}
        @for (box of boxes; track box) {
          <a target="_blank" [href]="'/screen/' + display().code + '?box=' + box">{{
            words.boxes[box]
          }}</a>
        }
      </span>
    }
    @if (problem(); as problem) {
      <p class="problem" role="alert">{{ problem }}</p>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: 4px;
      align-items: center;
      padding: 4px 0;
    }
    select {
      width: auto;
    }
    .check,
    .boxes {
      display: flex;
      flex-wrap: wrap;
      gap: 0 8px;
      align-items: center;
      font: var(--t-13);
    }
    .boxes {
      flex-basis: 100%;
    }
    .problem {
      flex-basis: 100%;
      color: var(--stop);
      font-weight: 600;
    }
  `,
})
export class ScreenContentChoice {
  private readonly codes = inject(ScreenStore);
  protected readonly room = inject(TournamentStore);
  readonly display = input.required<DisplayView>();
  protected readonly words = screenChoiceText;
  protected readonly whats = screenContents;
  protected readonly names = names;
  protected readonly delaysS = delaysS;
  protected readonly boxes = boxes;
  protected readonly parts = parts;
  protected readonly tables = computed(() =>
    (this.room.view()?.tables ?? []).map(({ number }) => number).sort((one, other) => one - other),
  );

  /** What was chosen and is not told yet; the next choice starts from it. */
  private readonly wished = signal<ScreenContent | undefined>(undefined);
  protected readonly shows = computed(() => this.wished() ?? this.display().shows);
  /** Why the screen still shows what it did. */
  protected readonly problem = signal<string | undefined>(undefined);
  /** What it showed of a table last: from one view of it to the other, no delay is lost. */
  private readonly ofTable = linkedSignal<ScreenContent, TableScreenShows | undefined>({
    source: this.shows,
    computation: (shows, before) => ('table' in shows ? shows : before?.value),
  });

  protected point(value: string): void {
    const what = screenContents.find((each) => each === value) ?? 'pairings';
    const before = this.ofTable();
    if (what === 'pairings' || what === 'find') this.change({ what });
    else if (what === 'standings') {
      this.change({ what, division: this.room.divisions()[0]?.id ?? '' });
    } else this.change({ table: this.tables()[0] ?? 1, delayS: 0, ...before, what });
  }

  protected share(part: number, of: number): void {
    this.change({ what: 'pairings', ...(of > 1 ? { part: { part, of } } : {}) });
  }

  protected name(value: string): void {
    const shown = names.find((each) => each === value) ?? 'whole';
    void this.sendShows({ ...this.shows(), names: shown });
  }

  protected showUnseen(
    { unseen: _before, ...shown }: TableScreenShows,
    unseen: 'shown' | 'hidden',
  ): void {
    this.change(unseen === 'shown' ? { ...shown, unseen } : shown);
  }

  protected change(what: UnnamedScreenShows): void {
    void this.sendShows({ ...what, names: this.shows().names });
  }

  /**
   * One choice after the other, the newest last; where it is refused, what the screen shows stands.
   */
  private async sendShows(shows: ScreenContent): Promise<void> {
    const isTelling = this.wished() !== undefined;
    this.wished.set(shows);
    if (isTelling) return;
    for (;;) {
      const told = this.shows();
      const outcome = await this.codes.show(this.display().id, told);
      this.problem.set(outcome === 'refused' ? this.codes.problem() : undefined);
      if (told === this.wished()) break;
    }
    this.codes.forgetProblem();
    this.wished.set(undefined);
  }
}

type WithoutNames<Shows> = Shows extends { readonly names: NameVisibility }
  ? Omit<Shows, 'names'>
  : never;
type UnnamedScreenShows = WithoutNames<ScreenContent>;
type TableScreenShows = Extract<ScreenContent, { readonly table: number }>;
