import {
  afterRenderEffect,
  Component,
  computed,
  effect,
  ElementRef,
  inject,
  input,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { Case, CaseAnswer, CaseLetter } from '@boardside/contract';
import {
  englishTiles,
  layoutNamed,
  standardLayout,
  tileSetNamed,
  valueOf,
  type Tile,
} from '@boardside/engine';
import { BoardGrid } from '../board/board-grid.js';
import type { BoardDiagram } from '../board/board-diagram.js';
import { juryText, waitedText } from '../text/jury.js';
import { wordListText } from '../text/word-list.js';
import { JuryCaseStore } from './jury-case-store.js';
import { juryProblemText, type JuryApiResult } from './jury-api.js';
import { textOfWord, WordLetters } from './word-letters.js';
import { Button } from '../components/button.js';

/** One case: the words large, and one answer for all of them, in two steps. */
@Component({
  selector: 'bs-case-page',
  imports: [Button, BoardGrid, RouterLink, WordLetters],
  templateUrl: './case.page.html',
  styleUrl: './case.page.css',
  host: { '(document:keydown)': 'keyed($event)' },
})
export class CasePage {
  protected readonly room = inject(JuryCaseStore);
  private readonly router = inject(Router);
  protected readonly words = juryText;
  readonly tournament = input.required<string>();
  /** The case’s id, as the address has it. */
  readonly case = input.required<string>();

  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly busy = signal(false);
  /** The answer that was chosen and is not sent yet. */
  protected readonly chosen = signal<CaseAnswer['kind'] | undefined>(undefined);
  protected readonly boardShown = signal(false);
  protected readonly wrongText = signal('');

  protected readonly open = computed(() => this.room.caseOf(this.case()));
  protected readonly isMine = computed(() => {
    const one = this.open();
    return one !== undefined && this.room.isMine(one);
  });
  protected readonly answersHere = computed(() => {
    const one = this.open();
    return one !== undefined && this.isMine() && !this.room.isForDirector(one);
  });
  protected readonly mayAnswer = computed(
    () => this.isMine() && !this.busy() && this.room.reach() === 'online',
  );
  protected readonly heldBy = computed(() => {
    const one = this.open();
    return one === undefined || this.isMine() ? undefined : one.claim?.name;
  });
  protected readonly waited = computed(() => {
    const one = this.open();
    return one === undefined ? '' : waitedText(this.room.waitedMs(one));
  });
  protected readonly allWords = computed(() => this.open()?.words.map(textOfWord).join(', ') ?? '');
  protected readonly hasBlank = computed(
    () => this.open()?.words.some((word) => word.some(({ blank }) => blank)) === true,
  );
  protected readonly listName = computed(() => {
    const list = this.open()?.list;
    return list === undefined ? undefined : wordListText.named(list);
  });
  protected readonly lead = computed(() => {
    const one = this.open();
    if (one?.list === undefined) return juryText.ownBook;
    return one.answers === 'list' ? juryText.checkList : juryText.lookUp(one.words.length);
  });
  protected readonly consulted = computed(() => this.room.consultationOf(this.case())?.words);
  protected readonly look = computed((): BoardDiagram => {
    const lying = (this.open()?.board ?? []).flat().map(tileOf);
    return { lying, last: [], draft: [], cursor: undefined };
  });
  protected readonly layout = computed(() => {
    const layout = this.open()?.layout;
    return (layout && layoutNamed(layout.id, layout.version)) ?? standardLayout;
  });
  protected readonly pointsOf = computed(() => {
    const named = this.open()?.tileSet;
    const tiles = (named && tileSetNamed(named.id, named.version)) ?? englishTiles;
    return (tile: Tile) => valueOf(tiles, tile);
  });
  protected readonly sure = computed(() => {
    const one = this.open();
    const answer = this.chosen();
    if (one === undefined || answer === undefined || answer === 'something-wrong') return undefined;
    const given = juryText.answerGiven[answer];
    return {
      text: this.conflict(one, answer) ?? juryText.sure(given, one.table, this.allWords()),
      send: juryText.sendAnswer(given),
    };
  });

  /** The question where the list, which this juror has checked, says the opposite. */
  private conflict(one: Case, answer: CaseAnswer['kind']): string | undefined {
    const checked = this.consulted();
    if (checked === undefined) return undefined;
    const words = one.words.map(textOfWord);
    const missing = words.filter((_, index) => checked[index]?.inList === false);
    const given = juryText.answerGiven[answer];
    if (answer === 'acceptable' && missing.length > 0)
      return juryText.sureAgainstList(given, one.table, missing, 'not in');
    if (answer === 'unacceptable' && missing.length === 0)
      return juryText.sureAgainstList(given, one.table, words, 'in');
    return undefined;
  }

  /** The keys that do something now. */
  protected readonly keys = computed(() => {
    const { keys } = juryText;
    if (this.chosen() === 'something-wrong') return keys.cancel;
    if (this.chosen() !== undefined) return keys.send;
    if (!this.mayAnswer()) return keys.back;
    const one = this.open();
    const byPerson = one?.answers === 'person';
    if (one?.wrong !== undefined) return byPerson ? keys.answersOnly : keys.back;
    return byPerson ? keys.answers : keys.problem;
  });

  /** The case that this juror has left to another. */
  private left: string | undefined;
  private taking = false;
  private readonly sendButton = viewChild<string, ElementRef<HTMLElement>>('sending', {
    read: ElementRef,
  });

  private readonly closeButton = viewChild<string, ElementRef<HTMLElement>>('closing', {
    read: ElementRef,
  });

  constructor() {
    effect(() => this.room.open(this.tournament()));
    effect((whenLeft) => {
      const id = this.case();
      whenLeft(untracked(() => this.room.openCase(id)));
    });
    effect(() => {
      const one = this.open();
      const heard = this.room.reach() === 'online';
      if (one !== undefined && heard) untracked(() => void this.take(one));
    });
    // The second step is Enter, wherever the first one was made.
    afterRenderEffect(() => this.sendButton()?.nativeElement.focus());
    afterRenderEffect(() => this.closeButton()?.nativeElement.focus({ preventScroll: true }));
  }

  protected choose(answer: CaseAnswer['kind']): void {
    if (!this.mayAnswer()) return;
    this.problem.set(undefined);
    this.boardShown.set(false);
    this.chosen.set(answer);
  }

  protected async send(): Promise<void> {
    const one = this.open();
    const kind = this.chosen();
    if (one === undefined || kind === undefined || !this.mayAnswer()) return;
    const what = this.wrongText().trim();
    if (kind === 'something-wrong' && what === '') return;
    const answer: CaseAnswer = kind === 'something-wrong' ? { kind, what } : { kind };
    if (await this.does(this.room.answer(one, answer))) await this.leave();
  }

  protected async consult(): Promise<void> {
    const one = this.open();
    if (one !== undefined) await this.does(this.room.consult(one));
  }

  protected async pass(): Promise<void> {
    const one = this.open();
    this.left = one?.id;
    if (one === undefined || (await this.does(this.room.release(one)))) await this.leave();
  }

  protected async leave(): Promise<void> {
    await this.router.navigate(['/jury', this.tournament()]);
  }

  protected written(event: Event): void {
    if (event.target instanceof HTMLTextAreaElement) this.wrongText.set(event.target.value);
  }

  protected keyed(key: KeyboardEvent): void {
    if (key.ctrlKey || key.metaKey || key.altKey) return;
    if (key.key === 'Escape') {
      if (this.chosen() !== undefined) this.chosen.set(undefined);
      else if (this.boardShown()) this.boardShown.set(false);
      else void this.leave();
      return;
    }
    if (key.target instanceof HTMLTextAreaElement || this.chosen() !== undefined) return;
    const byPerson = this.open()?.answers === 'person';
    const letter = key.key.toLowerCase();
    if (letter === 'w' && this.open()?.wrong === undefined) this.choose('something-wrong');
    else if (byPerson && letter === 'a') this.choose('acceptable');
    else if (byPerson && letter === 'u') this.choose('unacceptable');
    else return;
    key.preventDefault();
  }

  /**
   * Opening a case takes it: nobody else looks the same words up meanwhile. A claim ends with the
   * connection, so it is taken again whenever it is free; and what another page of this juror has
   * is this one’s too, though that one is left.
   */
  private async take(one: Case): Promise<void> {
    const mine = this.room.isMine(one) && !this.room.hasTaken(one);
    const closed = one.barred || this.room.isForDirector(one);
    const free = (one.claim === undefined || mine) && !closed;
    if (!free || this.taking || this.left === one.id) return;
    this.taking = true;
    await this.does(this.room.claim(one));
    this.taking = false;
    // What changed meanwhile may have made it free again.
    const now = this.open();
    if (now !== undefined && now !== one) await this.take(now);
  }

  private async does(asked: Promise<JuryApiResult<unknown>>): Promise<boolean> {
    this.busy.set(true);
    const told = await asked;
    this.busy.set(false);
    this.problem.set(juryProblemText(told));
    return told.ok;
  }
}

function tileOf(letter: CaseLetter | null): Tile | undefined {
  if (letter === null) return undefined;
  return letter.blank ? { letter: letter.letter, blank: true } : { letter: letter.letter };
}
