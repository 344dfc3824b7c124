import { DestroyRef, Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import { keep, readKeptChoice } from '../../live/device-storage.js';
import type { Need } from '../hall/need.js';
import { QueueStore } from './queue-store.js';

const alertToneStorageKey = 'boardside-stop-tone';
const lengthS = 0.35;
const loudness = 0.15;
const pitchHz = 660;

/**
 * One soft tone when something new is at Stop and nobody goes yet, and once more for a verdict that
 * does not come, though a juror may have the case. Off until it is switched on.
 */
@Injectable()
export class AlertTone {
  private readonly keeper = inject(QueueStore);
  private audio: AudioContext | undefined;
  private announced: ReadonlySet<string> = new Set();

  readonly switched = signal<'on' | 'off'>(readKeptChoice(alertToneStorageKey, ['off', 'on']));
  /** What is at Stop and nobody goes to. */
  private readonly unclaimedStops = computed(() =>
    this.keeper
      .needs()
      .filter((need) => need.level === 0 && !this.isClaimed(need))
      .map(({ id, kind }) => (kind === 'verdict-late' ? `${id} late` : id)),
  );

  constructor() {
    // A browser lets a page sound only from a tap on, and iOS takes it away when the page was
    // hidden.
    const events = ['pointerup', 'keydown'] as const;
    const wake = () => this.resumeAudio();
    for (const event of events) document.addEventListener(event, wake);
    inject(DestroyRef).onDestroy(() => {
      for (const event of events) document.removeEventListener(event, wake);
    });
    effect(() => {
      const calls = this.unclaimedStops();
      untracked(() => this.soundIfNew(calls));
    });
  }

  switch(switched: 'on' | 'off'): void {
    this.switched.set(switched);
    keep(alertToneStorageKey, switched);
    this.resumeAudio();
    if (switched === 'on') this.sound();
  }

  /** Called within a tap or a key press. */
  private resumeAudio(): void {
    if (this.switched() === 'off') return;
    this.audio ??= new AudioContext();
    if (this.audio.state !== 'running') void this.audio.resume();
  }

  private isClaimed(need: Need): boolean {
    const claim = this.keeper.claimOf(need);
    return claim !== undefined && (need.kind !== 'verdict-late' || claim.item === need.id);
  }

  private soundIfNew(calls: readonly string[]): void {
    const isNew = calls.some((id) => !this.announced.has(id));
    this.announced = new Set(calls);
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
