import { settledAtTable, type Command, type LiveGame } from '@boardside/game';

/** What a device knows of the game that it is at. */
export type HolderView = {
  readonly game: LiveGame;
  readonly device: string;
  /** Whether this device measures the game's time. */
  readonly isHolder: boolean;
  /** Whether the log was read from the server since the device started. */
  readonly isLogReceived: boolean;
  /** Whether a write that stopped the clocks because it was late is done. */
  readonly hasDiskCaughtUp: boolean;
  /** On what device and server disagree: a refused entry, events that the server has lost. */
  readonly conflicts: readonly object[];
};

/** What the state of the game asks of its holder, without anybody's touch. */
export class AutomaticActs {
  /** On what the clocks were stopped already: whoever starts them has looked at it. */
  readonly #stoppedFor = new WeakSet<object>();
  #answerByList: (game: LiveGame) => Command | undefined = () => undefined;

  /** Sets what this device answers by the word list that it holds. */
  setAnswerByList(answer: (game: LiveGame) => Command | undefined): void {
    this.#answerByList = answer;
  }

  /** The next command that is due; undefined: none is. */
  next(view: HolderView): Command | undefined {
    const { game, isHolder, isLogReceived } = view;
    if (game.holder === undefined) return isLogReceived ? claim(view) : undefined;
    if (!isHolder) return undefined;
    const conflicts = view.conflicts.filter((conflict) => !this.#stoppedFor.has(conflict));
    if (conflicts.length > 0 && mayStop(game, 'conflict')) {
      for (const conflict of conflicts) this.#stoppedFor.add(conflict);
      return { kind: 'stop-clock', reason: 'conflict' };
    }
    const order = game.orders[0];
    if (order !== undefined && (order.what === 'stop' || !isUnsettledAtTable(game))) {
      return order.what === 'stop'
        ? { kind: 'stop-clock', reason: 'ordered', order: order.order }
        : { kind: 'start-clock', order: order.order };
    }
    if (view.hasDiskCaughtUp && isStoppedByStorageOnly(game)) return { kind: 'start-clock' };
    return this.#answerByList(game);
  }
}

/** Whether a clock runs or may run, and does not stand for that reason already. */
export function mayStop(game: LiveGame, reason: 'conflict' | 'storage'): boolean {
  return (
    (game.phase === 'playing' || game.phase === 'closing') &&
    !game.clock.stops.some((stop) => stop.reason === reason)
  );
}

/** Whether an order to start waits until the players have settled what is theirs. */
function isUnsettledAtTable({ clock: { stops } }: LiveGame): boolean {
  return stops.some(({ reason, settled }) => !settled && settledAtTable.has(reason));
}

function claim({ game, device }: HolderView): Command {
  const holder = { kind: 'device', device } as const;
  return {
    kind: 'claim-clock',
    holder,
    why: 'first',
    expectedEpoch: game.epoch,
    witnessedMs: 0,
  };
}

function isStoppedByStorageOnly({ clock: { stops } }: LiveGame): boolean {
  return stops.length > 0 && stops.every(({ reason }) => reason === 'storage');
}
