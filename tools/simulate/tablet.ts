import type { Ms } from '@boardside/contract';
import { Timekeeper, type TimekeeperPorts } from '@boardside/tablet';
import type { TabletEnvironment } from './tablet-environment.ts';
import { TabletLink } from './tablet-link.ts';
import { PageInstruments } from './tablet-instruments.ts';
import { TabletDisk, PageStore } from './tablet-disk.ts';
import type { Cheat } from './cheats.ts';

/** A tablet at the table: its disk, its two clocks, and the page that is loaded on it, if any. */
export class SimulatedTablet {
  readonly disk = new TabletDisk();
  /** How far its wall clock is ahead of the hall's. */
  wallAheadMs: Ms = 0;
  page: SimulatedPage | undefined;
  #sessions = 0;

  readonly device: string;
  readonly at: TabletEnvironment;
  /** How much faster its clock runs than the hall's, as a share. */
  readonly drift: number;
  readonly cheat: Cheat | undefined;

  constructor(device: string, at: TabletEnvironment, drift: number, cheat: Cheat | undefined) {
    this.device = device;
    this.at = at;
    this.drift = drift;
    this.cheat = cheat;
  }

  session(): string {
    this.#sessions += 1;
    return `${this.device} session ${this.#sessions}`;
  }

  load(): void {
    this.page?.close();
    this.page = new SimulatedPage(this);
    void this.page.open();
  }

  /** The page is gone at once: what was not on the disk yet is lost. */
  crash(): void {
    this.disk.waiting = [];
    this.page?.close();
    this.page = undefined;
  }
}

/** One load of the table's page: the real timekeeper, with everything under it simulated. */
export class SimulatedPage {
  readonly instruments: PageInstruments;
  readonly line: TabletLink;
  keeper: Timekeeper | undefined;
  isOpen = true;
  /** When it was asked last how it is, by its own clock. */
  beatenAt: Ms = 0;
  /** Since when the tablet has slept. */
  asleepSince: Ms | undefined;
  /** What was entered since somebody looked. */
  readonly entered: Parameters<NonNullable<TimekeeperPorts['entered']>>[] = [];
  readonly #onWake: (() => void)[] = [];
  /** What came over its connection while it slept. */
  readonly #receivedAsleep: (() => void)[] = [];

  readonly tablet: SimulatedTablet;

  constructor(tablet: SimulatedTablet) {
    this.tablet = tablet;
    this.instruments = new PageInstruments(this);
    this.line = new TabletLink(this);
  }

  get isAwake(): boolean {
    return this.isOpen && this.asleepSince === undefined;
  }

  async open(): Promise<void> {
    const { at, device, disk } = this.tablet;
    const { tournament, stream: game } = at.name;
    const keeper = await Timekeeper.open(
      { tournament, game, device },
      {
        instruments: this.instruments,
        store: new PageStore(disk, at.dice, (ms, act) => this.later(ms, act)),
        link: this.line,
        post: (push) => this.line.post(push),
        entered: (...made) => this.entered.push(made),
      },
    );
    if (!this.isOpen) return;
    this.keeper = keeper;
    this.line.connect();
    this.#tick();
  }

  close(): void {
    this.isOpen = false;
    this.keeper?.close();
    this.line.close();
  }

  sleep(): void {
    if (!this.isAwake) return;
    this.instruments.stand();
    this.asleepSince = this.tablet.at.timeline.nowMs;
  }

  wake(): void {
    if (this.asleepSince === undefined) return;
    this.instruments.stand();
    this.asleepSince = undefined;
    // A browser may hand these to the page before any of its timers.
    for (const act of this.#receivedAsleep.splice(0)) act();
    this.instruments.compare();
    for (const act of this.#onWake.splice(0)) act();
  }

  /** Does something as soon as it is awake, for whatever is connected with it. */
  whenAwake(act: () => void): void {
    if (this.isAwake) act();
    else this.#receivedAsleep.push(act);
  }

  /** Does something in this page, if it is still there; while the tablet sleeps, once it wakes. */
  later(ms: Ms, act: () => void): () => void {
    return this.tablet.at.timeline.after(ms, () => {
      if (!this.isOpen) return;
      if (this.asleepSince === undefined) act();
      else this.#onWake.push(act);
    });
  }

  /** Four times a second, and when a clock is out. */
  #tick(): void {
    this.later(250, () => {
      this.instruments.compare();
      this.keeper?.beat();
      this.#tick();
    });
  }
}
