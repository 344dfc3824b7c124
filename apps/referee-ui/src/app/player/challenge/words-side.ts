import { Component, computed, inject, input } from '@angular/core';
import type { Seat } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { challengeCaseText } from '../../text/challenge.js';
import { challengedPlayText } from '../../text/table.js';
import { blanksOf, playName } from '../../text/turns.js';
import { wrongChallengeTexts } from '../../text/wrong-challenge.js';
import { TableGlyph } from '../components/table-glyph.js';
import { PlayerTable } from '../player-table.js';
import { ChallengeForm } from './challenge-form.js';

/** One side while the words are chosen by the challenger and confirmed by both. */
@Component({
  selector: 'bs-words-side',
  imports: [TableGlyph],
  templateUrl: './words-side.html',
  styleUrls: ['../components/side.css', './challenge.css'],
})
export class WordsSide {
  private readonly wrongChallengeTexts = injectText(wrongChallengeTexts);
  private readonly challengedPlayText = injectText(challengedPlayText);
  private readonly blanksOf = injectText(blanksOf);
  private readonly playName = injectText(playName);
  protected readonly table = inject(PlayerTable);
  protected readonly desk = inject(ChallengeForm);
  readonly seat = input.required<Seat>();
  protected readonly words = injectText(challengeCaseText);

  protected readonly calls = computed(() => this.desk.facts().challenger === this.seat());
  protected readonly play = computed(() => this.playName(this.desk.facts().turn));
  protected readonly blanks = computed(() => this.blanksOf(this.desk.facts().turn));
  protected readonly challenger = computed(() => this.table.name(this.desk.facts().challenger));
  /** Of more than two, those who neither called nor played only look on. */
  protected readonly takesPart = computed(() => this.desk.both().includes(this.seat()));
  protected readonly other = computed(() =>
    this.table.name(this.desk.both().find((seat) => seat !== this.seat()) ?? 0),
  );
  protected readonly theyConfirm = computed(() =>
    this.words.theyConfirm(this.table.namesOf(this.desk.both())),
  );
  protected readonly choosing = computed(() =>
    this.takesPart()
      ? this.words.choosing(this.challenger())
      : this.words.choosingFor(this.challenger(), this.table.name(this.desk.facts().mover)),
  );
  protected readonly asked = computed(() => this.desk.chosenWords().join(' · '));
  protected readonly isWhole = computed(() => this.desk.chosen().length === this.desk.all().length);
  protected readonly cost = computed(() => {
    const policy = this.table.game().rules.options.challenge;
    if (policy.kind !== 'called') return '';
    const mover = this.table.name(this.desk.facts().mover);
    return this.wrongChallengeTexts(policy.wrong).toChallenger(this.desk.chosen().length, mover);
  });
  protected readonly dropWhy = computed(() =>
    this.challengedPlayText.dropWhy(
      this.table.game().rules.options.challenge,
      this.table.company(),
    ),
  );
  protected readonly dropping = computed(() => this.desk.dropping() && this.calls());
}
