import { sameValue } from '@boardside/simulation';
import type { Game, LiveGame, Recorded } from '@boardside/game';
import type { InvariantName } from './invariants.ts';
import type { Tablet } from './tablet.ts';

/** A tablet that is reached obeys, and hears of what has happened, well before. */
const obeyedMs = 60_000;
/** A dozen appends that fail, each tried again at the tablet's slowest, and a little more. */
const answeredMs = 240_000;
/** Several beats, of which the network may lose some. */
const shownMs = 60_000;

/** What a tablet is looked at by: the log, and whether anything comes through to it. */
interface Around {
  readonly nowMs: number;
  readonly tablet: Tablet;
  readonly game: Game;
  readonly events: readonly Recorded[];
  readonly isCut: boolean;
  readonly isTampered: boolean;
}

/** Looks after each thing that happens whether the tablet hears of it, and does what it is told. */
export class TabletWatch {
  #fedTo = 0;
  #behind: { readonly version: number; readonly sinceMs: number } | undefined;
  #unanswered: { readonly seq: number; readonly sinceMs: number } | undefined;
  #unshownSinceMs: number | undefined;
  #unobeyed: { readonly order: string; readonly sinceMs: number } | undefined;
  readonly #found: (invariant: InvariantName, what: string) => void;

  constructor(found: (invariant: InvariantName, what: string) => void) {
    this.#found = found;
  }

  look(around: Around): void {
    if (around.game.phase === 'unopened') return;
    this.#lookAtFeed(around);
    this.#lookForAnswer(around);
    this.#lookForOrder(around, around.game);
    this.#lookWhetherShown(around);
  }

  /** A tablet that is connected and answers, as it is, is shown as there. */
  #lookWhetherShown({ tablet: { page, cheat }, isCut, nowMs }: Around): void {
    const answers = page?.isAwake === true && cheat?.hides === undefined;
    const isReached = answers && page.line.isUp && !isCut;
    if (!isReached || page.line.isShown) {
      this.#unshownSinceMs = undefined;
      return;
    }
    this.#unshownSinceMs ??= nowMs;
    if (nowMs - this.#unshownSinceMs > shownMs)
      this.#found('presence', 'a tablet that is there is shown as silent');
  }

  /** I17: the tablet has what the log has, in order, and all of it soon after it is in reach. */
  #lookAtFeed({ tablet: { page }, events, isCut, nowMs }: Around): void {
    const mirror = page?.keeper?.mirror;
    if (mirror === undefined || page === undefined) {
      this.#behind = undefined;
      return;
    }
    const version = mirror.version();
    if (version !== this.#fedTo && !isSameEvent(mirror.log().at(-1), events[version - 1]))
      this.#found('I17 feed', `the tablet has another event at version ${version}`);
    this.#fedTo = version;
    const isReached = page.isAwake && page.line.isUp && !isCut;
    if (!isReached || version >= events.length) {
      this.#behind = undefined;
      return;
    }
    if (this.#behind === undefined || version > this.#behind.version)
      this.#behind = { version, sinceMs: nowMs };
    if (nowMs - this.#behind.sinceMs > obeyedMs)
      this.#found('I17 feed', `the tablet does not hear of version ${version + 1}`);
  }

  /** What a tablet hands in is taken or refused, as soon as it is in reach; nothing waits for good. */
  #lookForAnswer({ tablet: { page }, isCut, isTampered, nowMs }: Around): void {
    const seq = page?.keeper?.mirror.waiting()[0]?.seq;
    const isReached = page?.isAwake === true && page.line.isUp && !isCut;
    if (seq === undefined || !isReached || isTampered) {
      this.#unanswered = undefined;
      return;
    }
    if (this.#unanswered?.seq !== seq) this.#unanswered = { seq, sinceMs: nowMs };
    if (nowMs - this.#unanswered.sinceMs > answeredMs)
      this.#found('I18 acknowledged means durable', `entry ${seq} of the tablet is not answered`);
  }

  /** I16: a stop that was ordered is obeyed, as soon as the tablet can hear of it. */
  #lookForOrder({ tablet: { page }, isCut, isTampered, nowMs }: Around, game: LiveGame): void {
    const order = game.orders.find(({ what }) => what === 'stop')?.order;
    const hears = page?.isAwake === true && page.line.isUp && page.keeper?.holds() === true;
    const open = game.phase === 'playing' || game.phase === 'closing';
    if (order === undefined || !hears || !open || isCut || isTampered) {
      this.#unobeyed = undefined;
      return;
    }
    if (this.#unobeyed?.order !== order) this.#unobeyed = { order, sinceMs: nowMs };
    if (nowMs - this.#unobeyed.sinceMs > obeyedMs)
      this.#found('I16 order obeyed', `${order} is not obeyed`);
  }
}

/** Whether what was told is what is in the log. */
export function isSameEvent(one: Recorded | undefined, other: Recorded | undefined): boolean {
  return one?.type === other?.type && sameValue(one, other);
}
