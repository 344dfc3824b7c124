import { Component, ElementRef, inject, output, signal, viewChild } from '@angular/core';
import { alphabetSets, englishTiles } from '@boardside/engine';
import type { Problem, WordListUpload, WordListView } from '@boardside/contract';
import { wordListsText } from '../../text/director-word-lists.js';
import { ConsoleApi } from '../data/console-api.js';
import { kit } from '../../components/kit.js';
import { unlessDestroyed } from '../../components/unless-destroyed.js';
import { problemText } from '../../text/problems.js';

/** A file that is no word list, with what is wrong in it. */
type WordListRejection = Extract<Problem, { code: 'no-word-list' }>;

export type RejectedWordListFile = { readonly file: string; readonly answer: WordListRejection };

/** The form that loads a word list from a file, chosen or dropped on it. */
@Component({
  selector: 'bs-load-list',
  imports: [kit],
  templateUrl: './word-list-import-form.html',
  styleUrl: './word-list-import-form.scss',
})
export class WordListImportForm {
  private readonly stillHere = unlessDestroyed();
  private readonly server = inject(ConsoleApi);
  protected readonly words = wordListsText.load;
  protected readonly marks = (['not-official', 'official'] as const).map((value) => ({
    value,
    text: wordListsText.load.mark[value],
    hint: wordListsText.load.markText[value],
  }));
  private readonly field = viewChild.required<ElementRef<HTMLInputElement>>('fileField');

  readonly taken = output<WordListUpload>();
  readonly refused = output<RejectedWordListFile>();
  /** Another file was chosen: what was said of the last one is over. */
  readonly begun = output();

  protected readonly file = signal<File | undefined>(undefined);
  protected readonly name = signal('');
  protected readonly official = signal<WordListView['official']>('not-official');
  /** Whose letters the words are spelled with. */
  protected readonly tileSets = alphabetSets();
  protected readonly tileSet = signal(englishTiles.id);
  protected readonly over = signal(false);
  /** How much of the file has gone, from 0 to 1; undefined while nothing is sent. */
  protected readonly sent = signal<number | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  protected choose(file: File | undefined): void {
    if (file === undefined || this.sent() !== undefined) return;
    this.file.set(file);
    this.problem.set(undefined);
    this.begun.emit();
    if (this.name().trim() === '') this.name.set(nameOfFile(file.name));
  }

  protected hover(event: DragEvent): void {
    event.preventDefault();
    this.over.set(true);
  }

  protected drop(event: DragEvent): void {
    event.preventDefault();
    this.over.set(false);
    this.choose(event.dataTransfer?.files[0]);
  }

  protected percent(sent: number): number {
    return Math.round(sent * 100);
  }

  protected async load(event: Event): Promise<void> {
    event.preventDefault();
    const file = this.file();
    const name = this.name().trim();
    if (file === undefined || name === '') {
      this.problem.set(file === undefined ? this.words.fileMissing : this.words.nameMissing);
      return;
    }
    this.problem.set(undefined);
    this.sent.set(0);
    const list = { file, name, official: this.official(), tileSet: this.tileSet() };
    const answer = await this.server.loadList(list, (sent) => this.sent.set(sent));
    this.sent.set(undefined);
    if (answer.ok) {
      this.stillHere(() => this.taken.emit(answer.value));
      this.clear();
    } else if (answer.problem.code === 'no-word-list') {
      const { problem } = answer;
      this.stillHere(() => this.refused.emit({ file: file.name, answer: problem }));
    } else {
      this.problem.set(problemText(answer.problem));
    }
  }

  private clear(): void {
    this.file.set(undefined);
    this.name.set('');
    this.official.set('not-official');
    this.field().nativeElement.value = '';
  }
}

/** `Club list 2026.txt` is called `Club list 2026` until somebody says otherwise. */
function nameOfFile(file: string): string {
  return file.replace(/\.[^.]*$/, '').slice(0, 80);
}
