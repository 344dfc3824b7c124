import { computed, effect, inject, Injectable, signal, untracked } from '@angular/core';
import { contractVersion, type BeatAnswer, type TableNow } from '@boardside/contract';
import type { EntryStore } from '../live/entry-store.js';
import { Instruments } from '../live/instruments.js';
import { LiveLink, type Reach, type TurnedAway } from '../live/live-link.js';
import { neededPart } from '../live/page-source.js';
import { Timekeeper } from '../live/timekeeper.js';
import {
  forgetBoundDevice,
  keepBoundDevice,
  readBoundDevice,
  type BoundDevice,
} from './bound-device.js';
import { DeviceCare } from './device-care.js';
import { postEntries } from './table-http.js';

/** Which table this tablet is at, what the table has to show, and the keeper of its game. */
@Injectable({ providedIn: 'root' })
export class TableSession {
  private readonly instruments = inject(Instruments);
  private readonly care = inject(DeviceCare);
  private readonly link = signal<LiveLink | undefined>(undefined);
  private store: EntryStore | undefined;
  private opening: string | undefined;

  readonly bound = signal<BoundDevice | undefined>(readBoundDevice());
  readonly now = signal<TableNow | undefined>(undefined);
  readonly keeper = signal<Timekeeper | undefined>(undefined);
  /** What keeps the games has not come from the server yet. */
  readonly lacksPart = signal(false);
  readonly reach = computed<Reach>(() => this.link()?.reach() ?? 'connecting');
  readonly turnedAway = computed<TurnedAway | undefined>(() => this.link()?.turnedAway());
  readonly otherTab = this.care.otherTab.asReadonly();
  readonly noStorage = this.care.noStorage.asReadonly();
  /** Percent, once the players have to know. */
  readonly lowBattery = this.care.lowBattery;

  constructor() {
    effect(() => {
      this.instruments.tick();
      untracked(() => this.keeper()?.beat());
    });
  }

  /** Opens the table this tablet is bound to; at once from what it kept, then from the server. */
  async open(): Promise<void> {
    const bound = this.bound();
    if (bound === undefined || this.link() !== undefined) return;
    const handshake = { contract: contractVersion, as: 'device', token: bound.token } as const;
    const link = new LiveLink(handshake, this.instruments);
    link.table = (now) => void this.show(now);
    link.beat = ({ n }) => this.answerBeat(n);
    this.link.set(link);
    this.care.start();
    await this.care.takeTable(bound.code);
    if (this.care.otherTab()) return;
    const brought = () => import('../live/indexed-entry-store.js');
    const { IndexedEntryStore } = await neededPart(brought, this.instruments, {
      failed: () => this.lacksPart.set(true),
    });
    try {
      this.store = await IndexedEntryStore.open();
      const kept = await this.store.recallTable();
      if (kept?.device === bound.device) await this.show(kept);
    } catch {
      // The server is told, and no game is taken up.
      this.store = undefined;
      this.care.noStorage.set(true);
    }
    void link.open();
  }

  /** Frees this tablet: it is at no table then. */
  leave(): void {
    forgetBoundDevice();
    this.keeper()?.close();
    this.link()?.close();
    this.keeper.set(undefined);
    this.link.set(undefined);
    this.now.set(undefined);
    this.bound.set(undefined);
  }

  bind(bound: BoundDevice): void {
    if (this.bound()?.token !== bound.token) this.leave();
    keepBoundDevice(bound);
    this.bound.set(bound);
  }

  private async show(now: TableNow): Promise<void> {
    this.instruments.heardServer(now.now);
    void this.store?.rememberTable(now);
    const game = now.game?.id;
    if (game !== undefined && game !== this.keeper()?.place.game) {
      await this.takeUp(now, game);
    } else if (game === undefined) {
      this.keeper()?.close();
      this.keeper.set(undefined);
    }
    this.now.set(now);
  }

  private async takeUp(now: TableNow, game: string): Promise<void> {
    const { store, instruments } = this;
    const link = this.link();
    const bound = this.bound();
    if (this.opening === game || store === undefined || link === undefined || !bound) return;
    this.opening = game;
    const place = { tournament: now.tournament, game, device: now.device };
    const post = (push: Parameters<typeof postEntries>[1]) => postEntries(bound.token, push);
    const keeper = await Timekeeper.open(place, { instruments, store, link, post });
    this.opening = undefined;
    this.keeper()?.close();
    this.keeper.set(keeper);
  }

  private answerBeat(n: number): BeatAnswer {
    const keeper = this.keeper();
    const battery = this.care.battery();
    return {
      n,
      game: keeper?.place.game ?? '',
      sid: this.instruments.session(),
      t: this.instruments.instant(),
      seq: keeper?.mirror.lastEntry()?.seq ?? 0,
      lacks: this.care.lacks(),
      ...(battery === undefined ? {} : { battery }),
    };
  }
}
