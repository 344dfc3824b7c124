import { Injectable, Logger } from '@nestjs/common';
import {
  parsePush,
  type FollowAnswer,
  type Push,
  type PushAck,
  type PushRejection,
} from '@boardside/contract';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { eventsSince, GameDesk } from './game-desk.js';
import type { StoredGame } from './stored-game.js';
import { ClockWitness } from './clock-witness.js';

const noMoreRoom: PushRejection = {
  refused: 'not-your-game',
  detail: 'This tablet sent more than one game can have. It keeps the rest.',
};

/** A tablet, as far as games are concerned. */
export interface GameTablet {
  readonly tournament: string;
  readonly table: number;
  readonly device: string;
  /**
   * Another tablet has the table now: what this one still holds is taken, nothing is shown to it.
   */
  readonly standing: 'current' | 'left';
}

/** What a table's tablet may do with games: push to those of its table, and read them. */
@Injectable()
export class TableGames {
  private readonly logger = new Logger('push');

  constructor(
    private readonly desk: GameDesk,
    private readonly steadyClock: SteadyClock,
    private readonly witness: ClockWitness,
  ) {}

  /**
   * Never throws: whatever happens, the tablet keeps its entries and is told why.
   * `line`: the socket that it came over; undefined: over HTTP.
   */
  async push(message: unknown, seat: GameTablet, line?: string): Promise<PushAck | PushRejection> {
    const receiptMs = this.steadyClock.nowMs();
    const push = parsePush(message);
    if (!push.ok) {
      const { at, wanted } = push.refusal;
      return { refused: 'malformed', detail: `${at} is not ${wanted}` };
    }
    const { tournament, device, standing } = seat;
    const name = { tournament, stream: push.value.game };
    const { run } = this.steadyClock;
    const at = { line, receiptMs, run, standing };
    const { silent, answered } = this.witness.pushReceived(name, device, push.value, at);
    let saved = true;
    let acked: number | undefined;
    try {
      if (!isAtTable(await this.desk.read(name), seat)) {
        return { refused: 'not-your-game', detail: 'This game is at another table.' };
      }
      if (standing !== 'current' && takesClock(push.value)) {
        return { refused: 'not-your-game', detail: 'Another tablet is at this table now.' };
      }
      const { full, ...ack } = await this.desk.push(name, push.value, {
        device,
        receiptMs,
        silent,
      });
      acked = ack.acked;
      // What was dealt with before that entry is acknowledged first.
      if (full !== undefined && full === push.value.entries[0]?.seq) return noMoreRoom;
      return standing === 'current' ? ack : { ...ack, events: [] };
    } catch (error) {
      this.logger.error(`not saved: ${error instanceof Error ? (error.stack ?? '') : ''}`);
      saved = false;
      return { refused: 'not-saved', detail: 'The server could not save this. Keep it.' };
    } finally {
      answered({ nowMs: this.steadyClock.nowMs(), saved, acked });
    }
  }

  async since(game: string, since: number, seat: GameTablet): Promise<FollowAnswer> {
    const file = await this.desk.read({ tournament: seat.tournament, stream: game }, since);
    if (file.game.phase === 'unopened') return { ok: false, why: 'no-such-stream' };
    if (!isAtTable(file, seat)) return { ok: false, why: 'not-allowed' };
    return { ok: true, head: file.game.version, events: eventsSince(file, since) };
  }
}

/** Why a push is turned away: its game is not at that table, or no longer; or it cannot be read. */
export function pushDenialOf(answer: PushAck | PushRejection): string | undefined {
  if (!('detail' in answer) || answer.refused === 'not-saved') return undefined;
  const { refused, detail } = answer;
  return refused === 'malformed' ? `${refused}: ${detail}` : refused;
}

/** A tablet that was replaced hands in what it holds; it takes no clock. */
function takesClock({ entries }: Push): boolean {
  return entries.some(({ command }) => command.kind === 'claim-clock');
}

function isAtTable({ game }: StoredGame, { table }: GameTablet): boolean {
  return game.phase !== 'unopened' && game.table === table;
}
