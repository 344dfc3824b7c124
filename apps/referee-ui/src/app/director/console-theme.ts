import { DestroyRef, Injectable, computed, effect, inject, signal } from '@angular/core';
import { keep, readKept } from '../live/device-storage.js';

type Theme = 'light' | 'dark';

const storageKey = 'boardside-console-theme';

/** Light or dark: as chosen in this browser, else as the device has it. Paper is always white. */
@Injectable()
export class ConsoleTheme {
  private readonly chosen = signal(readChoice());
  private readonly isDeviceDark = signal(false);
  readonly isDark = computed(() => (this.chosen() ?? this.deviceTheme()) === 'dark');

  constructor() {
    const root = document.documentElement;
    const device = matchMedia('(prefers-color-scheme: dark)');
    const follow = (): void => this.isDeviceDark.set(device.matches);
    follow();
    device.addEventListener('change', follow);
    effect(() => {
      if (this.isDark()) root.dataset['theme'] = 'dark';
      else delete root.dataset['theme'];
    });
    inject(DestroyRef).onDestroy(() => {
      device.removeEventListener('change', follow);
      delete root.dataset['theme'];
    });
  }

  switch(): void {
    const next: Theme = this.isDark() ? 'light' : 'dark';
    keep(storageKey, next);
    this.chosen.set(next);
  }

  private deviceTheme(): Theme {
    return this.isDeviceDark() ? 'dark' : 'light';
  }
}

function readChoice(): Theme | undefined {
  const kept = readKept(storageKey);
  return kept === 'light' || kept === 'dark' ? kept : undefined;
}
