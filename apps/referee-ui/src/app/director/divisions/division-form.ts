import {
  Component,
  computed,
  inject,
  input,
  linkedSignal,
  output,
  signal,
  untracked,
} from '@angular/core';
import type { DivisionView } from '@boardside/contract';
import { usesSameLetters, present } from '@boardside/engine';
import { guide, type RuleSet } from '@boardside/game';
import { kit } from '../../components/kit.js';
import { divisionsText } from '../../text/director-divisions.js';
import { ruleSheet } from '../../text/rule-set.js';
import { wordListText } from '../../text/word-list.js';
import { ConsoleApi } from '../data/console-api.js';
import { WordListStore } from '../data/word-list-store.js';
import { TournamentStore } from '../data/tournament-store.js';
import {
  tournamentRuleSets,
  presetRuleSets,
  ruleSetMatching,
} from '../components/rule-set-list.js';
import { problemText } from '../../text/problems.js';

/** A division as it is being typed. */
type DivisionDraft = {
  readonly name: string;
  /**
   * The id of a preset or a set; undefined: the rules that the division has, which are no set’s.
   */
  readonly ruleSet: string | undefined;
  /** A list’s hash, or `none`; undefined: Boardside’s own. */
  readonly list: string | undefined;
};

/** The form of a division: its name, its rule set, its word list. */
@Component({
  selector: 'bs-division-form',
  imports: [kit],
  templateUrl: './division-form.html',
  styleUrl: './division-form.scss',
})
export class DivisionForm {
  private readonly server = inject(ConsoleApi);
  protected readonly room = inject(TournamentStore);
  private readonly shelf = inject(WordListStore);
  protected readonly words = divisionsText;

  /** Undefined for a new division. */
  readonly opened = input.required<DivisionView | undefined>();
  /** What a new division is called at first. */
  readonly called = input('');
  /** Whether there is anything to go back to. */
  readonly mayLeave = input(true);
  readonly left = output();

  private readonly began = linkedSignal<DivisionView | undefined, DivisionDraft>({
    source: this.opened,
    computation: (division) => untracked(() => this.draftOf(division)),
  });
  protected readonly draft = linkedSignal(() => this.began());
  protected readonly problem = signal<string | undefined>(undefined);
  /** Asked for once the server has said that a round has begun. */
  protected readonly asksReason = signal(false);
  protected readonly reason = signal('');

  protected readonly own = computed(() => {
    const view = this.room.view();
    return view === undefined ? [] : tournamentRuleSets(view);
  });
  protected readonly presets = presetRuleSets(undefined);
  /** What the division would play by. */
  protected readonly rules = computed<RuleSet>(() => {
    const { ruleSet } = this.draft();
    const chosen = [...this.own(), ...this.presets].find(({ id }) => id === ruleSet);
    return chosen?.rules ?? this.opened()?.rules ?? guide;
  });
  /** What most directors look at before they choose. */
  protected readonly sentences = computed(() =>
    ruleSheet(this.rules())
      .filter(({ chapter }) => chapter === 'clock' || chapter === 'challenge')
      .flatMap(({ lines }) => lines),
  );
  /** Those for the tiles of the rules, and the one that is chosen. */
  private readonly fitting = computed(() => {
    const { tileSet } = this.rules();
    const { list } = this.draft();
    return this.shelf
      .lists()
      .filter((each) => each.hash === list || usesSameLetters(each.tileSet, tileSet));
  });
  protected readonly lists = computed(() =>
    this.fitting().map((list) => ({ hash: list.hash, name: wordListText.named(list) })),
  );
  protected readonly list = computed(() => {
    const { list } = this.draft();
    const lists = this.fitting();
    return list === undefined
      ? lists.find(({ origin }) => origin === 'embedded')
      : lists.find(({ hash }) => hash === list);
  });
  protected readonly hasNone = computed(() => {
    const { list } = this.draft();
    return list === 'none' || (list === undefined && this.list() === undefined);
  });
  /** The rules have the list judge, and none is chosen. */
  protected readonly needsList = computed(() => {
    const { challenge } = this.rules();
    const listJudges = challenge.kind === 'judged-at-entry' || challenge.firstJudge === 'list';
    return listJudges && this.hasNone();
  });
  /** A list that was chosen before and is no longer on this server. */
  protected readonly lost = computed(() => {
    const { list } = this.draft();
    const lists = this.shelf.lists();
    const gone = list !== undefined && list !== 'none' && lists.every(({ hash }) => hash !== list);
    return gone && lists.length > 0 ? this.opened()?.list : undefined;
  });

  constructor() {
    void this.shelf.refresh();
  }

  protected change(part: Partial<DivisionDraft>): void {
    this.draft.update((draft) => ({ ...draft, ...part }));
    this.problem.set(undefined);
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const { ruleSet, list } = this.draft();
    const name = this.draft().name.trim();
    if (name === '') {
      this.problem.set(divisionsText.nameMissing);
      return;
    }
    const tournament = this.room.id();
    const division = this.opened();
    const reason = this.asksReason() ? { reason: this.reason() } : {};
    const answer =
      division === undefined
        ? await this.server.addDivision(tournament, {
            name,
            ruleSet: ruleSet ?? guide.id,
            ...present({ list }),
          })
        : await this.server.changeDivision(tournament, division.id, {
            ...changedFields(this.began(), { name, ruleSet, list }),
            ...reason,
          });
    if (answer.ok) {
      // Told first: where a division is the only one, the form is gone once the page has read it.
      this.left.emit();
      await this.room.afterAct();
      return;
    }
    await this.room.afterAct();
    this.problem.set(problemText(answer.problem));
    if (answer.problem.code === 'rules-need-reason') this.asksReason.set(true);
  }

  private draftOf(division: DivisionView | undefined): DivisionDraft {
    if (division === undefined) return { name: this.called(), ruleSet: guide.id, list: undefined };
    const view = this.room.view();
    const { name, rules, list } = division;
    const set = view === undefined ? undefined : ruleSetMatching(view, rules);
    return { name, ruleSet: set?.id, list: list?.hash ?? 'none' };
  }
}

/** Only the changed fields, so that a change from another console stays. */
function changedFields(began: DivisionDraft, { name, ruleSet, list }: DivisionDraft) {
  return present({
    name: name === began.name ? undefined : name,
    ruleSet: ruleSet === began.ruleSet ? undefined : ruleSet,
    list: list === began.list ? undefined : list,
  });
}
