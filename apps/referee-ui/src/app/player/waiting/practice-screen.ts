import { Component, computed, inject, output, signal } from '@angular/core';
import {
  emptyBoard,
  englishTiles,
  fullPremiums,
  validatePlacement,
  layoutNamed,
  placeTiles,
  standardLayout,
  tileSetNamed,
  valueOf,
  type Place,
  type Tile,
} from '@boardside/engine';
import { TableSession } from '../../session/table-session.js';
import { BoardGrid } from '../../board/board-grid.js';
import type { BoardDiagram } from '../../board/board-diagram.js';
import { injectText } from '../../text/language.js';
import { waitingText } from '../../text/waiting.js';
import { tableText } from '../../text/table.js';
import { squareOf } from '../entry/draft.js';
import { typeOnBoard } from '../entry/board-key.js';
import { EntryForm } from '../entry/entry-form.js';
import { typeIntoLine } from '../entry/line-key.js';
import { touchGuards, isFinger } from '../touch-guards.js';
import { ScreenSpace } from '../components/screen-space.js';
import { EntryTools } from '../play/entry-tools.js';
import { LetterKeys } from '../play/letter-keys.js';
import { LineKeys } from '../play/line-keys.js';
import { LineTools } from '../play/line-tools.js';
import { ScorePreview } from '../play/score-preview.js';
import { PlayerTable } from '../player-table.js';
import { MessageInbox } from '../trouble/message-inbox.js';
import { TableMessageLine } from '../trouble/table-message-line.js';

/** A board to try the keys on: no clock, nothing recorded, nothing sent. */
@Component({
  selector: 'bs-practice-screen',
  imports: [BoardGrid, EntryTools, LetterKeys, LineKeys, LineTools, ScorePreview, TableMessageLine],
  templateUrl: './practice-screen.html',
  styleUrl: './practice-screen.css',
  host: { '[class.tight]': 'tight()', '(document:keydown)': 'keyed($event)' },
})
export class PracticeScreen {
  protected readonly table = inject(PlayerTable);
  private readonly session = inject(TableSession);
  protected readonly messages = inject(MessageInbox);
  readonly back = output();
  /** Squares are too small to tap: a play is entered as a line, as in a game. */
  protected readonly tight = inject(ScreenSpace).tight;

  protected readonly words = injectText(waitingText);
  protected readonly bar = injectText(tableText);
  /** As the games at this table will have them. */
  protected readonly layout = this.named('layout', layoutNamed) ?? standardLayout;
  protected readonly tileSet = this.named('tileSet', tileSetNamed) ?? englishTiles;
  private readonly scoring = this.session.now()?.practice?.scoring ?? fullPremiums;
  protected readonly snap = touchGuards.snapSquares;

  private readonly lying = signal(emptyBoard(this.layout));
  private readonly lastPlaced = signal<readonly Place[]>([]);
  protected readonly score = signal(0);

  protected readonly desk = new EntryForm(
    computed(() => ({
      board: this.lying(),
      layout: this.layout,
      rackSize: this.scoring.rackSize,
      blanks: this.tileSet.blanks,
    })),
    computed(() => ({ tileSet: this.tileSet, scoring: this.scoring })),
  );
  protected readonly look = computed((): BoardDiagram => {
    const draft = this.desk.draft();
    const tiles = draft.kind === 'play' ? draft.tiles : [];
    const cursor = this.desk.cursor();
    return {
      lying: this.lying().cells,
      last: this.lastPlaced(),
      draft: this.desk.squares().flatMap((place, index) => {
        const tile = tiles[index];
        return tile === undefined ? [] : [{ place, tile }];
      }),
      cursor:
        cursor === undefined || draft.kind !== 'play'
          ? undefined
          : { place: cursor, arrow: draft.direction },
    };
  });
  protected readonly ready = computed(() => this.desk.preview().kind === 'play');
  protected readonly valueOf = (tile: Tile): number => valueOf(this.tileSet, tile);
  protected readonly accepts = (touch: PointerEvent): boolean => isFinger(touch);

  private named<Thing>(
    what: 'layout' | 'tileSet',
    find: (id: string, version: number) => Thing | undefined,
  ): Thing | undefined {
    const asked = this.session.now()?.practice?.[what];
    return asked && find(asked.id, asked.version);
  }

  /** As in a game; on a button, Enter and Space are the button’s. */
  protected keyed(key: KeyboardEvent): void {
    if (key.ctrlKey || key.metaKey || key.altKey || key.defaultPrevented) return;
    const presses = key.key === 'Enter' || key.key === ' ';
    if (presses && key.target instanceof HTMLButtonElement) return;
    if (key.key === 'Enter') this.place();
    else if (!this.types(key)) return;
    key.preventDefault();
  }

  private types(key: KeyboardEvent): boolean {
    if (!this.tight() && key.key === ' ') this.desk.flip();
    else if (this.tight() && key.key === 'Escape') this.desk.clear();
    else if (this.tight()) return typeIntoLine(this.desk, key);
    else return typeOnBoard(this.desk, key, this.layout.centre);
    return true;
  }

  protected place(): void {
    const draft = this.desk.draft();
    if (draft.kind !== 'play') return;
    const at = squareOf(draft);
    const judged = validatePlacement(
      this.lying(),
      this.layout,
      this.tileSet,
      this.scoring,
      at,
      draft.tiles,
    );
    if (!judged.ok) return;
    this.lying.update((board) => placeTiles(board, judged.value.placed));
    this.lastPlaced.set(judged.value.placed.map(({ place }) => place));
    this.score.update((score) => score + judged.value.score);
    this.desk.clear();
  }

  protected clear(): void {
    this.lying.set(emptyBoard(this.layout));
    this.lastPlaced.set([]);
    this.score.set(0);
    this.desk.clear();
  }
}
