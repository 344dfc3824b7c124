import { Component, inject, input, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { LiveGame } from '@boardside/game';
import { gamePageText } from '../../text/director-game.js';
import { paperText } from '../../text/director-paper.js';
import { recordsText } from '../../text/director-records.js';
import { ruleSetsText } from '../../text/director-rule-sets.js';
import { timelineText } from '../../text/director-timeline.js';
import { WordListLabel } from '../components/word-list-label.js';
import { ConsoleApi } from '../data/console-api.js';
import { FollowedGame } from '../data/followed-game.js';
import { TournamentStore } from '../data/tournament-store.js';
import { GameRulesDialog } from './game-rules-dialog.js';
import { Button } from '../../components/button.js';

/** The rules and the word list of a game, and its record: to read, to print, to download. */
@Component({
  selector: 'bs-game-files',
  imports: [Button, GameRulesDialog, RouterLink, WordListLabel],
  template: `
    <h3 class="caption">{{ ruleWords.tabs }}</h3>
    <div class="actions">
      <button type="button" bsButton size="small" (click)="reading.set(true)">
        {{ ruleWords.sheetButton }}
      </button>
      @if (game().lexicon; as list) {
        <bs-list-mark [list]="list" />
      }
    </div>
    <h3 class="caption">{{ words.download }}</h3>
    <div class="actions">
      @if (game().seats.length === 2) {
        <a
          bsButton
          size="small"
          download
          [href]="server.recordAddress(room.id(), followed.id(), 'gcg')"
          >GCG</a
        >
      }
      <a
        bsButton
        size="small"
        download
        [href]="server.recordAddress(room.id(), followed.id(), 'json')"
        >JSON</a
      >
      @if (game().seats.length > 2) {
        <span class="muted">{{ noGcg }}</span>
      }
      <a
        bsButton
        size="small"
        [routerLink]="['/tournaments', room.id(), 'games', followed.id(), 'paper']"
        >{{ paperWords.link }}</a
      >
      <a
        bsButton
        size="small"
        [routerLink]="['/tournaments', room.id(), 'games', followed.id(), 'sheet']"
        >{{ timelineWords.sheet }}</a
      >
    </div>
    @if (reading()) {
      @defer (on immediate) {
        <bs-rules-of-game [rules]="game().rules.options" (left)="reading.set(false)" />
      }
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: 8px;
      padding: 12px 16px 16px;
    }
  `,
})
export class GameFiles {
  protected readonly server = inject(ConsoleApi);
  protected readonly room = inject(TournamentStore);
  protected readonly followed = inject(FollowedGame);

  readonly game = input.required<LiveGame>();
  protected readonly words = gamePageText;
  protected readonly noGcg = recordsText.noGcg;
  protected readonly paperWords = paperText;
  protected readonly ruleWords = ruleSetsText;
  protected readonly timelineWords = timelineText;
  protected readonly reading = signal(false);
}
