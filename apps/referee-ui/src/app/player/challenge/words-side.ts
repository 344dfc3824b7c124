import { Component, computed, inject, input } from '@angular/core';
import type { Seat } from '@boardside/game';
import { caseWords, costSentence } from '../../words/challenge.js';
import { blanksOf, playName } from '../../words/turns.js';
import { Glyph } from '../parts/glyph.js';
import { Table } from '../table.js';
import { ChallengeDesk } from './challenge-desk.js';

/** One side while the words are chosen by the challenger and confirmed by both. */
@Component({
  selector: 'bs-words-side',
  imports: [Glyph],
  templateUrl: './words-side.html',
  styleUrl: './challenge.css',
})
export class WordsSide {
  private readonly table = inject(Table);
  protected readonly desk = inject(ChallengeDesk);
  readonly seat = input.required<Seat>();
  protected readonly words = caseWords;

  protected readonly calls = computed(() => this.desk.facts().challenger === this.seat());
  protected readonly play = computed(() => playName(this.desk.facts().turn));
  protected readonly blanks = computed(() => blanksOf(this.desk.facts().turn));
  protected readonly challenger = computed(() => this.table.name(this.desk.facts().challenger));
  protected readonly other = computed(() => this.table.name(this.seat() === 0 ? 1 : 0));
  protected readonly asked = computed(() => this.desk.chosenWords().join(' · '));
  protected readonly isWhole = computed(() => this.desk.chosen().length === this.desk.all().length);
  protected readonly cost = computed(() => {
    const policy = this.table.game().rules.options.challenge;
    if (policy.kind !== 'called') return '';
    const mover = this.table.name(this.desk.facts().mover);
    return costSentence(policy.wrong, this.desk.chosen().length, mover);
  });
  protected readonly dropping = computed(() => this.desk.dropping() && this.calls());
}
