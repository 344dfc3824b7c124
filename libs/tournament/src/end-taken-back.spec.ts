import { eventShape, type RecordedGameEvent } from '@boardside/game';
import { correct } from '../../game/src/correction/scripted-corrections.fixture.js';
import { declare } from '../../game/src/end/scripted-ends.fixture.js';
import { out } from '../../game/src/filling.fixture.js';
import {
  act,
  agree,
  callReferee,
  director,
  judged,
  passes,
  press,
  started,
  type GivenGame,
  type ScriptedAct,
} from '../../game/src/table.fixture.js';
import { hallOf, pair, publish, after, draft } from './hall.fixture.js';
import {
  evolveTournament,
  isNewerThanEnd,
  roundEndToFollow,
  tournamentEventShape,
  type TournamentEvent,
} from './index.js';

/** A minute of the day in the hall. */
const at = (minute: number): string => `2026-05-02T10:${String(minute).padStart(2, '0')}:00.000Z`;

/** What was done at a table, and at which minute. */
type Step = readonly [number, ...ScriptedAct[]];

function logOf(...steps: readonly Step[]): readonly RecordedGameEvent[] {
  return logFrom(started(), ...steps);
}

/** Of a table as it was given at minute 0. */
function logFrom(given: GivenGame, ...steps: readonly Step[]): readonly RecordedGameEvent[] {
  const times: number[] = given.events.map(() => 0);
  let table = given;
  for (const [minute, ...acts] of steps) {
    table = table.and(...acts);
    while (times.length < table.events.length) times.push(minute);
  }
  return table.events.map((event, index) => {
    return { ...event, version: index + 1, shape: eventShape, at: at(times[index] ?? 0) };
  });
}

const declared = act(director, {
  kind: 'end-game',
  end: { reason: 'declared', totals: [0, 0] },
  reason: 'ill',
});
const roundEnd = act(director, { kind: 'end-game', end: { reason: 'round-ended' }, reason: '' });
const back = (to: number): ScriptedAct =>
  act(director, { kind: 'roll-back', to, banks: 'kept', reason: 'plays on' });

const game = 'g1-1';
const drafted = after(hallOf(2), draft(1, [pair(1, 'p1', 'p2')]));
const dana = { staff: 'dana' };

/** What the tournament was told of the round and its game, and at which minute. */
function fileOf(...said: readonly (readonly [number, TournamentEvent])[]) {
  const published = publish(drafted, 1);
  const tournament = after(drafted, published);
  const opening: TournamentEvent = {
    type: 'RoundPublished',
    body: {
      round: 1,
      publication: 1,
      pairings: [{ ...pair(1, 'p1', 'p2'), game }],
      sitting: [],
      dropped: [],
    },
    by: dana,
  };
  const events = [[0, opening] as const, ...said].map(([minute, event], index) => {
    const recorded = { version: index + 1, shape: tournamentEventShape, at: at(minute) };
    return { ...event, ...recorded };
  });
  return { tournament: events.slice(1).reduce(evolveTournament, tournament), events };
}

const said = (minute: number) =>
  [
    minute,
    {
      type: 'ResultRecorded',
      body: { round: 1, game, how: 'slips', scores: [400, 350] },
      by: dana,
    },
  ] as const;
const ended = (minute: number) =>
  [minute, { type: 'RoundEnded', body: { round: 1, reason: 'time' }, by: dana }] as const;

describe('G36 a result is newer than the end that was taken back', () => {
  const isNewer = (minute: number, ...steps: readonly Step[]): boolean =>
    isNewerThanEnd(game, fileOf(said(minute)).events, logOf(...steps));

  test('where it was said after that, not before', () => {
    const steps: readonly Step[] = [
      [1, callReferee, declared],
      [5, back(0)],
    ];
    expect(isNewer(4, ...steps)).toBe(false);
    expect(isNewer(6, ...steps)).toBe(true);
  });

  test('though the game is taken back further since', () => {
    const scoreless: readonly Step[] = [
      [1, ...passes(6), agree()],
      [5, correct({ 6: '8F HORN' })],
      [9, back(2)],
    ];
    expect(isNewer(4, ...scoreless)).toBe(false);
    expect(isNewer(6, ...scoreless)).toBe(true);
  });

  test('also where tiles that were counted anew took it back', () => {
    const counted = { kind: 'state-racks', racks: [2, 1], bag: 0, reason: 'counted' } as const;
    const over = out().and(agree(), declare('??', ''));
    const log = logFrom(over, [5, act(director, counted)]);
    expect(isNewerThanEnd(game, fileOf(said(4)).events, log)).toBe(false);
    expect(isNewerThanEnd(game, fileOf(said(6)).events, log)).toBe(true);
  });

  test('nothing is where there is no result, or the end still holds', () => {
    const steps: readonly Step[] = [[1, callReferee, declared]];
    expect(isNewer(4, ...steps)).toBe(false);
    expect(isNewerThanEnd(game, fileOf().events, logOf(...steps, [5, back(0)]))).toBe(false);
  });
});

describe('G31 G36 a game in play follows the end of its round', () => {
  const follows = (
    file: ReturnType<typeof fileOf>,
    ...steps: readonly Step[]
  ): string | undefined => roundEndToFollow(game, file, logOf(...steps))?.at;

  test('until staff take it back after that, and again once the round is ended once more', () => {
    const steps: readonly Step[] = [
      [3, press('pass'), callReferee, roundEnd],
      [5, back(1)],
    ];
    expect(follows(fileOf(ended(3)), ...steps.slice(0, 1))).toBe(at(3));
    expect(follows(fileOf(ended(3)), ...steps)).toBeUndefined();
    expect(follows(fileOf(ended(3), ended(7)), ...steps)).toBe(at(7));
  });

  test('also where a correction finds that it had not ended: nobody says that it goes on', () => {
    const steps: readonly Step[] = [
      [1, ...passes(6), agree()],
      [5, correct({ 6: '8F HORN' })],
    ];
    expect(follows(fileOf(ended(3)), ...steps)).toBe(at(3));
    expect(follows(fileOf(ended(3)), ...steps, [6, back(2)])).toBe(at(3));
  });

  test('not where a game that had ended before it is taken back after it', () => {
    const steps: readonly Step[] = [
      [1, ...passes(6), agree()],
      [5, back(2)],
    ];
    expect(follows(fileOf(ended(3)), ...steps)).toBeUndefined();
  });

  test('also where turns that were made after it are taken back: that game had not ended', () => {
    const steps: readonly Step[] = [
      [4, press('8F HORN'), press('pass'), callReferee],
      [5, back(1)],
    ];
    expect(follows(fileOf(ended(3)), ...steps)).toBe(at(3));
  });

  test('also where a ruling of staff, not a correction, brings it back into play', () => {
    const settled = act(director, { kind: 'settle', case: 1, how: 'waived', shownMs: 0 });
    const log = logFrom(out(), [5, ...judged('unacceptable').slice(0, -1), settled]);
    expect(roundEndToFollow(game, fileOf(ended(3)), log)?.at).toBe(at(3));
  });

  test('not before the round is ended', () => {
    expect(follows(fileOf(), [1, press('pass')])).toBeUndefined();
  });
});
