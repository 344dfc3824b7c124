import { Component, computed, inject, linkedSignal, signal } from '@angular/core';
import type { Language, NameVisibility, TournamentView } from '@boardside/contract';
import { screenChoiceText } from '../../text/director-screens.js';
import { languageNames, settingsText } from '../../text/director-settings.js';
import { ConsoleApi } from '../data/console-api.js';
import { LastAct, type VersionChange } from '../data/last-act.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { rebaseForm } from '../components/rebase-form.js';
import { problemTextOf } from '../data/api-result.js';

/** The tournament as it is being typed; days as `2026-05-02`. */
type SettingsForm = {
  readonly name: string;
  readonly place: string;
  readonly first: string;
  readonly last: string;
  readonly names: NameVisibility;
  readonly language: Language;
};

/** What the tournament is called, where and when it is, and how its people are named in public. */
@Component({
  selector: 'bs-settings',
  imports: [kit],
  templateUrl: './settings.page.html',
  styles: `
    .both {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
      gap: 24px;
      align-items: start;
      max-width: 960px;
    }
    .both > .actions {
      grid-column: 1 / -1;
    }
    .two {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 8px;
    }
    .wishes {
      margin: 0;
      padding-left: 20px;
    }
  `,
})
export class SettingsPage {
  private readonly server = inject(ConsoleApi);
  private readonly last = inject(LastAct);
  private readonly session = inject(StaffSession);
  protected readonly room = inject(TournamentStore);
  protected readonly words = settingsText;
  protected readonly nameWords = screenChoiceText.names;
  protected readonly shown = [
    'whole',
    'short',
    'hidden',
  ] as const satisfies readonly NameVisibility[];

  protected readonly languages = Object.entries(languageNames) as [Language, string][];

  protected readonly mayChange = computed(() => this.session.may('make-tournaments'));
  private readonly known = computed(() => settingsFormOf(this.room.view()));
  /** As the tournament is, but for what is changed here. */
  protected readonly form = linkedSignal<SettingsForm | undefined, SettingsForm | undefined>({
    source: this.known,
    computation: (now, before) =>
      now && before?.source && before.value ? rebaseForm(before.value, before.source, now) : now,
  });
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly isChanged = computed(
    () => JSON.stringify(this.form()) !== JSON.stringify(this.known()),
  );
  /** Who has a wish of their own about the name. */
  protected readonly wishes = computed(() =>
    (this.room.view()?.entrants ?? []).flatMap(({ name, named }) =>
      named === undefined ? [] : [settingsText.wish(name, screenChoiceText.names[named])],
    ),
  );

  protected change(part: Partial<SettingsForm>): void {
    this.form.update((form) => form && { ...form, ...part });
    this.problem.set(undefined);
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const form = this.form();
    if (form === undefined) return;
    const { name, place, first, last, names, language } = form;
    const isOpen = first === '' && last === '';
    // One day is both.
    const days = isOpen ? null : { first: first || last, last: last || first };
    const path = `tournaments/${this.room.id()}`;
    const said = { name: name.trim(), place: place.trim() || null, days, names, language };
    if (said.name === '') {
      this.problem.set(settingsText.nameMissing);
      return;
    }
    const answer = await this.server.ask<VersionChange>('PATCH', path, said);
    this.problem.set(problemTextOf(answer));
    await this.room.afterAct();
    if (!answer.ok) return;
    const again = () => this.form.set(this.known());
    again();
    this.last.announce({ said: settingsText.saved, made: answer.value, undone: again });
  }
}

function settingsFormOf(view: TournamentView | undefined): SettingsForm | undefined {
  if (view === undefined) return undefined;
  const { name, place = '', days, names, language } = view;
  return { name, place, first: days?.first ?? '', last: days?.last ?? '', names, language };
}
