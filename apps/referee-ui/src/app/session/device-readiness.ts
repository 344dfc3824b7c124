import { inject, Injectable, signal } from '@angular/core';
import type { BeatAnswer } from '@boardside/contract';
import { Instruments } from '../live/instruments.js';
import { claimTab } from './claim-tab.js';

type MissingCapability = BeatAnswer['lacks'][number];

type BrowserLocks = {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    held: (lock: unknown) => Promise<void>,
  ): Promise<void>;
};

type Battery = {
  /** 0 to 1. */
  readonly level: number;
  readonly charging: boolean;
  /** Seconds until it is empty; infinite where the browser cannot tell. */
  readonly dischargingTime: number;
};

/** Parts of the browser that exist only in a secure context, or in some browsers. */
type BrowserCapabilities = {
  readonly wakeLock?: { request(kind: 'screen'): Promise<EventTarget> };
  readonly storage?: { persist?(): Promise<boolean> };
  readonly locks?: BrowserLocks;
  readonly getBattery?: () => Promise<Battery>;
};

const batteryPollMs = 60_000;
/** Below this the players are told; the director is told below 20 %, and not of the hour. */
const lowPercent = 10;
/** Players are warned when the battery lasts no longer than this, about one game. */
const warnBelowS = 60 * 60;

/** Keeps the tablet awake, its storage safe and one tab in charge, wherever the browser can. */
@Injectable({ providedIn: 'root' })
export class DeviceReadiness {
  private readonly browser = navigator as unknown as BrowserCapabilities;
  private readonly instruments = inject(Instruments);
  private readonly missing = new Set<MissingCapability>(['offline-page']);
  private readonly held = new Set<string>();
  private charge: number | undefined;
  private readonly low = signal<number | undefined>(undefined);

  /** Percent of the battery, below 10 % or with at most an hour left, and not being charged. */
  readonly lowBattery = this.low.asReadonly();
  /** Another tab of this tablet has the table open. */
  readonly otherTab = signal(false);
  /** The browser stores nothing: this device cannot keep a clock. */
  readonly noStorage = signal(false);

  lacks(): readonly MissingCapability[] {
    return this.noStorage() ? [...this.missing, 'storage'] : [...this.missing];
  }

  /** Every part of the table’s page opens without the server now. */
  notePageSaved(): void {
    this.missing.delete('offline-page');
  }

  /** 0 to 1; undefined where the browser does not tell. */
  battery(): number | undefined {
    return this.charge;
  }

  start(): void {
    this.keepAwake();
    this.keepStorage();
    this.readBattery();
  }

  /** From now on the screen stays lit while the page is seen, where the browser lets it. */
  keepAwake(): void {
    this.stayAwake();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.stayAwake();
    });
  }

  /** Resolves when this tab is known to be in charge of the table, or that nobody can know. */
  async takeTable(name: string): Promise<void> {
    const { locks } = this.browser;
    if (this.held.has(name)) {
      this.otherTab.set(false);
      return;
    }
    try {
      const isOurs = await (locks ? isLocked(locks, name) : this.isOnlyTab(name));
      this.otherTab.set(!isOurs);
      if (isOurs) this.held.add(name);
    } catch {
      this.missing.add('single-tab');
    }
  }

  /** A tab that has lost its table while it stood still comes up anew, and finds the other one. */
  private isOnlyTab(name: string): Promise<boolean> {
    return claimTab(name, this.instruments, () => location.reload());
  }

  private stayAwake(): void {
    const asked = this.browser.wakeLock?.request('screen') ?? Promise.reject(new Error('none'));
    asked.then(
      (lock) => {
        this.missing.delete('wake-lock');
        // A low battery takes it away; a hidden page asks again when it is shown.
        lock.addEventListener('release', () => this.missing.add('wake-lock'));
      },
      () => this.missing.add('wake-lock'),
    );
  }

  private keepStorage(): void {
    const asked = this.browser.storage?.persist?.() ?? Promise.resolve(false);
    void asked.then((kept) => {
      if (!kept) this.missing.add('persistent-storage');
    });
  }

  private readBattery(): void {
    const asked = this.browser.getBattery?.();
    if (asked === undefined) return;
    asked.then(
      ({ level, charging, dischargingTime }) => {
        this.charge = level;
        const percent = Math.round(level * 100);
        const isLow = percent < lowPercent || dischargingTime <= warnBelowS;
        this.low.set(isLow && !charging ? percent : undefined);
        this.instruments.later(batteryPollMs, () => this.readBattery());
      },
      () => undefined,
    );
  }
}

/** Takes a lock for as long as the page is there, unless another tab has it. */
function isLocked(locks: BrowserLocks, name: string): Promise<boolean> {
  return new Promise((known, failed) => {
    locks
      .request(`boardside:${name}`, { ifAvailable: true }, (lock) => {
        known(lock !== null);
        return lock === null ? Promise.resolve() : new Promise<void>(() => undefined);
      })
      .catch(failed);
  });
}
