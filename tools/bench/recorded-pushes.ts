import type { Push } from '@boardside/contract';
import { guide, type CommandOf } from '@boardside/game';
import { Dice, DrivenTablet, wholeGame } from '@boardside/simulation';
import type { AppendRequest } from '../../apps/api/src/log/event-log.ts';
import { builtServer } from './built-server.ts';

/** Different games that are played; each table begins with another one. */
const recorded = 8;

/** A whole game as its tablet pushes it, entry by entry, with what each push appends. */
export interface GamePushes {
  readonly device: string;
  /** Of any game id: a push is sent to another game by naming that. */
  readonly pushes: readonly Push[];
  /** By push: the version before it, and what goes to the log. */
  readonly appends: readonly RecordedAppend[];
}

export interface RecordedAppend {
  readonly expectedVersion: number;
  readonly request: AppendRequest;
}

/** The game of a turn: they are played one after another, again and again. */
export function gameOf(games: readonly GamePushes[], turn: number): GamePushes {
  const game = games[turn % games.length];
  if (game === undefined) throw new Error('games were recorded');
  return game;
}

const opening: CommandOf<'open-game'> = {
  kind: 'open-game',
  table: 1,
  round: 1,
  seats: ['ida', 'bo'],
  rules: { options: guide, hash: 'guide' },
  lexicon: undefined,
  first: undefined,
};

export const staff = { staff: 'dana', role: 'director' } as const;

/** The holder's clock begins so long after the server's at each game. */
const beganMs = 1_000;

export function recordedGames(): Promise<readonly GamePushes[]> {
  return Promise.all(Array.from({ length: recorded }, (_, index) => recordPushes(index + 1)));
}

/** Plays one whole game on a log in memory, the same for the same seed. */
async function recordPushes(seed: number): Promise<GamePushes> {
  const {
    GameDesk,
    MemoryEventLog,
    LocalStreamNotifier,
    MemoryServerRuns,
    ServerTime,
    SystemSteadyClock,
    SystemTimers,
    SystemWallClock,
    ClockWitness,
  } = await builtServer();
  const appends: RecordedAppend[] = [];
  class RecordingLog extends MemoryEventLog {
    override append(...asked: Parameters<InstanceType<typeof MemoryEventLog>['append']>) {
      const [, expectedVersion, request] = asked;
      appends.push({ expectedVersion, request });
      return super.append(...asked);
    }
  }
  const time = new ServerTime(
    new SystemWallClock(),
    new SystemSteadyClock(new SystemTimers()),
    new MemoryServerRuns(),
  );
  const log = new RecordingLog();
  const desk = new GameDesk(log, new LocalStreamNotifier(), time, new ClockWitness());
  const name = { tournament: 'recorded', stream: 'game' };
  await desk.open(name, opening, staff);
  const device = `tablet ${String(seed)}`;
  const began = time.now().steadyMs + beganMs;
  const pushes: Push[] = [];
  const hear = (push: Push) => desk.push(name, push, { device, receiptMs: began });
  const send = async (push: Push) => {
    let ack = await hear({ ...push, entries: [] });
    for (const entry of push.entries) {
      const one = { ...push, tNow: entry.t, entries: [entry] };
      pushes.push(one);
      ack = await desk.push(name, one, { device, receiptMs: began + entry.t });
    }
    return ack;
  };
  const tablet = await DrivenTablet.open({ tournament: '', game: name.stream, device }, send);
  for (const { seq } of wholeGame(tablet, new Dice(seed))) {
    if (seq > tablet.acked) await tablet.submit();
  }
  return { device, pushes, appends: appends.slice(1) };
}
