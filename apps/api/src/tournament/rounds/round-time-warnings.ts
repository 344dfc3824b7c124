import { createHash } from 'node:crypto';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { tournamentStream } from '@boardside/contract';
import { pairingsByTable, resultOf, type Round, type Tournament } from '@boardside/tournament';
import { SerialTask } from '../../log/serial-task.js';
import { StreamNotifier } from '../../log/stream-notifier.js';
import { Timers } from '../../platform/time/timers.js';
import { WallClock } from '../../platform/time/wall-clock.js';
import { TableMessages, type AutomaticMessage } from '../tables/table-messages.js';
import { TournamentDesk } from '../tournament-desk.js';

const minuteMs = 60_000;
/** So many minutes before its end a round's tables are told, the last time first. */
const warningMinutes = [1, 5, 10];
const everyMs = 1_000;
/** Under this name the tablets read it. */
const warningSender = { id: 'server', name: 'The clock of the round' };

/** A round whose end is still to come. */
interface TimedRound {
  readonly round: Round;
  readonly endsMs: number;
}

/**
 * Tells the tables of a round that its end comes near, and takes that back wherever it holds no more:
 * the table is done, the time is another one or over. What was said is kept as a message under an id
 * made of the round, its end and the mark, so that no restart and no other node says it again.
 */
@Injectable()
export class RoundTimeWarnings implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Tournaments with a round whose end is still to come. */
  readonly #timed = new Set<string>();
  /** By tournament: what was made to hold at which tables, as long as nothing of it changes. */
  readonly #shown = new Map<string, string>();
  readonly #checks: SerialTask;
  #checking: Promise<void> = Promise.resolve();
  #cancels: (() => void)[] = [];

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly messages: TableMessages,
    private readonly wallClock: WallClock,
    private readonly wake: StreamNotifier,
    private readonly timers: Timers,
  ) {
    this.#checks = new SerialTask(timers, () => this.check(), {
      restMs: 0,
      failed: (error) =>
        new Logger('watch').error(`the end of a round could not be told: ${String(error)}`),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const id of await this.tournaments.ids()) this.#timed.add(id);
    const endLooks = this.timers.every(everyMs, () => {
      if (this.#timed.size > 0) this.#checks.request();
    });
    const unsubscribe = this.wake.subscribe(({ tournament, stream }) => {
      if (stream === tournamentStream) this.#timed.add(tournament);
    });
    this.#cancels = [endLooks, unsubscribe];
  }

  onApplicationShutdown(): void {
    for (const end of this.#cancels) end();
    this.#checks.end();
  }

  /** Lets hold what is due now, in every tournament that has a round with a time; one look after another. */
  check(): Promise<void> {
    this.#checking = this.#checking.catch(() => undefined).then(() => this.#checkAll());
    return this.#checking;
  }

  async #checkAll(): Promise<void> {
    for (const id of [...this.#timed]) {
      // Forgotten before it is read: what changes meanwhile is looked at the next time.
      this.#timed.delete(id);
      try {
        await this.#checkTournament(id);
      } catch (error) {
        this.#timed.add(id);
        throw error;
      }
    }
  }

  async #checkTournament(id: string): Promise<void> {
    const { tournament } = await this.tournaments.read(id);
    const awaited = this.#timedRoundsIn(tournament);
    if (awaited.length > 0) this.#timed.add(id);
    const holding = awaited.flatMap((each) => this.#messageFor(id, tournament, each) ?? []);
    const held = JSON.stringify(holding.map(({ id: message, tables }) => [message, tables]));
    if (this.#shown.get(id) === held) return;
    await this.messages.replaceAutomatic(id, warningSender, holding);
    this.#shown.set(id, held);
  }

  #timedRoundsIn({ rounds }: Tournament): readonly TimedRound[] {
    return rounds.flatMap((round) => {
      const endsMs = Date.parse(round.endsAt ?? '');
      return endsMs > this.wallClock.nowMs() && round.ended === undefined
        ? [{ round, endsMs }]
        : [];
    });
  }

  /** What is to be said of the round now, and at which tables; none is told before the first mark. */
  #messageFor(
    id: string,
    tournament: Tournament,
    { round, endsMs }: TimedRound,
  ): AutomaticMessage | undefined {
    const leftMs = endsMs - this.wallClock.nowMs();
    const mark = warningMinutes.find((each) => leftMs <= each * minuteMs);
    if (mark === undefined) return undefined;
    const atTables = pairingsByTable(tournament);
    // A table that has gone on to another round is not told of this one.
    const tables = (round.published?.pairings ?? [])
      .filter(({ game }) => resultOf(round, game) === undefined)
      .filter(({ table, game }) => atTables.get(table)?.pairing.game === game)
      .map(({ table }) => table);
    if (tables.length === 0) return undefined;
    const text = warningText(round.number, Math.max(1, Math.ceil(leftMs / minuteMs)));
    return { id: uuidOf(`${id} ${round.number} ${endsMs} ${mark}`), tables, text };
  }
}

function warningText(round: number, minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left in round ${round}.`;
}

/** The same text always gives the same id. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `5${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
