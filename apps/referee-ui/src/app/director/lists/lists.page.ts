import { ChangeDetectionStrategy, Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { alphabetSets } from '@boardside/engine';
import type { ListTaken, WordListView } from '@boardside/contract';
import { listWords } from '../../words/director-lists.js';
import { wordListWords } from '../../words/word-list.js';
import { HallServer } from '../hall/hall-server.js';
import { ListShelf } from '../hall/list-shelf.js';
import { StaffSession } from '../hall/staff-session.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { Badge } from '../parts/badge.js';
import { hallMinute } from '../parts/clock-text.js';
import { Glyph } from '../parts/glyph.js';
import { Question } from '../parts/question.js';
import { LoadList, type RefusedFile } from './load-list.js';

/** The word lists: loading one, which there are, who uses them. */
@Component({
  selector: 'bs-lists',
  imports: [Badge, Glyph, LoadList, Question, RouterLink],
  templateUrl: './lists.page.html',
  styleUrl: './lists.page.scss',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ListsPage {
  private readonly server = inject(HallServer);
  private readonly session = inject(StaffSession);
  protected readonly shelf = inject(ListShelf);
  protected readonly room = inject(TournamentRoom);
  protected readonly words = listWords;
  protected readonly marks = wordListWords.mark;

  protected readonly manages = computed(() => this.session.may('manage-lists'));
  protected readonly said = signal<string | undefined>(undefined);
  protected readonly refused = signal<RefusedFile | undefined>(undefined);
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
    if (at === undefined) return listWords.embedded;
    return `${new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${hallMinute(at)}`;
  }

  protected toggle(hash: string): void {
    this.opened.update((opened) => (opened === hash ? undefined : hash));
  }

  protected begin(): void {
    this.said.set(undefined);
    this.refused.set(undefined);
  }

  protected async take({ list, loaded }: ListTaken): Promise<void> {
    this.refused.set(undefined);
    this.said.set(
      list.origin === 'embedded'
        ? listWords.load.own
        : listWords.load[loaded](list.name, list.words),
    );
    await this.shelf.refresh();
  }

  protected refuse(refused: RefusedFile): void {
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
    this.problem.set(answer.ok ? undefined : answer.problem.message);
    if (answer.ok) this.removing.set(undefined);
    await this.shelf.refresh();
  }

  /** Divisions of this tournament that play by it, and rounds whose games keep it. */
  private useOf(hash: string): string {
    const view = this.room.view();
    const divisions = view?.divisions.filter(({ list }) => list?.hash === hash) ?? [];
    const rounds =
      view?.rounds.filter(({ lists }) => lists.some((list) => list.hash === hash)) ?? [];
    const games = rounds.length > 0 ? [listWords.games(rounds.map(({ number }) => number))] : [];
    return [...divisions.map(({ name }) => name), ...games].join(', ');
  }
}

function tilesOf({ tileSet }: WordListView): string {
  return alphabetSets().find(({ id }) => id === tileSet)?.name ?? tileSet;
}
