import type { Ms } from '@boardside/contract';
import type { CaseId, CommandOf, Game, SessionId } from '@boardside/game';
import type { TabletInstruments } from './instruments.js';

/**
 * Since when a ruling has been shown at the table: stored, so that a reload does not start it
 * again.
 */
export type ShownRuling = {
  readonly case: CaseId;
  readonly sid: SessionId;
  /** By the session's own clock. */
  readonly t: Ms;
  /** By the device's wall clock: for what passed in an earlier session. */
  readonly wall: Ms;
};

/** A ruling against which somebody may still ask for a second opinion (G28). */
export type OpenRuling = { readonly case: CaseId; readonly limitMs: Ms };

export function openRuling(game: Game): OpenRuling | undefined {
  if (game.phase === 'unopened') return undefined;
  const policy = game.rules.options.challenge;
  const { sent, rulings, secondAskedBy } = game.challenge ?? { rulings: [] };
  if (policy.kind !== 'called' || policy.secondOpinionMs === undefined) return undefined;
  if (sent === undefined || rulings.length === 0 || secondAskedBy !== undefined) return undefined;
  return { case: sent.case, limitMs: policy.secondOpinionMs };
}

/** Whether the director has stopped the clocks, and has not ordered their start. */
function isStoppedByDirector(game: Game): boolean {
  if (game.phase === 'unopened') return false;
  const isStopped = game.clock.stops.some(({ reason }) => reason === 'ordered');
  return isStopped && !game.orders.some(({ what }) => what === 'start');
}

/** Counts from the moment when a ruling appears, and knows when the time to ask is over (G28 D). */
export class SecondOpinionTimer {
  /** The ruling that has been shown, and since when. */
  #shown: ShownRuling | undefined;
  readonly #instruments: Pick<TabletInstruments, 'session' | 'instant' | 'wall'>;
  readonly #keep: (shown: ShownRuling) => void;

  /** `keep` stores since when a ruling has been shown. */
  constructor(
    instruments: Pick<TabletInstruments, 'session' | 'instant' | 'wall'>,
    keep: (shown: ShownRuling) => void,
  ) {
    this.#instruments = instruments;
    this.#keep = keep;
  }

  restore(shown: ShownRuling | undefined): void {
    this.#shown = shown;
  }

  /**
   * To be called whenever the game has changed. While the director keeps the clocks stopped nobody
   * need be at the table: the time to ask begins when play goes on.
   */
  notice(game: Game): void {
    const ruling = openRuling(game);
    if (isStoppedByDirector(game)) this.#shown = undefined;
    else if (ruling !== undefined && this.#shown?.case !== ruling.case) this.#show(ruling);
  }

  #show(ruling: OpenRuling): void {
    const instruments = this.#instruments;
    const shown = {
      case: ruling.case,
      sid: instruments.session(),
      t: instruments.instant(),
      wall: instruments.wall(),
    };
    this.#shown = shown;
    this.#keep(shown);
  }

  /** How long a ruling has been shown at an instant of this session; 0 before it is. */
  shownMs(number: CaseId, instant: Ms): Ms {
    const shown = this.#shown;
    if (shown?.case !== number) return 0;
    const instruments = this.#instruments;
    const ms =
      shown.sid === instruments.session() ? instant - shown.t : instruments.wall() - shown.wall;
    return Math.max(0, ms);
  }

  /** What the holder has to do by itself once the time to ask is over, and when that was. */
  due(game: Game): { readonly command: CommandOf<'settle'>; readonly at: Ms } | undefined {
    const ruling = openRuling(game);
    const shown = this.#shown;
    if (ruling === undefined || shown?.case !== ruling.case) return undefined;
    const now = this.#instruments.instant();
    const shownMs = this.shownMs(ruling.case, now);
    if (shownMs < ruling.limitMs) return undefined;
    const at = Math.max(0, now - (shownMs - ruling.limitMs));
    const command = { kind: 'settle', case: ruling.case, how: 'time-over' } as const;
    return { command: { ...command, shownMs: ruling.limitMs }, at };
  }
}
