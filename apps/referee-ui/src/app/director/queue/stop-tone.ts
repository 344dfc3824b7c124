import { DestroyRef, Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import type { Need } from '../wall/need.js';
import { QueueKeeper } from './queue-keeper.js';

const kept = 'boardside-stop-tone';
const lengthS = 0.35;
const loudness = 0.15;
const pitchHz = 660;

/**
 * One soft tone when something new is at Stop and nobody goes yet, and once more for a verdict that
 * does not come, though a juror may have the case. Off until it is switched on.
 */
@Injectable()
export class StopTone {
  private readonly keeper = inject(QueueKeeper);
  private audio: AudioContext | undefined;
  private heard: ReadonlySet<string> = new Set();

  readonly switched = signal<'on' | 'off'>(localStorage.getItem(kept) === 'on' ? 'on' : 'off');
  /** What is at Stop and nobody goes to. */
  private readonly calls = computed(() =>
    this.keeper
      .needs()
      .filter((need) => need.level === 0 && !this.goesSomebody(need))
      .map(({ id, kind }) => (kind === 'verdict-late' ? `${id} late` : id)),
  );

  constructor() {
    // A browser lets a page sound only from a tap on, and iOS takes it away when the page was hidden.
    const events = ['pointerup', 'keydown'] as const;
    const wake = () => this.wake();
    for (const event of events) document.addEventListener(event, wake);
    inject(DestroyRef).onDestroy(() => {
      for (const event of events) document.removeEventListener(event, wake);
    });
    effect(() => {
      const calls = this.calls();
      untracked(() => this.listen(calls));
    });
  }

  switch(switched: 'on' | 'off'): void {
    this.switched.set(switched);
    localStorage.setItem(kept, switched);
    this.wake();
    if (switched === 'on') this.sound();
  }

  /** Called within a tap or a key press. */
  private wake(): void {
    if (this.switched() === 'off') return;
    this.audio ??= new AudioContext();
    if (this.audio.state !== 'running') void this.audio.resume();
  }

  private goesSomebody(need: Need): boolean {
    const claim = this.keeper.claimOf(need);
    return claim !== undefined && (need.kind !== 'verdict-late' || claim.item === need.id);
  }

  private listen(calls: readonly string[]): void {
    const isNew = calls.some((id) => !this.heard.has(id));
    this.heard = new Set(calls);
    if (isNew && this.switched() === 'on') this.sound();
  }

  private sound(): void {
    const { audio } = this;
    if (audio === undefined) return;
    const voice = audio.createOscillator();
    const volume = audio.createGain();
    const end = audio.currentTime + lengthS;
    voice.frequency.value = pitchHz;
    volume.gain.setValueAtTime(loudness, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    voice.connect(volume).connect(audio.destination);
    voice.start();
    voice.stop(end);
  }
}
