import { sameValue } from '@boardside/simulation';
import type { Game, LiveGame, RecordedGameEvent } from '@boardside/game';
import type { InvariantName } from './invariants.ts';
import type { SimulatedTablet } from './tablet.ts';

/** A tablet that is reached obeys, and hears of what has happened, well before. */
const obeyedMs = 60_000;
/** A dozen appends that fail, each tried again at the tablet's slowest, and a little more. */
const answeredMs = 240_000;
/** Several beats, of which the network may lose some. */
const shownMs = 60_000;

/** What a tablet is looked at by: the log, and whether anything comes through to it. */
interface TabletObservation {
  readonly nowMs: number;
  readonly tablet: SimulatedTablet;
  readonly game: Game;
  readonly events: readonly RecordedGameEvent[];
  readonly isCut: boolean;
  readonly isTampered: boolean;
}

/** Looks after each thing that happens whether the tablet hears of it, and does what it is told. */
export class TabletChecker {
  #lastVersion = 0;
  #behind: { readonly version: number; readonly sinceMs: number } | undefined;
  #unanswered: { readonly seq: number; readonly sinceMs: number } | undefined;
  #unshownSinceMs: number | undefined;
  #unobeyed: { readonly order: string; readonly sinceMs: number } | undefined;
  readonly #report: (invariant: InvariantName, what: string) => void;

  constructor(found: (invariant: InvariantName, what: string) => void) {
    this.#report = found;
  }

  check(around: TabletObservation): void {
    if (around.game.phase === 'unopened') return;
    this.#checkFeed(around);
    this.#checkAcknowledgement(around);
    this.#checkOrder(around, around.game);
    this.#checkPresence(around);
  }

  /** A tablet that is connected and answers, as it is, is shown as there. */
  #checkPresence({ tablet: { page, cheat }, isCut, nowMs }: TabletObservation): void {
    const answers = page?.isAwake === true && cheat?.hides === undefined;
    const isReached = answers && page.line.isUp && !isCut;
    if (!isReached || page.line.isShownOnline) {
      this.#unshownSinceMs = undefined;
      return;
    }
    this.#unshownSinceMs ??= nowMs;
    if (nowMs - this.#unshownSinceMs > shownMs)
      this.#report('presence', 'a tablet that is there is shown as silent');
  }

  /** I17: the tablet has what the log has, in order, and all of it soon after it is in reach. */
  #checkFeed({ tablet: { page }, events, isCut, nowMs }: TabletObservation): void {
    const mirror = page?.keeper?.mirror;
    if (mirror === undefined || page === undefined) {
      this.#behind = undefined;
      return;
    }
    const version = mirror.version();
    if (version !== this.#lastVersion && !isSameEvent(mirror.log().at(-1), events[version - 1]))
      this.#report('I17 feed', `the tablet has another event at version ${version}`);
    this.#lastVersion = version;
    const isReached = page.isAwake && page.line.isUp && !isCut;
    if (!isReached || version >= events.length) {
      this.#behind = undefined;
      return;
    }
    if (this.#behind === undefined || version > this.#behind.version)
      this.#behind = { version, sinceMs: nowMs };
    if (nowMs - this.#behind.sinceMs > obeyedMs)
      this.#report('I17 feed', `the tablet does not hear of version ${version + 1}`);
  }

  /**
   * What a tablet hands in is taken or refused, as soon as it is in reach; nothing waits for good.
   */
  #checkAcknowledgement({ tablet: { page }, isCut, isTampered, nowMs }: TabletObservation): void {
    const seq = page?.keeper?.mirror.waiting()[0]?.seq;
    const isReached = page?.isAwake === true && page.line.isUp && !isCut;
    if (seq === undefined || !isReached || isTampered) {
      this.#unanswered = undefined;
      return;
    }
    if (this.#unanswered?.seq !== seq) this.#unanswered = { seq, sinceMs: nowMs };
    if (nowMs - this.#unanswered.sinceMs > answeredMs)
      this.#report('I18 acknowledged means durable', `entry ${seq} of the tablet is not answered`);
  }

  /** I16: a stop that was ordered is obeyed, as soon as the tablet can hear of it. */
  #checkOrder(
    { tablet: { page }, isCut, isTampered, nowMs }: TabletObservation,
    game: LiveGame,
  ): void {
    const order = game.orders.find(({ what }) => what === 'stop')?.order;
    const hears = page?.isAwake === true && page.line.isUp && page.keeper?.holds() === true;
    const open = game.phase === 'playing' || game.phase === 'closing';
    if (order === undefined || !hears || !open || isCut || isTampered) {
      this.#unobeyed = undefined;
      return;
    }
    if (this.#unobeyed?.order !== order) this.#unobeyed = { order, sinceMs: nowMs };
    if (nowMs - this.#unobeyed.sinceMs > obeyedMs)
      this.#report('I16 order obeyed', `${order} is not obeyed`);
  }
}

/** Whether what was told is what is in the log. */
export function isSameEvent(
  one: RecordedGameEvent | undefined,
  other: RecordedGameEvent | undefined,
): boolean {
  return one?.type === other?.type && sameValue(one, other);
}
