import { computed, inject, Injectable, signal } from '@angular/core';
import type { Seat } from '@boardside/game';
import { keep, readKept } from '../../live/device-storage.js';
import { PlayerTable } from '../player-table.js';
import { SeatLanguages } from '../reader.js';
import { lastPlayText, timesText } from './screen-reader.js';

const key = 'boardside.aloud';

/**
 * The times and the last play, said by the browser’s own voice where somebody has asked for that.
 */
@Injectable({ providedIn: 'root' })
export class SpeechOutput {
  private readonly table = inject(PlayerTable);
  private readonly languages = inject(SeatLanguages);
  private readonly asked = signal(readKept(key) === 'on');

  /** Whether this browser can speak; it may still have no voice installed. */
  readonly isPossible = 'speechSynthesis' in globalThis;
  readonly isOn = this.asked.asReadonly();
  private readonly voices = signal(0);
  /** Whether it is on but silent: the browser has found no installed voice. */
  readonly lacksVoice = computed(() => this.isPossible && this.isOn() && this.voices() === 0);

  constructor() {
    if (!this.isPossible) return;
    const count = () => this.voices.set(speechSynthesis.getVoices().length);
    count();
    speechSynthesis.addEventListener('voiceschanged', count);
  }

  turn(to: 'on' | 'off'): void {
    this.asked.set(to === 'on');
    keep(key, to);
    if (to === 'off' && this.isPossible) speechSynthesis.cancel();
  }

  /**
   * Speaks to whoever sits at this seat, in their language. Stops the current sentence, so that a
   * second tap gives the times of now.
   */
  say(to: Seat): void {
    if (!this.isPossible || !this.isOn()) return;
    const language = this.languages.of(to);
    const said = [timesText(this.table, language), lastPlayText(this.table, language)].filter(
      (text) => text !== '',
    );
    const utterance = new SpeechSynthesisUtterance(said.join('. '));
    utterance.lang = language;
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  }
}
