import type { PushAck } from '@boardside/contract';
import {
  guide,
  type Command,
  type Entry,
  type LexiconInUse,
  type LiveGame,
  type RuleSet,
} from '@boardside/game';
import { RawTablet, type EntryAuthor } from '@boardside/simulation';
import { VirtualTime } from '../../test/virtual-time.js';
import { MemoryEventLog } from '../log/memory-event-log.js';
import { LocalStreamNotifier } from '../log/stream-notifier.js';
import type { SystemSteadyClock } from '../platform/time/steady-clock.js';
import { GameDesk } from './game-desk.js';
import { MemoryServerRuns } from './server-runs.js';
import { ServerTime } from './server-time.js';
import { ClockWitness } from './clock-witness.js';

export const name = { tournament: 't', stream: 'g' };
export const staff = { staff: 'dana', role: 'director' } as const;
/** A bank that nothing was spent of. */
export const fullBankMs = 1_500_000;

/** The desk takes the clock from the tablet. */
export const seizeClock: Command = {
  kind: 'claim-clock',
  holder: { kind: 'desk' },
  why: 'seized',
  expectedEpoch: 1,
  witnessedMs: 0,
};

/** One game at the desk of a server, with the tablet that plays it on the time of a spec. */
export class DeskTable {
  readonly time = new VirtualTime();
  readonly log = new MemoryEventLog();
  readonly runs = new MemoryServerRuns();
  readonly tablet = new RawTablet('g', 'tablet 1');
  witness = new ClockWitness();
  steadyClock: SystemSteadyClock;
  desk: GameDesk;
  #asleepMs = 0;

  constructor() {
    this.steadyClock = this.#counted();
    this.desk = this.anotherNode(this.steadyClock);
  }

  /** This run of the server. */
  get run(): string {
    return this.steadyClock.run;
  }

  /** A server on the log as it is: what it kept in memory is gone. */
  restarted(): GameDesk {
    this.witness = new ClockWitness();
    this.steadyClock = this.#counted();
    this.desk = this.anotherNode(this.steadyClock);
    return this.desk;
  }

  /** Another server on the same log. */
  anotherNode(steadyClock: SystemSteadyClock): GameDesk {
    const serverTime = new ServerTime(this.time.wallClock, steadyClock, this.runs);
    return new GameDesk(this.log, new LocalStreamNotifier(), serverTime, this.witness);
  }

  /** The clock of a computer that does not sleep. */
  anotherComputer(): SystemSteadyClock {
    return this.time.sleepingClock(() => 0);
  }

  /** The lid of the server's computer is closed for so long; nothing notices before it is asked. */
  sleep(ms: number): void {
    this.#asleepMs += ms;
    this.time.skip(ms);
  }

  #counted(): SystemSteadyClock {
    return this.time.sleepingClock(() => this.#asleepMs);
  }

  async open(options: Partial<RuleSet> = {}, lexicon?: LexiconInUse): Promise<void> {
    const command = {
      kind: 'open-game',
      table: 1,
      round: 1,
      seats: ['kim', 'lee'],
      rules: { options: { ...guide, ...options }, hash: 'h' },
      lexicon,
      first: undefined,
    } as const;
    await this.desk.open(name, command, staff);
  }

  /** The tablet hands in what it holds, `delay` after its last entry. */
  async handIn(delay = 5): Promise<PushAck> {
    this.time.skip(delay);
    const ack = await this.take(this.tablet.push(delay));
    this.tablet.acknowledge(ack);
    return ack;
  }

  /** What a push does that reaches the server now. */
  take(push: ReturnType<RawTablet['push']>): Promise<PushAck> {
    const from = { device: this.tablet.device, receiptMs: this.steadyClock.nowMs() };
    return this.desk.push(name, push, from);
  }

  /** The tablet answers a beat that is asked now: its clock, and how many entries it has made. */
  async answerBeat(said: { readonly t: number; readonly seq: number }): Promise<void> {
    const { device, sid } = this.tablet;
    const { lastSeq } = await this.desk.read(name);
    const known = { cameIn: lastSeq.get(device) ?? 0, sid };
    const nowMs = this.steadyClock.nowMs();
    const asked = { askedMs: nowMs, heardMs: nowMs, run: this.run, line: 'line', known };
    this.witness.lineOpened(device, asked.line);
    this.witness.beatAnswered(name, device, { sid, ...said }, asked);
  }

  /** Time passes for everybody, and the tablet makes an entry. */
  make(afterMs: number, command: Command, by?: EntryAuthor): Entry {
    this.time.skip(afterMs);
    return this.tablet.make(afterMs, command, by);
  }

  async state(): Promise<LiveGame> {
    const { game } = await this.desk.read(name);
    if (game.phase === 'unopened') throw new Error('the game is not open');
    return game;
  }

  async banks(): Promise<readonly number[]> {
    return (await this.state()).clock.banks ?? [];
  }

  /** Everything before play is done, and the first clock runs. */
  async started(): Promise<void> {
    await this.open();
    this.tablet.makeOpening(1_000);
    this.time.skip(3_000);
    await this.handIn();
  }
}
