import { seatOnTurn } from '@boardside/clock';
import type { Ms, Push, PushAck, PushRejection } from '@boardside/contract';
import { must } from '@boardside/engine';
import type { Command, EnteredMove, Entry, Game, LiveGame, Seat } from '@boardside/game';
import { Timekeeper, type DeviceGame, type StreamSubscription } from '@boardside/tablet';
import { Dice } from '../dice.js';
import type { JoinedTablet } from './actors.js';
import { successBodyOf } from './api-client.js';
import { BotInstruments, type TabletTime } from './bot-instruments.js';
import { MemoryEntryStore } from './memory-entry-store.js';
import { bothSeats, fitting, press, seat, unseenOf } from '../tablet/plays.js';

/** Where a tablet hands its entries in; undefined: nobody was reached. */
export type SendPush = (push: Push) => Promise<PushAck | PushRejection | undefined>;

export type DrivenTabletOptions = {
  /** How long it was offline when it is opened; entries may be dated back that far. */
  readonly awayMs?: Ms;
  /**
   * `script`: its clock advances only with entries, by the time that each gives; else it is the
   * real one, or the clock of a test.
   */
  readonly pace?: 'script' | 'real' | TabletTime;
};

/** Never settles: nobody answers. */
const held = new Promise<undefined>(() => undefined);
const standingTime = { nowMs: 0, wallMs: 1_780_000_000_000, after: () => () => undefined };

/**
 * A table's tablet without a screen: the page's timekeeper. A test makes the entries, which wait
 * until they are sent.
 */
export class DrivenTablet {
  keeper!: Timekeeper;
  /** The game as it was shown after each entry, by the entry's number. */
  readonly games: Game[] = [];
  readonly instruments: BotInstruments;
  #subscription: StreamSubscription | undefined;
  #resend: () => void = () => undefined;
  /** Where what is sent goes now. */
  #carry: SendPush = () => held;

  /** `behindMs`: how far entries are dated back. */
  private constructor(
    private readonly send: SendPush,
    private readonly pace: 'script' | 'real' | TabletTime,
    private behindMs: Ms,
  ) {
    const time = pace === 'script' ? standingTime : pace === 'real' ? undefined : pace;
    this.instruments = new BotInstruments('session 1', new Dice(1), time);
  }

  /** Opens the game that is at its table, over HTTP; takes its clock where nobody has it. */
  static at(
    joined: JoinedTablet,
    game: string,
    options?: DrivenTabletOptions,
  ): Promise<DrivenTablet> {
    const send: SendPush = (push) => successBodyOf(joined.post('table/push', push));
    return DrivenTablet.open({ tournament: '', game, device: joined.device }, send, options);
  }

  static async open(
    place: DeviceGame,
    send: SendPush,
    { awayMs = 0, pace = 'script' }: DrivenTabletOptions = {},
  ): Promise<DrivenTablet> {
    const tablet = new DrivenTablet(send, pace, awayMs);
    tablet.keeper = await Timekeeper.open(place, {
      instruments: tablet.instruments,
      store: new MemoryEntryStore(),
      post: () => Promise.resolve(undefined),
      entered: ({ seq }, _events, game) => {
        tablet.games[seq] = game;
      },
      link: {
        follow: (subscription) => {
          tablet.#subscription = subscription;
          return () => undefined;
        },
        whenOnline: (reached) => {
          tablet.#resend = reached;
          return () => undefined;
        },
        push: (push) => tablet.#carry(push),
        whole: () => held,
        renew: () => undefined,
      },
    });
    await tablet.hear();
    tablet.instruments.advanceTo(awayMs);
    return tablet;
  }

  /** The game as the tablet shows it, its entries included. */
  get game(): LiveGame {
    const game = this.keeper.game();
    must(game.phase !== 'unopened', 'the tablet has the game');
    return game;
  }

  /** The last sequence number that the server has dealt with. */
  get acked(): number {
    return this.keeper.mirror.acked();
  }

  /** Lets time pass without an entry. */
  spend(ms: Ms): void {
    const aheadMs = Math.max(0, ms - this.behindMs);
    this.behindMs -= ms - aheadMs;
    this.instruments.advanceTo(this.instruments.instant() + aheadMs);
  }

  /** People at the table do something; throws if the rules refuse it. */
  make(afterMs: Ms, command: Command, { seats }: { readonly seats: readonly Seat[] }): Entry {
    if (this.pace === 'script') this.spend(afterMs);
    const done = this.keeper.act(command, seats, this.instruments.instant() - this.behindMs);
    const entry = this.keeper.mirror.lastEntry();
    must(done.ok && entry, `the tablet keeps to the rules: ${JSON.stringify(done)}`);
    return entry;
  }

  /** The seat on turn plays so many of the unseen tiles, wherever they fit. */
  play(count: number, afterMs: Ms): Entry {
    return this.press(this.fitting(count), afterMs);
  }

  /** A play of so many of the unseen tiles, wherever they fit. */
  fitting(count: number): EnteredMove {
    return fitting(this.game, this.onTurn(), unseenOf(this.game, count));
  }

  press(move: EnteredMove, afterMs: Ms): Entry {
    return this.make(afterMs, press(this.game.nextTurn, move), seat(this.onTurn()));
  }

  onTurn(): Seat {
    const onTurn = seatOnTurn(this.game.clock) as Seat | undefined;
    must(onTurn !== undefined, 'somebody is on turn');
    return onTurn;
  }

  /** Everything before play: tiles are checked, seat 0 begins. */
  makeOpening(afterMs?: Ms): void {
    Array.from(this.opening(afterMs));
  }

  /** The same, entry by entry. */
  *opening(afterMs = 1_000): Generator<Entry, void> {
    yield this.make(afterMs, { kind: 'check-tiles' }, bothSeats);
    const draw = (seat: Seat, letter: string) => ({ seat, tile: { letter } });
    const draws = [[draw(0, 'A'), draw(1, 'Z')]];
    yield this.make(afterMs, { kind: 'decide-first', how: 'draw', draws }, bothSeats);
    yield this.make(afterMs, { kind: 'start-clock' }, seat(1));
  }

  /** Hears what others have done, and does what that asks of the tablet by itself. */
  async hear(send = this.send): Promise<PushAck> {
    const { place, mirror } = this.keeper;
    const nothing = { game: place.game, epoch: 0, base: mirror.version(), entries: [] };
    const [sid, tNow] = [this.instruments.session(), this.instruments.instant()];
    const ack = taken(await send({ ...nothing, sid, tNow }));
    this.#subscription?.take(ack.events);
    return ack;
  }

  /** Sends waiting entries, or hears first if none wait; throws if the server refuses them. */
  async submit(send = this.send): Promise<PushAck> {
    if (this.keeper.unsent() === 0) {
      const heard = await this.hear(send);
      if (this.keeper.unsent() === 0) return heard;
    }
    return taken(await this.handOver(send));
  }

  /** The push that it would send now; nobody answers it. */
  async push(): Promise<Push> {
    let push: Push | undefined;
    await this.handOver((message) => {
      push = message;
      return Promise.resolve(undefined);
    });
    must(push, 'something waits');
    return push;
  }

  /** Sends all waiting entries once and handles the answer. */
  async handOver(send: SendPush): Promise<PushAck | PushRejection | undefined> {
    must(this.keeper.unsent() > 0, 'something waits');
    // What was just entered is stored first.
    await settled();
    const answer = new Promise<PushAck | PushRejection | undefined>((answered) => {
      this.#carry = async (push) => {
        this.#carry = () => held;
        const said = await send(push).catch(() => undefined);
        answered(said);
        return said ?? held;
      };
    });
    this.#resend();
    const said = await answer;
    await settled();
    return said;
  }
}

/** Lets pending promises settle. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function taken(answer: PushAck | PushRejection | undefined): PushAck {
  if (answer === undefined) throw new Error('nobody was reached');
  if (!('acked' in answer)) throw new Error(`not taken: ${answer.refused}, ${answer.detail}`);
  return answer;
}
