import { unopened } from '@boardside/game';
import { nearlyOut, out, playTiles } from '../../../game/src/filling.fixture.js';
import {
  act,
  agree,
  callReferee,
  director,
  judged,
  press,
  started,
} from '../../../game/src/table.fixture.js';
import { declare } from '../../../game/src/end/scripted-ends.fixture.js';
import { factsOfGame } from './facts-of-game.js';

const ended = act(director, { kind: 'end-game', end: { reason: 'round-ended' }, reason: '' });

test('G29 G32 the plays of a game, the last of them out, with the points on the slip', () => {
  const over = out().and(agree(), declare('??', '')).ended;
  const facts = factsOfGame(over, 'told');
  expect(facts?.round).toBe(over.round);
  expect(facts?.seats.map(({ entrant }) => entrant)).toEqual(over.seats);
  expect(facts?.seats.map(({ points }) => points)).toEqual(over.result.totals);
  expect(facts?.seats.map(({ plays }) => plays.length)).toEqual([7, 7]);
  const outs = facts?.seats.map(({ plays }) => plays.map((play) => play.out));
  expect(outs?.[0]).not.toContain(true);
  expect(outs?.[1]).toEqual([false, false, false, false, false, false, true]);
  expect(facts?.seats[1]?.plays.at(-1)?.word).toMatch(/^[A-Z]+$/);
});

test('G29 G36 the out-play belongs to the player the count shows out, even if the other played later', () => {
  const count = { kind: 'state-racks', racks: [2, 0], bag: 0, reason: 'counted' } as const;
  const played = nearlyOut().and(playTiles(6), playTiles(1), callReferee);
  const over = played.and(act(director, count), agree(), declare('??', '')).ended;
  const outs = factsOfGame(over, 'told')?.seats.map(({ plays }) => plays.map((play) => play.out));
  expect(outs?.[0]).not.toContain(true);
  expect(outs?.[1]?.at(-1)).toBe(true);
});

test('words that are hidden are not in it', () => {
  const facts = factsOfGame(out().and(agree(), declare('??', '')).ended, 'hidden');
  expect(JSON.stringify(facts)).not.toContain('word');
  expect(facts?.seats[0]?.plays).toHaveLength(7);
});

test('G27 a play that was taken off is none; nobody went out of a game that was ended', () => {
  const over = started().and(press('8F HORN'), press('H6 FARM'), ...judged('unacceptable'), ended);
  expect(factsOfGame(over.ended, 'told')?.seats.map(({ plays }) => plays)).toEqual([
    [{ points: 14, out: false, word: 'HORN' }],
    [],
  ]);
});

test('a game that is played, or was never opened, yields nothing', () => {
  expect(factsOfGame(started().game, 'told')).toBeUndefined();
  expect(factsOfGame(unopened, 'told')).toBeUndefined();
  const nobody = act(director, { kind: 'end-game', end: { reason: 'void' }, reason: 'twice' });
  expect(factsOfGame(started().and(callReferee, nobody).ended, 'told')).toBeUndefined();
});
