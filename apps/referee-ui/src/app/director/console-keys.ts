import { DestroyRef, Injectable, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import type { Ms } from '@boardside/contract';
import { Instruments } from '../live/instruments.js';
import { keep, readKeptChoice } from '../live/device-storage.js';
import type { ConsolePage } from '../text/console-pages.js';
import { LastAct } from './data/last-act.js';
import { TournamentStore } from './data/tournament-store.js';
import { QueueStore } from './queue/queue-store.js';

/** The letter that opens a page after `g`. */
export const pageOfLetter: Readonly<Record<string, ConsolePage>> = {
  w: 'wall',
  a: 'alerts',
  r: 'rounds',
  s: 'standings',
  y: 'players',
  t: 'tables',
  u: 'rules',
  d: 'lists',
  l: 'records',
  p: 'people',
  e: 'settings',
  c: 'screens',
  i: 'print',
  o: 'log',
};
/** How long `g` waits for its letter. */
const leaderMs: Ms = 1_500;
const letterKeysStorageKey = 'boardside-console-letters';
/** Where letters are written, or a question waits for its answer. */
const typingTargets =
  'input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]';

/** The keys of the console. A letter never does more than go somewhere or show a preview. */
@Injectable()
export class ConsoleKeys {
  private readonly router = inject(Router);
  private readonly room = inject(TournamentStore);
  private readonly queue = inject(QueueStore);
  private readonly last = inject(LastAct);
  private readonly instruments = inject(Instruments);
  /** When `g` was pressed, while it waits for its letter. */
  private leaderAt: Ms | undefined;

  readonly letters = signal<'on' | 'off'>(readKeptChoice(letterKeysStorageKey, ['on', 'off']));
  readonly help = signal(false);
  /** Digits typed after `t`; undefined while no table number is being typed. */
  readonly digits = signal<string | undefined>(undefined);
  /** Brings the find field to the keyboard. */
  find: () => void = () => undefined;
  /** What the page shown makes of a letter of its own; it answers whether it took it. */
  page: (key: string) => 'taken' | 'left' = () => 'left';
  /** Says that this console goes to the table whose page is shown. */
  claim: () => 'taken' | 'left' = () => 'left';

  switchLetters(): void {
    const letters = this.letters() === 'on' ? 'off' : 'on';
    this.letters.set(letters);
    keep(letterKeysStorageKey, letters);
  }

  press(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      this.find();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (this.handleKey(event.key) === 'taken') event.preventDefault();
  }

  private handleKey(key: string): 'taken' | 'left' {
    if (this.digits() !== undefined) return this.typeTable(key);
    if (key === '?') return this.runTaken(() => this.help.set(true));
    if (key === '/') return this.runTaken(() => this.find());
    if (this.letters() === 'off' && key.length === 1) return 'left';
    if (this.takeLeader() === 'taken') {
      const page = pageOfLetter[key];
      return page === undefined ? 'left' : this.runTaken(() => void this.go(page));
    }
    if (key === 'g') return this.runTaken(() => (this.leaderAt = this.instruments.instant()));
    if (key === 'z' && this.last.act() !== undefined)
      return this.runTaken(() => void this.last.undo());
    if (key === 't') return this.runTaken(() => this.digits.set(''));
    const taken = this.page(key);
    if (key === 'n' && taken === 'left') return this.runTaken(() => this.showNext());
    return taken === 'left' && key === 'c' ? this.claim() : taken;
  }

  /** Cancels a pending `g`: the director has clicked or moved the focus. */
  forgetLeader(): void {
    this.leaderAt = undefined;
  }

  private takeLeader(): 'taken' | 'left' {
    const at = this.leaderAt;
    this.forgetLeader();
    return at !== undefined && this.instruments.instant() - at <= leaderMs ? 'taken' : 'left';
  }

  private typeTable(key: string): 'taken' | 'left' {
    const typed = this.digits() ?? '';
    if (/^\d$/.test(key)) return this.runTaken(() => this.digits.set(typed + key));
    this.digits.set(undefined);
    if (key === 'Enter' && typed !== '') return this.runTaken(() => void this.go('tables', typed));
    return key === 'Escape' ? 'taken' : 'left';
  }

  /** From a page without a queue: to the one beside the wall. */
  private showNext(): void {
    this.queue.opensNext.set(true);
    void this.go('wall');
  }

  private go(...path: string[]): Promise<boolean> {
    return this.router.navigate(['/tournaments', this.room.id(), ...path]);
  }

  private runTaken(act: () => void): 'taken' {
    act();
    return 'taken';
  }
}

/** Handles the letters that the console leaves to a page, until the page is left. */
export function injectPageKeys(take: ConsoleKeys['page']): void {
  const keys = inject(ConsoleKeys);
  keys.page = take;
  inject(DestroyRef).onDestroy(() => (keys.page = () => 'left'));
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(typingTargets) !== null;
}
