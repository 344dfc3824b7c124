import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Ms } from '@boardside/clock';
import {
  decidingResultOf,
  pairingsByTable,
  type Round,
  type Tournament,
} from '@boardside/tournament';
import type { StreamName } from '../../log/event-log.js';
import { SteadyClock } from '../../platform/time/steady-clock.js';
import { WallClock } from '../../platform/time/wall-clock.js';
import { TableMessages, type AutomaticMessage } from '../tables/table-messages.js';
import { TournamentDesk, type StoredTournament } from '../tournament-desk.js';
import type { TournamentPolicy } from '../tournament-policy.js';

const minuteMs = 60_000;
/** So many minutes before its end a round's tables are told, the last time first. */
const warningMinutes = [1, 5, 10];
const everyMs = 1_000;

/** A round whose end is still to come. */
interface TimedRound {
  readonly round: Round;
  readonly endsMs: number;
}

/**
 * Tells the tables of a round that its end comes near, and takes that back wherever it holds no
 * more: the table is done, the time is another one or over. What was said is kept as a message
 * under an id made of the round, its end and the mark, so that no restart and no other node says it
 * again.
 */
@Injectable()
export class RoundTimeWarnings implements TournamentPolicy {
  readonly complaint = 'the end of a round could not be told';
  /** By tournament: what was made to hold at which tables, as long as nothing of it changes. */
  readonly #shown = new Map<string, string>();
  #acting: Promise<'done'> = Promise.resolve('done');

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly messages: TableMessages,
    private readonly wallClock: WallClock,
    private readonly steadyClock: SteadyClock,
  ) {}

  concerns({ tournament: id }: StreamName, { tournament }: StoredTournament): boolean {
    return this.#shown.get(id) !== tablesOf(this.#messagesFor(id, tournament));
  }

  /** While a round has an end to come: the wall clock, which tells it, may be set meanwhile. */
  dueAtMs(_: StreamName, { tournament }: StoredTournament): Ms | undefined {
    const isTimed = this.#timedRoundsIn(tournament).length > 0;
    return isTimed ? this.steadyClock.nowMs() + everyMs : undefined;
  }

  /** Lets hold what is due now; one after the other, so that what was read last holds. */
  act({ tournament }: StreamName): Promise<'done'> {
    this.#acting = this.#acting.catch(() => 'done').then(() => this.#update(tournament));
    return this.#acting;
  }

  async #update(id: string): Promise<'done'> {
    const { tournament } = await this.tournaments.read(id);
    const holding = this.#messagesFor(id, tournament);
    const held = tablesOf(holding);
    if (this.#shown.get(id) === held) return 'done';
    await this.messages.replaceAutomatic(id, holding);
    this.#shown.set(id, held);
    return 'done';
  }

  #messagesFor(id: string, tournament: Tournament): readonly AutomaticMessage[] {
    const timed = this.#timedRoundsIn(tournament);
    return timed.flatMap((each) => this.#messageFor(id, tournament, each) ?? []);
  }

  #timedRoundsIn({ rounds }: Tournament): readonly TimedRound[] {
    return rounds.flatMap((round) => {
      const endsMs = Date.parse(round.endsAt ?? '');
      return endsMs > this.wallClock.nowMs() && round.ended === undefined
        ? [{ round, endsMs }]
        : [];
    });
  }

  /**
   * What is to be said of the round now, and at which tables; none is told before the first mark.
   */
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
      .filter((pairing) => decidingResultOf(round, pairing) === undefined)
      .filter(({ table, game }) => atTables.get(table)?.pairing.game === game)
      .map(({ table }) => table);
    if (tables.length === 0) return undefined;
    const minutes = Math.max(1, Math.ceil(leftMs / minuteMs));
    const roundTime = { round: round.number, minutes, endsAt: new Date(endsMs).toISOString() };
    return { id: uuidOf(`${id} ${round.number} ${endsMs} ${mark}`), tables, roundTime };
  }
}

/** Which messages hold, and where. */
function tablesOf(holding: readonly AutomaticMessage[]): string {
  return JSON.stringify(holding.map(({ id, tables }) => [id, tables]));
}

/** The same text always gives the same id. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `5${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
