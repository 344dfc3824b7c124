import { Component, computed, inject, input, linkedSignal, signal, untracked } from '@angular/core';
import { Router } from '@angular/router';
import type { NumericRuleOption, RuleSet } from '@boardside/game';
import { ruleSetProblems } from '@boardside/tournament';
import { ruleSetsText } from '../../text/director-rule-sets.js';
import { problemText, type PageProblem } from '../../text/problems.js';
import { ruleSetProblemText } from '../../text/rule-set-problems.js';
import { ruleChapters, ruleSentence, type RuleChapter } from '../../text/rule-set.js';
import type { ApiResult } from '../data/api-result.js';
import { ConsoleApi, optionsOf } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { RuleSetDifferences } from './rule-set-differences.js';
import { NumericOptionInput } from './numeric-option-input.js';
import { findRuleSet, type ListedRuleSet } from '../components/rule-set-list.js';
import { numericOptionFields, type NumericOptionField } from './numeric-option-fields.js';
import { ruleFields } from './rule-fields.js';

/** What is being changed: the rules as they stand, and figures whose text is not read yet. */
type RuleSetDraft = {
  readonly name: string;
  readonly rules: RuleSet;
  readonly texts: Partial<Readonly<Record<NumericRuleOption, string>>>;
};

const chapters = Object.keys(ruleChapters) as readonly RuleChapter[];
/** After these nothing but a set of its own helps. */
const savedElsewhere: ReadonlySet<string> = new Set(['rule-set-begun', 'rule-set-changed']);

/**
 * The form of a rule set: every option in the sentence that would hold, for a copy or a next
 * version.
 */
@Component({
  selector: 'bs-rule-set-editor',
  imports: [kit, RuleSetDifferences, NumericOptionInput],
  templateUrl: './rule-set-editor.page.html',
  styleUrl: './rule-set-editor.page.scss',
})
export class RuleSetEditorPage {
  private readonly server = inject(ConsoleApi);
  private readonly router = inject(Router);
  protected readonly room = inject(TournamentStore);
  protected readonly words = ruleSetsText;

  /** The set’s id, from the address. */
  readonly s = input.required<string>();
  /** Whether it is saved as a set of its own or as the next version: from the route. */
  readonly making = input.required<'copy' | 'version'>();

  /** As it was when the form was opened: somebody else may save it meanwhile. */
  protected readonly opened = linkedSignal<ListedRuleSet | undefined, ListedRuleSet | undefined>({
    source: () => {
      const view = this.room.view();
      return view === undefined ? undefined : findRuleSet(view, this.s());
    },
    computation: (known, before) => (before?.value?.id === known?.id ? before?.value : known),
  });
  protected readonly draft = linkedSignal<ListedRuleSet | undefined, RuleSetDraft | undefined>({
    source: this.opened,
    computation: (known) =>
      known && { name: untracked(() => this.nameFor(known)), rules: known.rules, texts: {} },
  });
  protected readonly problem = signal<PageProblem | undefined>(undefined);
  protected readonly problemText = problemText;
  protected readonly busy = signal(false);

  private readonly fields = computed(() => {
    const draft = this.draft();
    return draft === undefined ? [] : ruleFields(draft.rules);
  });
  protected readonly chapters = computed(() =>
    chapters.map((chapter) => ({
      chapter,
      title: ruleChapters[chapter],
      fields: this.fields().filter((field) => field.chapter === chapter),
    })),
  );
  protected readonly odd = computed(() =>
    this.fields()
      .flatMap(({ figures }) => figures)
      .some((figure) => this.isOdd(figure)),
  );
  protected readonly cannotWork = computed(() => {
    const draft = this.draft();
    return draft === undefined ? [] : ruleSetProblems(draft.rules).map(ruleSetProblemText);
  });
  protected readonly mayCopy = computed(() => savedElsewhere.has(this.problem()?.code ?? ''));
  protected readonly saveWord = computed(() => {
    const version = this.opened()?.rules.version ?? 0;
    return this.making() === 'copy' ? ruleSetsText.save : ruleSetsText.saveNext(version + 1);
  });

  protected sentenceOf(
    figure: NumericOptionField,
    option: Parameters<typeof ruleSentence>[0],
  ): string {
    const draft = this.draft();
    return draft === undefined || this.isOdd(figure)
      ? ''
      : (ruleSentence(option, draft.rules) ?? '');
  }

  protected textOf({ name, text }: NumericOptionField): string {
    return this.draft()?.texts[name] ?? text;
  }

  protected isOdd(figure: NumericOptionField): boolean {
    const text = this.draft()?.texts[figure.name];
    return text !== undefined && figure.read(text) === undefined;
  }

  protected rename(name: string): void {
    this.draft.update((draft) => draft && { ...draft, name });
  }

  protected choose(rules: RuleSet): void {
    this.draft.update((draft) => draft && { ...draft, rules, texts: textsLeft(draft, rules) });
    this.problem.set(undefined);
  }

  protected type(figure: NumericOptionField, text: string): void {
    const read = figure.read(text);
    this.draft.update(
      (draft) =>
        draft && {
          ...draft,
          rules: read ?? draft.rules,
          texts: { ...draft.texts, [figure.name]: text },
        },
    );
  }

  protected save(event: Event): Promise<void> {
    event.preventDefault();
    return this.send(this.making());
  }

  /** Under a name that is free, so that nothing of the changes is lost. */
  protected saveAsNew(): Promise<void> {
    const { name } = this.draft() ?? { name: '' };
    this.rename(this.freeName(name));
    return this.send('copy');
  }

  private async send(making: 'copy' | 'version'): Promise<void> {
    const draft = this.draft();
    const opened = this.opened();
    if (draft === undefined || opened === undefined) return;
    if (draft.name.trim() === '') {
      this.problem.set({ code: 'needs-name' });
      return;
    }
    this.busy.set(true);
    const options = optionsOf(draft.rules);
    const { name } = draft;
    const t = this.room.id();
    const answer: ApiResult<unknown> =
      making === 'copy'
        ? await this.server.addRuleSet(t, { name, preset: opened.preset.id, options })
        : await this.server.changeRuleSet(t, opened.id, {
            name,
            options,
            seen: opened.rules.version,
          });
    this.busy.set(false);
    this.problem.set(answer.ok ? undefined : answer.problem);
    await this.room.afterAct();
    if (answer.ok) await this.router.navigate(['/tournaments', t, 'rule-sets']);
  }

  private nameFor({ rules }: ListedRuleSet): string {
    if (this.making() === 'version') return rules.name;
    return this.freeName(ruleSetsText.copyName(rules.name, this.room.view()?.name ?? ''));
  }

  private freeName(name: string): string {
    const taken = new Set(this.room.view()?.ruleSets.map(({ rules }) => rules.name));
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name} ${String(number)}`;
    return free;
  }
}

/** Without those of figures that the choice took away or set to something else. */
function textsLeft({ rules: before, texts }: RuleSetDraft, after: RuleSet): RuleSetDraft['texts'] {
  const written = (rules: RuleSet): ReadonlyMap<string, string> =>
    new Map(numericOptionFields(rules).map(({ name, text }) => [name, text]));
  const [was, is] = [written(before), written(after)];
  const kept = Object.entries(texts).filter(
    ([name]) => is.has(name) && is.get(name) === was.get(name),
  );
  return Object.fromEntries(kept);
}
