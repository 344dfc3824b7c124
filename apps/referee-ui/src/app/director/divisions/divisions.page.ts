import { ChangeDetectionStrategy, Component, computed, inject, signal } from '@angular/core';
import type { DivisionView } from '@boardside/contract';
import { divisionWords } from '../../words/director-divisions.js';
import { optionSentences } from '../../words/division-options.js';
import { StaffSession } from '../hall/staff-session.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { clockText } from '../parts/clock-text.js';
import { ListMark } from '../parts/list-mark.js';
import { draftOf, freshDraft, type DivisionDraft } from './division-draft.js';
import { DivisionForm } from './division-form.js';

/** The rules each division plays by, every option with its sentence. */
@Component({
  selector: 'bs-divisions',
  imports: [DivisionForm, ListMark],
  templateUrl: './divisions.page.html',
  styleUrl: './divisions.page.scss',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DivisionsPage {
  private readonly session = inject(StaffSession);
  protected readonly room = inject(TournamentRoom);
  protected readonly words = divisionWords;

  protected readonly mayChange = computed(() => this.session.may('set-rules'));
  protected readonly divisions = computed(() => this.room.view()?.divisions ?? []);
  private readonly opened = signal<DivisionDraft | undefined>(undefined);
  private readonly first: DivisionDraft = { ...freshDraft, name: divisionWords.firstName };
  /** The form: what was opened, or a new division where there is none yet. */
  protected readonly editing = computed(() => {
    if (!this.mayChange()) return undefined;
    return this.opened() ?? (this.divisions().length === 0 ? this.first : undefined);
  });

  protected playersOf(division: DivisionView): number {
    const entrants = this.room.view()?.entrants ?? [];
    return entrants.filter((entrant) => entrant.division === division.id).length;
  }

  /** What most directors choose, as sentences. */
  protected chosenIn({ options, list }: DivisionView): readonly string[] {
    const { firstJudge, jurorAlone } = optionSentences;
    return [
      ...(list === undefined
        ? [divisionWords.playsByNone, jurorAlone]
        : [firstJudge[options.firstJudge]]),
      optionSentences.secondOpinion(options.secondOpinionMs),
      optionSentences.clock(clockText(options.baseMs)),
      optionSentences.flag(options.flag),
      optionSentences.first[options.first],
    ];
  }

  /** The rest of the rules, chosen or fixed. */
  protected besidesIn({ options }: DivisionView): readonly string[] {
    return [
      ...divisionWords.fixed,
      optionSentences.scorelessRacks[options.scorelessRacks],
      optionSentences.timeUpRacks[options.timeUpRacks],
      optionSentences.absent(options.absentForfeitMs),
      optionSentences.undoPress(options.undoPressMs),
      optionSentences.typingErrors[options.typingErrors],
      optionSentences.unseenTiles[options.unseenTiles],
    ];
  }

  protected add(): void {
    this.opened.set({ ...freshDraft });
  }

  protected edit(division: DivisionView): void {
    this.opened.set(draftOf(division));
  }

  protected leave(): void {
    this.opened.set(undefined);
  }
}
