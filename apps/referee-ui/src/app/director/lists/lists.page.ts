import { Component, computed, inject, signal } from '@angular/core';
import { alphabetSets } from '@boardside/engine';
import type { WordListUpload, WordListView } from '@boardside/contract';
import { wordListsText } from '../../text/director-word-lists.js';
import { wordListText } from '../../text/word-list.js';
import { ConsoleApi } from '../data/console-api.js';
import { WordListStore } from '../data/word-list-store.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { hallMinute } from '../components/clock-text.js';
import { WordListImportForm, type RejectedWordListFile } from './word-list-import-form.js';
import { problemTextOf } from '../data/api-result.js';

/** The word lists: loading one, which there are, who uses them. */
@Component({
  selector: 'bs-lists',
  imports: [kit, WordListImportForm],
  templateUrl: './lists.page.html',
  styleUrl: './lists.page.scss',
})
export class ListsPage {
  private readonly server = inject(ConsoleApi);
  private readonly session = inject(StaffSession);
  protected readonly shelf = inject(WordListStore);
  protected readonly room = inject(TournamentStore);
  protected readonly words = wordListsText;
  protected readonly marks = wordListText.mark;

  protected readonly manages = computed(() => this.session.may('manage-lists'));
  protected readonly said = signal<string | undefined>(undefined);
  protected readonly refused = signal<RejectedWordListFile | undefined>(undefined);
  protected readonly removing = signal<WordListView | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);
  /** Whose fingerprint is shown whole. */
  protected readonly opened = signal<string | undefined>(undefined);

  protected readonly lines = computed(() =>
    this.shelf.lists().map((list) => ({ list, tiles: tilesOf(list), use: this.useOf(list.hash) })),
  );

  constructor() {
    void this.shelf.refresh();
  }

  protected loadedAt({ at }: WordListView): string {
    if (at === undefined) return wordListsText.embedded;
    return `${new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${hallMinute(at)}`;
  }

  protected toggle(hash: string): void {
    this.opened.update((opened) => (opened === hash ? undefined : hash));
  }

  protected begin(): void {
    this.said.set(undefined);
    this.refused.set(undefined);
  }

  protected async take({ list, loaded }: WordListUpload): Promise<void> {
    this.refused.set(undefined);
    this.said.set(
      list.origin === 'embedded'
        ? wordListsText.load.own
        : wordListsText.load[loaded](list.name, list.words),
    );
    await this.shelf.refresh();
  }

  protected refuse(refused: RejectedWordListFile): void {
    this.said.set(undefined);
    this.refused.set(refused);
  }

  protected ask(list: WordListView | undefined): void {
    this.problem.set(undefined);
    this.removing.set(list);
  }

  protected async remove(): Promise<void> {
    const list = this.removing();
    if (list === undefined) return;
    const answer = await this.server.removeList(list.hash);
    this.problem.set(problemTextOf(answer));
    if (answer.ok) this.removing.set(undefined);
    await this.shelf.refresh();
  }

  /** Divisions of this tournament that play by it, and rounds whose games keep it. */
  private useOf(hash: string): string {
    const view = this.room.view();
    const divisions = view?.divisions.filter(({ list }) => list?.hash === hash) ?? [];
    const rounds =
      view?.rounds.filter(({ lists }) => lists.some((list) => list.hash === hash)) ?? [];
    const games =
      rounds.length > 0 ? [wordListsText.games(rounds.map(({ number }) => number))] : [];
    return [...divisions.map(({ name }) => name), ...games].join(', ');
  }
}

function tilesOf({ tileSet }: WordListView): string {
  return alphabetSets().find(({ id }) => id === tileSet)?.name ?? tileSet;
}
