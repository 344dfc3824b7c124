import { ChangeDetectionStrategy, Component, computed, inject, signal } from '@angular/core';
import type { DivisionView, RuleOptions } from '@boardside/contract';
import { divisionWords } from '../../words/director-divisions.js';
import { HallServer } from '../hall/hall-server.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { clockText } from '../parts/clock-text.js';
import { Glyph } from '../parts/glyph.js';
import { baseMsOf } from './clock-setting.js';

type Editing = {
  /** Undefined for a new division. */
  readonly id: string | undefined;
  readonly name: string;
  readonly minutes: string;
  readonly seconds: string;
  readonly flag: RuleOptions['flag'];
  readonly first: RuleOptions['first'];
};

const fresh: Editing = {
  id: undefined,
  name: '',
  minutes: '25',
  seconds: '00',
  flag: 'opponent-plays-on',
  first: 'draw',
};

/** The rules each division plays by, every option with its sentence. */
@Component({
  selector: 'bs-divisions',
  imports: [Glyph],
  templateUrl: './divisions.page.html',
  styleUrl: './divisions.page.scss',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DivisionsPage {
  private readonly server = inject(HallServer);
  protected readonly room = inject(TournamentRoom);
  protected readonly words = divisionWords;
  protected readonly clock = clockText;
  protected readonly flags = Object.keys(divisionWords.flagName) as RuleOptions['flag'][];
  protected readonly firsts = Object.keys(divisionWords.howFirst) as RuleOptions['first'][];

  protected readonly divisions = computed(() => this.room.view()?.divisions ?? []);
  private readonly opened = signal<Editing | undefined>(undefined);
  /** The form: what was opened, or a new division where there is none yet. */
  protected readonly editing = computed<Editing | undefined>(
    () =>
      this.opened() ??
      (this.divisions().length === 0 ? { ...fresh, name: divisionWords.firstName } : undefined),
  );
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly baseMs = computed(() => {
    const editing = this.editing();
    return editing === undefined ? undefined : baseMsOf(editing.minutes, editing.seconds);
  });

  protected playersOf(division: DivisionView): number {
    const entrants = this.room.view()?.entrants ?? [];
    return entrants.filter((entrant) => entrant.division === division.id).length;
  }

  protected add(): void {
    this.opened.set(fresh);
  }

  protected edit({ id, name, options }: DivisionView): void {
    const seconds = Math.round(options.baseMs / 1000);
    this.problem.set(undefined);
    this.opened.set({
      id,
      name,
      minutes: String(Math.floor(seconds / 60)),
      seconds: String(seconds % 60).padStart(2, '0'),
      flag: options.flag,
      first: options.first,
    });
  }

  protected leave(): void {
    this.problem.set(undefined);
    this.opened.set(undefined);
  }

  protected change(part: Partial<Editing>): void {
    const editing = this.editing();
    if (editing !== undefined) this.opened.set({ ...editing, ...part });
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const editing = this.editing();
    if (editing === undefined) return;
    const name = editing.name.trim();
    const baseMs = this.baseMs();
    if (name === '' || baseMs === undefined) {
      this.problem.set(name === '' ? divisionWords.nameMissing : divisionWords.clockOdd);
      return;
    }
    const options = { baseMs, flag: editing.flag, first: editing.first };
    const answer =
      editing.id === undefined
        ? await this.server.addDivision(this.room.id(), name, options)
        : await this.server.changeDivision(this.room.id(), editing.id, { name, options });
    await this.room.afterAct();
    if (answer.ok) this.leave();
    else this.problem.set(answer.problem.message);
  }
}
