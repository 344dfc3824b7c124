import { computed, linkedSignal, signal, type Signal } from '@angular/core';
import { parseSquare, type Direction, type Letter, type Place, type Tile } from '@boardside/engine';
import type { EnteredMove, Turn, TypedTurnRefusal } from '@boardside/game';
import {
  backspace,
  chooseSquare,
  cursorSquare,
  draftAt,
  draftSquares,
  fitsBoard,
  flip,
  draftLine,
  emptyDraft,
  nudge,
  possibleSquares,
  toggleBlankNext,
  typeLetter,
  typeFromKeyboard,
  type TurnDraft,
  type EntryContext,
} from './draft.js';
import type { Instruments } from '../../live/instruments.js';
import { moveOf, previewOf, type PreviewRules, type TurnPreview } from './turn-preview.js';
import { readLine } from './read-line.js';

/** What stands in the typed line, while it is open. */
export type EntryLine = { readonly text: string; readonly refusal: TypedTurnRefusal | undefined };

/** How long it is said that no play can start on a square. */
const missedMs = 3_000;

/** Does something once, later; the answer takes it back. */
type Later = Instruments['later'];

/** Where one player's turn is entered before the press, and after it when it is pending. */
export class EntryForm {
  private readonly entered = signal<TurnDraft>(emptyDraft);
  private readonly tileSet: Signal<PreviewRules['tileSet']>;

  readonly draft: Signal<TurnDraft> = this.entered.asReadonly();
  readonly preview: Signal<TurnPreview>;
  readonly squares: Signal<readonly Place[]>;
  readonly cursor: Signal<Place | undefined>;
  readonly possible: Signal<readonly Place[]>;
  /** The typed line; undefined while it is closed. */
  readonly line = signal<EntryLine | undefined>(undefined);
  /** The entry as a line: as it is being typed, or as it would be. */
  readonly written: Signal<string>;
  /** Letters that were typed before a square was chosen. */
  readonly unplacedLetters = signal('');
  private readonly tilesLying = computed(() => this.ground().board.count);
  /** A square was tapped where no play can start, with the tiles that lie now. */
  readonly missedStart = linkedSignal<number, boolean>({
    source: this.tilesLying,
    computation: () => false,
  });
  /** Stops the timer of the last tap that chose nothing. */
  private forgetMiss = (): void => undefined;
  /** An exchange of how many is still to be said. */
  readonly lacksNumber = computed(() => {
    const draft = this.draft();
    return draft.kind === 'exchange' && draft.count === undefined;
  });
  readonly needsSquare = computed(() => this.unplacedLetters() !== '');

  constructor(
    private readonly ground: Signal<EntryContext>,
    judging: Signal<PreviewRules>,
  ) {
    this.preview = computed(() => previewOf(this.draft(), this.ground(), judging()));
    this.squares = computed(() => draftSquares(this.draft(), this.ground().board));
    this.cursor = computed(() => cursorSquare(this.draft(), this.ground()));
    this.possible = computed(() => possibleSquares(this.draft(), this.ground()));
    this.tileSet = computed(() => judging().tileSet);
    this.written = computed(
      () => this.line()?.text ?? draftLine(this.draft(), this.ground().board, this.tileSet()),
    );
  }

  /** Says for a moment why the tap on a square chose nothing. */
  missStart(later: Later): void {
    this.forgetMiss();
    this.missedStart.set(true);
    this.forgetMiss = later(missedMs, () => this.missedStart.set(false));
  }

  /** What the press would record now. */
  move(): EnteredMove {
    return moveOf(this.draft(), this.preview());
  }

  choose(place: Place): void {
    this.write(chooseSquare(this.draft(), this.ground(), place));
  }

  /** Puts the cursor on the possible square nearest to a place. */
  chooseNear(place: Place): void {
    const away = ({ row, column }: Place) =>
      Math.abs(row - place.row) + Math.abs(column - place.column);
    const nearest = this.possible().toSorted((one, other) => away(one) - away(other))[0];
    if (nearest !== undefined) this.choose(nearest);
  }

  type(letter: Letter, as: 'letter' | 'blank'): void {
    if (this.draft().kind !== 'play') {
      this.unplacedLetters.update((loose) => loose + letter);
      return;
    }
    this.write(typeLetter(this.draft(), this.ground(), letter, as));
  }

  /** The same on a keyboard, which has no key for a tile of two letters. */
  typeFromKeyboard(letter: Letter, as: 'letter' | 'blank'): void {
    if (this.draft().kind !== 'play') {
      this.type(letter, as);
      return;
    }
    const by = { ground: this.ground(), tileSet: this.tileSet() };
    this.write(typeFromKeyboard(this.draft(), by, letter, as));
  }

  blank(): void {
    if (this.ground().blanks === 0) return;
    if (this.draft().kind === 'play') this.write(toggleBlankNext(this.draft()));
    else this.unplacedLetters.update((loose) => `${loose}?`);
  }

  /** A key held long makes its letter, just typed, a blank. */
  holdLetter(): void {
    const draft = this.draft();
    const last = draft.kind === 'play' ? draft.tiles.length - 1 : -1;
    if (draft.kind !== 'play' || draft.tiles[last]?.blank === true || last < 0) return;
    if (this.ground().blanks === 0) return;
    this.write({
      ...draft,
      tiles: draft.tiles.map((tile, at) =>
        at === last ? { letter: tile.letter, blank: true as const } : tile,
      ),
    });
  }

  backspace(): void {
    if (this.needsSquare()) this.unplacedLetters.update((loose) => loose.slice(0, -1));
    else this.write(backspace(this.draft(), this.ground()));
  }

  clear(): void {
    this.line.set(undefined);
    this.write(emptyDraft);
  }

  flip(): void {
    this.write(flip(this.draft()));
  }

  nudge(along: Direction, by: 1 | -1): void {
    this.write(nudge(this.draft(), this.ground(), along, by));
  }

  exchange(count: number | undefined): void {
    this.write({ kind: 'exchange', count });
  }

  pass(): void {
    this.write({ kind: 'pass' });
  }

  /**
   * Puts back what was entered before the page was loaded anew, if the board still has room for it.
   */
  restore(draft: TurnDraft): void {
    if (fitsBoard(draft, this.ground())) this.write(draft);
  }

  /** Puts the tiles of a turn that was taken back into the draft. */
  putTurnBack(at: string, tiles: readonly Tile[]): void {
    this.write(draftAt(this.ground(), at, tiles));
  }

  /** Enters a turn that was taken back again; one without a move leaves the form as it is. */
  enterAgain(move: Turn['move']): void {
    if (move.kind === 'play') this.putTurnBack(move.at, move.tiles);
    else if (move.kind === 'exchange') this.exchange(move.count);
    else if (move.kind === 'pass') this.pass();
  }

  openLine(text: string): void {
    this.line.set({ text, refusal: undefined });
  }

  /**
   * A digit on a keyboard opens the line: behind the letter of a column, or the `ex` of an
   * exchange, that was typed before any square was chosen.
   */
  openLineAt(digit: string): void {
    const loose = this.unplacedLetters();
    const begins = parseSquare(loose + digit) !== undefined || /^ex$/i.test(loose);
    this.unplacedLetters.set('');
    if (begins) this.writeLine(loose + digit);
    else this.openLine(digit);
  }

  /** What was typed before any square was chosen becomes the line. */
  openLineWithLetters(): void {
    const loose = this.unplacedLetters();
    this.unplacedLetters.set('');
    this.writeLine(loose);
  }

  closeLine(): void {
    this.line.set(undefined);
  }

  /** Reads the line as it is typed; what it means stands on the board at once. */
  writeLine(text: string): void {
    const read = readLine(text, this.ground().board, this.tileSet());
    if (!read.ok) {
      this.line.set({ text, refusal: read.refusal });
      this.entered.set(this.squareOnlyDraft(text));
      return;
    }
    this.line.set({ text, refusal: undefined });
    const turn = read.value;
    this.write(turn.kind === 'play' ? draftAt(this.ground(), turn.at, turn.tiles) : turn);
  }

  /** A square alone shows its cursor while the word is being typed. */
  private squareOnlyDraft(text: string): TurnDraft {
    const word = /^\s*(\S+)/.exec(text)?.[1] ?? '';
    return parseSquare(word) === undefined ? emptyDraft : draftAt(this.ground(), word, []);
  }

  private write(draft: TurnDraft): void {
    this.missedStart.set(false);
    this.unplacedLetters.set('');
    this.entered.set(draft);
  }
}
