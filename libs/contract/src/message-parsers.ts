import type { Result } from '@boardside/engine';
import type { Entry } from '@boardside/game';
import { wallClockMs, command, id, seats, durationMs } from './command-parser.js';
import {
  byTag,
  either,
  fraction,
  integer,
  listOf,
  oneOf,
  objectOf,
  text,
  type ParseFailure,
  type Parser,
} from './parser.js';
import type { BeatAnswer, Follow, Handshake, Push } from './socket.js';
import type { StaffAct } from './views.js';

const mostEntries = 1_000;
const number: Parser<number> = integer(0, 1_000_000_000);

const entry: Parser<Entry> = objectOf({
  seq: integer(1, 1_000_000),
  epoch: number,
  sid: id,
  t: durationMs,
  wall: wallClockMs,
  seen: number,
  by: either(objectOf({ seats }), objectOf({ auto: oneOf('holder') })),
  command,
});

const push: Parser<Push> = objectOf({
  game: id,
  epoch: number,
  base: number,
  sid: id,
  tNow: durationMs,
  entries: listOf(entry, mostEntries),
});

const follow: Parser<Follow> = objectOf({ tournament: id, stream: id, since: number });

const unfollow: Parser<Pick<Follow, 'tournament' | 'stream'>> = objectOf({
  tournament: id,
  stream: id,
});

const beatAnswer: Parser<BeatAnswer> = objectOf(
  {
    n: number,
    game: id,
    sid: id,
    t: durationMs,
    seq: number,
    lacks: listOf(
      oneOf('wake-lock', 'persistent-storage', 'single-tab', 'offline-page', 'storage'),
      5,
    ),
  },
  { battery: fraction() },
);

const handshake: Parser<Handshake> = (input, at) => {
  const contract = objectOf({ contract: number })(input, at);
  if (!contract.ok) return contract;
  const who = byTag('as', {
    device: objectOf({ token: text(200) }),
    staff: objectOf({}),
    display: objectOf({ code: text(100) }),
  })(input, at);
  return who.ok ? { ok: true, value: { ...contract.value, ...who.value } } : who;
};

const staffAct: Parser<StaffAct> = objectOf({ command, seen: number });

function reading<Value>(parser: Parser<Value>, name: string) {
  return (input: unknown): Result<Value, ParseFailure> => parser(input, name);
}

/** One parser for each message that reaches the server. */
export const parsePush = reading(push, 'push');
export const parseFollow = reading(follow, 'follow');
export const parseUnfollow = reading(unfollow, 'unfollow');
export const parseBeatAnswer = reading(beatAnswer, 'beat answer');
export const parseHandshake = reading(handshake, 'handshake');
export const parseStaffAct = reading(staffAct, 'act');
