import { classic, club, guide, isOpened, presets } from '@boardside/game';
import type { ActValues } from './act.js';
import { offeredActs } from './all-acts.js';
import { verbalRulingCommands } from './case-acts.js';
import { gamePageText } from '../../../text/director-game.js';
import { directorActionText } from '../../../text/director-actions.js';
import { gameLogText } from '../../../text/director-game-log.js';
import {
  ann,
  both,
  done,
  opened,
  all,
  horn,
  inPlay,
  setting,
  named,
  previewed,
  commandsOf,
  carriedOut,
} from './acted-game.fixture.js';

test('G26 a ruling by voice is put on record as sent, ruled and settled', () => {
  const called = done(inPlay(), both, { kind: 'call-challenge', turn: 1 });
  if (!isOpened(called)) throw new Error('the game is open');
  expect(verbalRulingCommands(called, 'ann', false, [0]).map(({ kind }) => kind)).toEqual([
    'send-challenge',
    'rule',
    'settle',
  ]);
  const horn14 = gameLogText.play('8F HORN', 14);
  expect(previewed(called, 'comes-off')).toMatchObject({
    rows: expect.arrayContaining([
      { what: gamePageText.turnNumber(1), before: horn14, after: `${horn14}, ${gamePageText.off}` },
      { what: gamePageText.totalOf('Kim'), before: '14', after: '0' },
    ]),
  });
  expect(previewed(called, 'stands')).toMatchObject({
    unchanged: expect.arrayContaining([gamePageText.totalOf('Kim')]),
  });
});

describe.each(presets.filter(({ challenge }) => challenge.kind === 'called'))(
  'G26 G28 L4 a ruling by voice, by $id',
  (rules) => {
    test.each(['stands', 'comes-off'])('%s', (id) => {
      const called = all(inPlay(rules), [[both, { kind: 'call-challenge', turn: 1 }]]);
      const commands = named(called, id).commands(setting(called), {});
      if (!commands.ok) throw new Error(commands.refusal);
      const ruled = all(
        called,
        commands.value.map((command) => [ann, command] as const),
      );
      expect(ruled.challenge).toBeUndefined();
      expect(ruled.turns[0]?.challenge.kind).toBe(id === 'stands' ? 'stands' : 'off');
    });
  },
);

test('L4 of a play challenged again only the words are sent that are not judged yet', () => {
  const again = all(inPlay(club), [
    [
      both,
      {
        kind: 'press',
        turn: 2,
        move: { kind: 'play', at: '9F', tiles: [...'AH'].map((letter) => ({ letter })) },
        final: 'A',
      },
    ],
    [both, { kind: 'call-challenge', turn: 2 }],
    [both, { kind: 'send-challenge', words: [1] }],
    [ann, { kind: 'rule', case: 1, opinion: 1, acceptable: true, judge: { juror: ann.staff } }],
    [both, { kind: 'call-challenge', turn: 2 }],
  ]);
  expect(commandsOf(again, 'stands')[0]).toEqual({ kind: 'send-challenge', words: [0, 2] });
  expect(commandsOf(again, 'stands', { 'word-0': 'no' })[0]).toMatchObject({ words: [2] });
  expect(commandsOf(again, 'send', { 'word-2': 'no' })).toEqual([
    { kind: 'send-challenge', words: [0] },
  ]);
  const none = { 'word-0': 'no', 'word-2': 'no' };
  expect(previewed(again, 'send', none)).toBe(directorActionText.send.none);
  expect(previewed(again, 'comes-off')).toMatchObject({
    rows: expect.arrayContaining([{ what: gamePageText.totalOf('Lee'), before: '23', after: '0' }]),
  });
});

test('G37 C5 of several opponents the director says who challenges, and that one loses the turn', () => {
  const [kim, lee, max] = [0, 1, 2] as const;
  const three = opened(classic, 0, ['kim', 'lee', 'max']);
  const game = all(three, [
    [{ seats: [kim, lee, max] }, { kind: 'check-tiles' }],
    [ann, { kind: 'start-clock' }],
    [ann, { kind: 'press', turn: 1, move: { kind: 'play', at: '8F', tiles: horn }, final: 'A' }],
  ]);
  const [who] = named(game, 'call').fields(setting(game), {});
  expect(who).toMatchObject({ options: [{ label: 'Lee' }, { label: 'Max' }] });
  const called = carriedOut(game, 'call', { seat: '2' });
  expect(called.challenge?.by).toBe(max);
  expect(named(called, 'stands').says(setting(called))).toMatch(/Max loses the next turn/);
  const ruled = carriedOut(called, 'stands');
  expect(ruled.turns[0]?.loses).toBe(max);
});

test.each([
  ['classic', directorActionText.send.list.button],
  ['club', directorActionText.send.list.button],
  ['wespa', directorActionText.send.list.button],
  ['naspa', directorActionText.send.list.button],
  ['guide', directorActionText.send.juror.button],
])('G26 C5 L4 at a desk table a challenge by %s goes to who answers first', (id, button) => {
  const rules = presets.find((preset) => preset.id === id) ?? guide;
  const called = carriedOut(inPlay(rules), 'call');
  expect(named(called, 'send').button).toBe(button);
  expect(carriedOut(called, 'send').challenge?.sent).toMatchObject({ words: [0] });
  const atTablet = { ...called, holder: { kind: 'device', device: 't1' } } as const;
  expect(offeredActs(atTablet, []).map((one) => one.id)).not.toContain('send');
});

test('five points a word are for the words that were challenged, by voice too', () => {
  const rules = presets.find(({ id }) => id === 'wespa') ?? guide;
  const move = {
    kind: 'play',
    at: '9F',
    tiles: [...'AH'].map((letter) => ({ letter })),
  } as const;
  const played = all(inPlay(rules), [[both, { kind: 'press', turn: 2, move, final: 'A' }]]);
  const called = carriedOut(played, 'call');
  const gained = (typed: ActValues) =>
    (carriedOut(called, 'stands', typed).ledger.points[1] ?? 0) - (played.ledger.points[1] ?? 0);
  expect(gained({})).toBe(15);
  expect(gained({ 'word-1': 'no', 'word-2': 'no' })).toBe(5);
  expect(named(called, 'stands').says(setting(called))).toMatch(/Lee gains 5 points for each word/);
});

test('G28 the loser of a ruling at a desk table may ask another person once', () => {
  const called = carriedOut(inPlay(), 'call');
  const sent = carriedOut(called, 'send');
  const june = { staff: 'june', role: 'juror' } as const;
  const judge = { juror: june.staff };
  const ruled = all(sent, [[june, { kind: 'rule', case: 1, opinion: 1, acceptable: true, judge }]]);
  expect(named(ruled, 'ask-second').says(setting(ruled))).toBe(
    directorActionText.askSecond.says('Lee'),
  );
  const asked = carriedOut(ruled, 'ask-second');
  expect(asked.challenge?.secondAskedBy).toBe(1);
  expect(offeredActs(asked, []).map(({ id }) => id)).not.toContain('ask-second');
});

test('G27 G36 once a challenge is settled, tiles are counted and turns rolled back before a start', () => {
  const called = carriedOut(inPlay(), 'call');
  const ids = (game: typeof called) => offeredActs(game, []).map(({ id }) => id);
  for (const id of ['state-racks', 'roll-back']) expect(ids(called)).not.toContain(id);
  const off = carriedOut(called, 'comes-off');
  expect(off.clock.stops).toMatchObject([{ reason: 'challenge', settled: true }]);
  expect(ids(off)).toEqual(expect.arrayContaining(['state-racks', 'roll-back']));
  const counted = carriedOut(off, 'state-racks', { 'rack-0': '6', bag: '87' });
  expect(counted.ledger).toMatchObject({ racks: [6, 7], bag: 87 });
  expect(carriedOut(off, 'roll-back', { turn: '0' }).turns[0]?.status).toBe('rolled-back');
});

test('G25 G37 D a player who dropped a challenge is not offered as the challenger again', () => {
  const game = all(opened(guide, 0, ['kim', 'lee', 'max']), [
    [{ seats: [0, 1, 2] }, { kind: 'check-tiles' }],
    [ann, { kind: 'start-clock' }],
    [ann, { kind: 'press', turn: 1, move: { kind: 'play', at: '8F', tiles: horn }, final: 'A' }],
    [{ seats: [1] }, { kind: 'call-challenge', turn: 1 }],
    [{ seats: [1] }, { kind: 'drop-challenge', turn: 1 }],
  ]);
  expect(carriedOut(game, 'call').challenge?.by).toBe(2);
});
