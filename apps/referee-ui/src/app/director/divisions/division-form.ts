import {
  ChangeDetectionStrategy,
  Component,
  computed,
  inject,
  input,
  linkedSignal,
  output,
  signal,
} from '@angular/core';
import type { RuleOptions } from '@boardside/contract';
import { divisionWords } from '../../words/director-divisions.js';
import { flagWarning, optionNames, optionSentences } from '../../words/division-options.js';
import { wordListWords } from '../../words/word-list.js';
import { HallServer } from '../hall/hall-server.js';
import { ListShelf } from '../hall/list-shelf.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { clockText } from '../parts/clock-text.js';
import { Choice, type ChoiceOption } from './choice.js';
import { changedBesides, figuresIn, readDraft, type DivisionDraft } from './division-draft.js';
import { FigureField } from './figure-field.js';

type Racks = RuleOptions['scorelessRacks'];

/** The form of a division: its word list, and the options of its rules, each with its sentence. */
@Component({
  selector: 'bs-division-form',
  imports: [Choice, FigureField],
  templateUrl: './division-form.html',
  styleUrl: './division-form.scss',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DivisionForm {
  private readonly server = inject(HallServer);
  private readonly room = inject(TournamentRoom);
  private readonly shelf = inject(ListShelf);
  protected readonly words = divisionWords;
  protected readonly sentences = optionSentences;
  protected readonly clock = clockText;

  readonly opened = input.required<DivisionDraft>();
  /** Whether there is anything to go back to. */
  readonly mayLeave = input<'yes' | 'no'>('yes');
  readonly left = output();

  protected readonly draft = linkedSignal(() => this.opened());
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly figures = computed(() => figuresIn(this.draft()));
  protected readonly changed = computed(() => changedBesides(this.draft()));
  /** Rare options are open from the start where one of them was chosen before. */
  protected readonly wasChanged = computed(() => changedBesides(this.opened()) > 0);

  protected readonly lists = computed(() =>
    this.shelf.lists().map((list) => ({ hash: list.hash, name: wordListWords.named(list) })),
  );
  protected readonly list = computed(() => {
    const { list } = this.draft();
    const lists = this.shelf.lists();
    return list === undefined
      ? lists.find(({ origin }) => origin === 'embedded')
      : lists.find(({ hash }) => hash === list);
  });
  protected readonly hasList = computed(() => this.draft().list !== 'none');

  protected readonly judges = computed<readonly ChoiceOption<RuleOptions['firstJudge']>[]>(() => {
    const { firstJudge } = optionNames;
    const juror = this.hasList() ? optionSentences.firstJudge.juror : optionSentences.jurorAlone;
    return [
      { value: 'juror', name: firstJudge.juror, sentence: juror },
      {
        value: 'list',
        name: firstJudge.list,
        sentence: optionSentences.firstJudge.list,
        unavailable: this.hasList() ? undefined : divisionWords.needsList,
      },
    ];
  });
  protected readonly opinions = computed<readonly ChoiceOption<'asked' | 'none'>[]>(() => {
    const { secondOpinionMs } = this.figures();
    const asked =
      secondOpinionMs === undefined || secondOpinionMs === 'none' ? 60_000 : secondOpinionMs;
    return [
      {
        value: 'asked',
        name: optionNames.secondOpinion.asked,
        sentence: optionSentences.secondOpinion(asked),
      },
      {
        value: 'none',
        name: optionNames.secondOpinion.none,
        sentence: optionSentences.secondOpinion('none'),
      },
    ];
  });
  protected readonly flags = computed<readonly ChoiceOption<DivisionDraft['flag']>[]>(() => {
    const { points = 10, limitMs = 600_000 } = this.figures();
    const overtime = { kind: 'overtime-penalty', pointsPerMinute: points, limitMs } as const;
    const kinds = Object.keys(optionNames.flag) as DivisionDraft['flag'][];
    return kinds.map((kind) => ({
      value: kind,
      name: optionNames.flag[kind],
      sentence: optionSentences.flag(kind === 'overtime-penalty' ? overtime : { kind }),
      warning: flagWarning[kind],
    }));
  });
  protected readonly firsts = choices(optionNames.first, optionSentences.first);
  protected readonly menders = choices(optionNames.typingErrors, optionSentences.typingErrors);
  protected readonly unseen = choices(optionNames.unseenTiles, optionSentences.unseenTiles);
  protected readonly scoreless = choices<Racks>(optionNames.racks, optionSentences.scorelessRacks);
  protected readonly timeUp = choices<Racks>(optionNames.racks, optionSentences.timeUpRacks);

  constructor() {
    void this.shelf.refresh();
  }

  protected change(part: Partial<DivisionDraft>): void {
    this.draft.update((draft) => ({ ...draft, ...part }));
  }

  /** Without a list nobody but a juror can answer. */
  protected chooseList(list: string): void {
    this.change(list === 'none' ? { list, firstJudge: 'juror' } : { list });
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const { id } = this.draft();
    const read = readDraft(this.draft());
    this.problem.set(read.ok ? undefined : read.problem);
    if (!read.ok) return;
    const tournament = this.room.id();
    const answer =
      id === undefined
        ? await this.server.addDivision(tournament, read.value)
        : await this.server.changeDivision(tournament, id, read.value);
    await this.room.afterAct();
    if (answer.ok) this.left.emit();
    else this.problem.set(answer.problem.message);
  }
}

function choices<Value extends string>(
  names: Readonly<Record<Value, string>>,
  sentences: Readonly<Record<Value, string>>,
): readonly ChoiceOption<Value>[] {
  const values = Object.keys(names) as Value[];
  return values.map((value) => ({ value, name: names[value], sentence: sentences[value] }));
}
