import { Injectable } from '@nestjs/common';
import type { Ms } from '@boardside/clock';
import { must, present } from '@boardside/engine';
import {
  tournamentStream,
  type Push,
  type PushAck,
  type StaffActAnswer,
} from '@boardside/contract';
import {
  unlessReceivedByOtherNode,
  type Author,
  type Command,
  type CommandOf,
  isChargedGap,
  type IssuedCommand,
  type Phase,
  type RecordedGameEvent,
  type Refusal,
  type TabletSilence,
} from '@boardside/game';
import { EventLog, type StreamName } from '../log/event-log.js';
import { StreamWriter, type WritePlan } from '../log/stream-writer.js';
import { StreamNotifier } from '../log/stream-notifier.js';
import { findProcessed, digestOf } from './processed-entries.js';
import {
  applyAct,
  applyPush,
  type Batch,
  type Instants,
  type PushedEntry,
  type PushBatch,
} from './apply-entries.js';
import {
  emptyStoredGame,
  applyStoredEvents,
  applyRefusals,
  headFactsOf,
  withProcessed,
  type StoredGame,
} from './stored-game.js';
import {
  gamesDue,
  gamesInPhase,
  gamesOfTournament,
  timesInPlay,
  type GameTime,
} from './games-in-phase.js';
import { ClockWitness } from './clock-witness.js';
import { ServerTime, type MeasurementHandover } from './server-time.js';

/** What came of an act of staff or of the server. */
export type ActResult =
  | { readonly ok: true; readonly value: StaffActAnswer }
  | { readonly ok: false; readonly refusal: Refusal };

/** What came of a push. */
export interface DeskPushAck extends PushAck {
  /**
   * The number of the first entry that the device's share of the game had no room for. It stays on
   * the device, and so do those after it.
   */
  readonly full?: number;
}

/** Who acts, and on which version of the game that was decided. */
export interface StaffActContext {
  readonly author: Author;
  /** `now`: the server decides on the game as it is. */
  readonly seen: number | 'now';
}

/** One game's single writer: every command of a game passes here, one after the other. */
@Injectable()
export class GameDesk {
  readonly #games: StreamWriter<StoredGame>;

  constructor(
    private readonly log: EventLog,
    wake: StreamNotifier,
    private readonly time: ServerTime,
    private readonly witness: ClockWitness,
  ) {
    this.#games = new StreamWriter(log, wake, {
      initial: () => emptyStoredGame,
      events: applyStoredEvents,
      refusals: applyRefusals,
    });
  }

  /**
   * The game as it stands; its phase is `unopened` when there is no such game, as the tournament's
   * own stream is none. `seen`: a version that whoever asks knows of.
   */
  async read(name: StreamName, seen?: number): Promise<StoredGame> {
    if (name.stream === tournamentStream) return emptyStoredGame;
    return (await this.#games.read(name, seen)).state;
  }

  /** Every game of every tournament that is in one of these phases, as the log’s heads tell it. */
  inPhase(phases: readonly Phase[]): Promise<readonly StreamName[]> {
    return gamesInPhase(this.log, phases);
  }

  /** The same of one tournament, those of a later round first. */
  ofTournament(tournament: string, phases: readonly Phase[]): Promise<readonly StreamName[]> {
    return gamesOfTournament(this.log, tournament, phases);
  }

  /** Every game that is being played, and where its time has got to, as the log’s heads tell it. */
  timesInPlay(): Promise<readonly GameTime[]> {
    return timesInPlay(this.log);
  }

  /** Every game of every tournament in which something is due by itself at a desk’s clock. */
  due(): Promise<readonly StreamName[]> {
    return gamesDue(this.log);
  }

  /** Opens a game; opened before, it stays as it is. */
  async open(name: StreamName, command: CommandOf<'open-game'>, author: Author): Promise<void> {
    await this.#games.write(name, ({ version, state }) => {
      if (version > 0) return { append: undefined, answer: () => undefined };
      const moment = this.time.now();
      const taken = applyAct(unchanged(state), { command, author, seen: 0 }, moment);
      must(taken.ok, 'a game that is not open can be opened');
      return { ...planOf(taken.added, moment), answer: () => undefined };
    });
  }

  /**
   * Takes what a table's device made; `receiptMs` by the steady clock, when it reached the server.
   */
  async push(
    name: StreamName,
    push: Push,
    from: {
      readonly device: string;
      readonly receiptMs: Ms;
      readonly silent?: TabletSilence | undefined;
    },
  ): Promise<DeskPushAck> {
    const { device, receiptMs } = from;
    const { sid, tNow, entries } = push;
    const pushed = entries.map((entry) => ({ entry, digest: digestOf(entry) }));
    return this.#games.write<DeskPushAck>(name, ({ state }) => {
      const { atMs, run } = this.time.now();
      const beats = this.witness.beatsOf(name, { device, run });
      const silent = unlessReceivedByOtherNode(from.silent, state.lastSeq.get(device) ?? 0);
      const when = { receiptMs, run, atMs, beats, silent };
      const arrival = { device, sid, tNow, entries, pushed, ...when };
      const taken = applyPush(state, arrival);
      return {
        ...planOf(taken, { atMs }),
        answer: (after) => ackOf(after.state, push, { device, pushed, ...taken }),
      };
    });
  }

  /** Does what staff, or the server by itself, decided. */
  async act(
    name: StreamName,
    command: Command,
    { author, seen }: StaffActContext,
  ): Promise<ActResult> {
    return this.#decide(name, (file) => ({
      command: this.#withWitnessedTime(name, file, command),
      author,
      seen: seen === 'now' ? file.game.version : seen,
    }));
  }

  /**
   * As `act`, with a command that depends on the game as it is when its turn comes; undefined:
   * nothing is to be done, which is answered as done.
   */
  async actOn(
    name: StreamName,
    choose: (file: StoredGame) => Command | undefined,
    author: Author,
  ): Promise<ActResult> {
    return this.#decide(name, (file) => {
      const command = choose(file);
      if (command === undefined) return undefined;
      return {
        command: this.#withWitnessedTime(name, file, command),
        author,
        seen: file.game.version,
      };
    });
  }

  /**
   * Takes over a clock of the desk's that another run of a server measured: time that nobody
   * measured is taken out of it. Nothing happens where this run measures it, or no clock of the
   * desk's runs.
   */
  async takeOverClock(name: StreamName): Promise<void> {
    await this.#games.write(name, async ({ state }) => {
      const { rejoined, moment } = await this.#rejoined(state, () => true);
      return { ...planOf(rejoined, moment), answer: () => undefined };
    });
  }

  async #decide(
    name: StreamName,
    issue: (file: StoredGame) => IssuedCommand | undefined,
  ): Promise<ActResult> {
    return this.#games.write<ActResult>(name, async ({ state }) => {
      if (issue(state) === undefined)
        return {
          append: undefined,
          answer: () => ({ ok: true, value: actAnswerSince(state, state.game.version) }),
        };
      const { rejoined, moment } = await this.#rejoined(state, isUncharged);
      const { file } = rejoined;
      const issued = issue(file);
      const taken = issued && applyAct(rejoined, issued, moment);
      const { version } = file.game;
      return {
        ...planOf(taken?.ok === true ? taken.added : rejoined, moment),
        answer: (after) =>
          taken?.ok === false ? taken : { ok: true, value: actAnswerSince(after.state, version) },
      };
    });
  }

  /**
   * The game with its clock taken over by this run, where another one measured it and the gap is
   * due to be taken out. A clock that a flag stopped before the gap has none: it stays as it is.
   */
  async #rejoined(
    file: StoredGame,
    isDue: (gapMs: Ms) => boolean,
  ): Promise<{ readonly rejoined: Batch; readonly moment: Instants }> {
    const before = unchanged(file);
    const { moment, handover } = await this.time.handoverOf(file);
    const command = handover && rejoinOf(handover, moment);
    if (command === undefined || !isDue(command.gapMs)) return { rejoined: before, moment };
    const issued = { command, author: { auto: 'server' }, seen: file.game.version } as const;
    const taken = applyAct(before, issued, moment);
    return { rejoined: taken.ok ? taken.added : before, moment };
  }

  /** Only the server knows what it has witnessed of a running turn. */
  #withWitnessedTime(name: StreamName, file: StoredGame, command: Command): Command {
    if (command.kind !== 'claim-clock') return command;
    return { ...command, witnessedMs: this.witness.since(name, file, this.time.now().steadyMs) };
  }
}

function unchanged(file: StoredGame): Batch {
  return { file, events: [], refused: [] };
}

function isUncharged(gapMs: Ms): boolean {
  return !isChargedGap(gapMs);
}

function rejoinOf(
  { mark, measuredUntilMs }: MeasurementHandover,
  { steadyMs }: Instants,
): CommandOf<'rejoin'> {
  const gapMs = Math.max(0, steadyMs - measuredUntilMs);
  const tickedAt = mark.t + measuredUntilMs - mark.x;
  return { kind: 'rejoin', previousSid: mark.sid, tickedAt, gapMs };
}

/** What is written of what was taken, and the game with it. */
function planOf(
  { file, events, refused }: Batch,
  { atMs }: Pick<Instants, 'atMs'>,
): Omit<WritePlan<StoredGame, never>, 'answer'> {
  if (events.length === 0 && refused.length === 0) return { append: undefined };
  const at = new Date(atMs).toISOString();
  return {
    append: { events, refused, head: headFactsOf(file), atMs },
    state: withProcessed(
      file,
      events,
      refused.map((each) => ({ ...each, at })),
    ),
  };
}

function actAnswerSince(file: StoredGame, version: number): StaffActAnswer {
  return { events: eventsSince(file, version), head: file.game.version };
}

/** Events after a version; versions are places in the list. */
export function eventsSince(file: StoredGame, version: number): readonly RecordedGameEvent[] {
  return file.events.slice(Math.max(0, version));
}

function ackOf(
  file: StoredGame,
  { base, entries }: Push,
  {
    device,
    pushed,
    hole,
    full,
  }: Pick<PushBatch, 'hole' | 'full'> & {
    readonly device: string;
    readonly pushed: readonly PushedEntry[];
  },
): DeskPushAck {
  const answer = {
    acked: Math.min(file.lastSeq.get(device) ?? 0, (full ?? Infinity) - 1),
    head: file.game.version,
    events: eventsSince(file, base),
    ...present({ full }),
  };
  for (const { entry, digest } of pushed) {
    const refusal = findProcessed(file.processed, { device, seq: entry.seq, digest })?.refusal;
    if (refusal) return { ...answer, refused: { seq: entry.seq, refusal } };
  }
  if (hole === undefined) return answer;
  const seq = entries.find((entry) => entry.seq > hole)?.seq ?? hole;
  return { ...answer, refused: { seq, refusal: { code: 'wrong-seq', seq, expected: hole } } };
}
