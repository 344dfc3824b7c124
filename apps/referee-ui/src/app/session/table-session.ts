import { present } from '@boardside/engine';
import { computed, effect, inject, Injectable, signal, untracked } from '@angular/core';
import { contractVersion, type BeatAnswer, type TableState } from '@boardside/contract';
import { Timekeeper } from '@boardside/tablet';
import type { IndexedEntryStore } from '../live/indexed-entry-store.js';
import { Instruments } from '../live/instruments.js';
import { LiveLink, type ConnectionState, type HandshakeRefusal } from '../live/live-link.js';
import { loadNeededPart } from '../live/page-source.js';
import {
  forgetBoundDevice,
  saveBoundDevice,
  readBoundDevice,
  type BoundDevice,
} from './bound-device.js';
import { DeviceReadiness } from './device-readiness.js';
import { hasLeftTable, postEntries } from './table-http.js';

/** Which table this tablet is at, what the table has to show, and the keeper of its game. */
@Injectable({ providedIn: 'root' })
export class TableSession {
  private readonly instruments = inject(Instruments);
  private readonly care = inject(DeviceReadiness);
  private readonly link = signal<LiveLink | undefined>(undefined);
  private store: IndexedEntryStore | undefined;
  private opening: string | undefined;
  /** How often the server has told of the table: the last one counts. */
  private shown = 0;

  readonly bound = signal<BoundDevice | undefined>(readBoundDevice());
  readonly now = signal<TableState | undefined>(undefined);
  /** Set anew after each change of what it shows. */
  readonly keeper = signal<Timekeeper | undefined>(undefined, { equal: () => false });
  /** Games of this table before that one: what they hold is still sent. Set anew likewise. */
  readonly earlier = signal<readonly Timekeeper[]>([], { equal: () => false });
  /** What keeps the games has not come from the server yet. */
  readonly lacksPart = signal(false);
  /** The table was taken from this tablet while it had no game. */
  readonly hasLeft = signal(false);
  readonly reach = computed<ConnectionState>(() => this.link()?.reach() ?? 'connecting');
  readonly turnedAway = computed<HandshakeRefusal | undefined>(() => this.link()?.turnedAway());
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
    link.beat = ({ n }) => this.beatAnswer(n);
    link.whenOnline(() => void this.checkHasLeft(bound.token));
    this.link.set(link);
    this.care.start();
    await this.take();
  }

  /** Takes up the table in this tab, unless another one has it. */
  async take(): Promise<void> {
    const bound = this.bound();
    const link = this.link();
    if (bound === undefined || link === undefined) return;
    await this.care.takeTable(bound.code);
    if (this.care.otherTab()) return;
    const brought = () => import('../live/indexed-entry-store.js');
    const { IndexedEntryStore } = await loadNeededPart(brought, this.instruments, {
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
    this.hasLeft.set(false);
    this.earlier.set([]);
    this.link.set(undefined);
    this.now.set(undefined);
    this.bound.set(undefined);
  }

  bind(bound: BoundDevice): void {
    if (this.bound()?.token !== bound.token) this.leave();
    saveBoundDevice(bound);
    this.bound.set(bound);
  }

  /** Asks the server: without a game there is no stream that would refuse this tablet. */
  private async checkHasLeft(token: string): Promise<void> {
    const now = this.now();
    if (now === undefined || now.game !== undefined) return;
    const left = await hasLeftTable(token);
    if (left !== undefined) this.hasLeft.set(left);
  }

  private async show(now: TableState): Promise<void> {
    const turn = (this.shown += 1);
    this.instruments.syncServerClock(now.now);
    void this.store?.rememberTable(now);
    const game = now.game?.id;
    if (game !== undefined && game !== this.keeper()?.place.game) {
      await this.openGame(now, game);
    } else if (game === undefined) {
      this.change(undefined);
    }
    if (turn === this.shown) this.now.set(now);
  }

  private async openGame(now: TableState, game: string): Promise<void> {
    if (this.opening === game) return;
    this.opening = game;
    const keeper = await this.keeperOf(now, game);
    this.opening = undefined;
    if (keeper !== undefined) this.change(keeper);
  }

  private async keeperOf(now: TableState, game: string): Promise<Timekeeper | undefined> {
    const { store, instruments } = this;
    const link = this.link();
    const bound = this.bound();
    if (store === undefined || link === undefined || !bound) return undefined;
    const place = { tournament: now.tournament, game, device: now.device };
    const post = (push: Parameters<typeof postEntries>[1]) => postEntries(bound.token, push);
    const changed = () => this.showChange();
    return Timekeeper.open(place, { instruments, store, link, post, changed });
  }

  private showChange(): void {
    this.keeper.update((keeper) => keeper);
    this.earlier.update((earlier) => earlier);
  }

  private change(keeper: Timekeeper | undefined): void {
    this.retire(this.keeper());
    this.keeper.set(keeper);
  }

  private retire(keeper: Timekeeper | undefined): void {
    if (keeper === undefined) return;
    keeper.close();
    this.earlier.update((earlier) => [...earlier, keeper]);
  }

  /** Has everything sent that this tablet still keeps of other games of its table. */
  async sendEarlier(): Promise<void> {
    const { store } = this;
    const now = this.now();
    if (store === undefined || now === undefined) return;
    const { unsentGames } = await import('../live/unsent-games.js');
    for (const game of await unsentGames(store.database, now.device)) {
      const taken = [this.keeper(), ...this.earlier()].map((keeper) => keeper?.place.game);
      if (game === this.opening || taken.includes(game)) continue;
      this.retire(await this.keeperOf(now, game));
    }
  }

  private beatAnswer(n: number): BeatAnswer {
    // What was asked while the tablet slept may come before any timer has noticed that.
    this.instruments.compare();
    const keeper = this.keeper();
    const battery = this.care.battery();
    const lacks = this.care.lacks();
    return {
      n,
      game: keeper?.place.game ?? '',
      sid: this.instruments.session(),
      t: this.instruments.instant(),
      seq: keeper?.mirror.entriesMade() ?? 0,
      // What the disk refuses does not reach the server as an entry.
      lacks: keeper?.saving() === 'failed' ? [...lacks, 'storage'] : lacks,
      ...present({ battery }),
    };
  }
}
