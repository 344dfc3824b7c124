import {
  commutingKinds,
  filledCommand,
  gameEventTypes,
  type BodyOf,
  type CorrectionReason,
  type GameEventType,
  type RecordedGameEvent,
} from '@boardside/game';
import { asTested } from '../../text/catalogue.js';
import { correctionText } from '../../text/recount.js';
import { ann, startedTable, both, openedTable } from './acts/recorded-table.fixture.js';
import { everyEvent } from './every-event.fixture.js';
import { gameLogLines } from './game-log-lines.js';
import { gameLogText, resultSourceNames } from '../../text/director-game-log.js';
import { endTexts } from '../../text/ends.js';
import { adjustmentNames } from '../../text/adjustments.js';
import { excessTilesText } from '../../text/result-slip.js';
import { leavesText } from '../../text/leaving.js';
import { stopNames } from '../../text/director-stops.js';

/** As they sit in the end, the seats being corrected. */
const naming = {
  seats: ['Lee', 'Kim'],
  staff: { ann: 'Ann' },
  entrants: { kim: 'Kim', lee: 'Lee' },
};

/** The end of the game, for this reason. */
const over = (why: string) => {
  const totals = `${gameLogText.total('Kim', 14)}, ${gameLogText.total('Lee', -10)}`;
  return gameLogText.ended(endTexts.declared.log, totals, why);
};

const play = gameLogText.playWithBlank('8F HORN', 'N', 14);
const draws = [
  [
    ['Kim', 'A'],
    ['Lee', gameLogText.blankTile],
  ],
  [
    ['Kim', 'B'],
    ['Lee', 'C'],
  ],
].map((round) => round.map(([name = '', tile = '']) => gameLogText.drew(name, tile)).join(', '));
const seated = (first: string, second: string) =>
  `${gameLogText.seat('A', first)}, ${gameLogText.seat('B', second)}`;

/** What is said of `everyEvent`, event by event. */
const sentences: readonly (readonly [GameEventType, string])[] = [
  ['GameOpened', gameLogText.opened(5, 14, [])],
  ['ClockClaimed', gameLogText.claimed.device],
  ['TilesChecked', gameLogText.tilesChecked],
  ['FirstDecided', gameLogText.firstDrawn('Kim', draws.join('; '))],
  ['ClockStarted', gameLogText.started('Kim')],
  ['MoveLimitSet', gameLogText.limitSet('Kim, Lee', '2:00', 'slow play')],
  ['TurnEnded', gameLogText.turn('1', 'Kim', play)],
  ['TurnAgreed', gameLogText.agreed.blank('1')],
  ['HoldCalled', gameLogText.held('Lee', '1')],
  ['ChallengeCalled', gameLogText.challenged('Lee', '1')],
  ['ChallengeDropped', gameLogText.droppedAgain('1')],
  ['ChallengeCalled', gameLogText.challenged('Lee', '1')],
  ['ChallengeSent', gameLogText.sent('HORN')],
  ['RulingGiven', gameLogText.ruled(1, true)],
  ['SecondOpinionAsked', gameLogText.secondAsked('Lee')],
  ['ChallengeSettled', gameLogText.stands('1')],
  ['ClockStarted', gameLogText.started('Lee')],
  [
    'TurnEnded',
    gameLogText.turn('2', 'Lee', gameLogText.pending) + gameLogText.claimedFinal('Kim'),
  ],
  ['PlayEntered', gameLogText.entered('2', 'Lee', gameLogText.exchange(3))],
  ['TurnEnded', gameLogText.turn('(3)', 'Kim', gameLogText.pass)],
  ['PressUndone', gameLogText.undone('Kim')],
  ['TimesConfirmed', gameLogText.times(['1', '(3)'])],
  ['TimeExpired', gameLogText.moveOut('Kim')],
  ['ClockRejoined', gameLogText.rejoined('0:23', false)],
  ['ClockOrdered', gameLogText.orderedStop('lunch') + gameLogText.wholeRoom],
  ['ClockStopped', gameLogText.stoppedAbout(stopNames.overdraw, 'Lee')],
  ['OverdrawSettled', gameLogText.overdraw('Lee', 8, 1)],
  ['TimeAdjusted', gameLogText.time('Kim', '+1:00', 'late start')],
  ['BaseTimeSet', gameLogText.baseTime('Kim', '30:00', '1:00', 'a right to more time')],
  ['AssistantSet', gameLogText.assistant('Lee', true)],
  ['InfractionNoted', gameLogText.infraction('Lee', 'G35', 'talking', true)],
  ['ClockStopped', gameLogText.stoppedFor(leavesText('Lee', 'called-away'))],
  [
    'ClockStopped',
    gameLogText.stopped(stopNames.ordered) +
      gameLogText.refunded('0:03') +
      gameLogText.handedBack('Kim', '0:05'),
  ],
  ['CorrectionAsked', gameLogText.asked('1', asTested('it was THORN'), '')],
  ['TurnsCorrected', gameLogText.leftAsItIs(asTested('both agree'))],
  [
    'ScoreAdjusted',
    gameLogText.score('Lee', '−10', adjustmentNames.penalty.toLowerCase(), 'talking again'),
  ],
  ['RolledBack', gameLogText.rolledBack(1, 'wrong seat')],
  ['RacksStated', gameLogText.counted('Kim 7, Lee 6', 83, excessTilesText(-1), 'one on the floor')],
  ['TurnEnded', gameLogText.turn('3', 'Kim', gameLogText.pass)],
  ['TurnAgreed', gameLogText.agreed.closed('3')],
  [
    'RacksDeclared',
    gameLogText.racks(`${gameLogText.rack('Kim', 'AER?')}, ${gameLogText.rack('Lee', '')}`, true),
  ],
  ['GameEnded', over('power cut')],
  ['SlipSigned', gameLogText.signed('Kim')],
  ['SlipSigned', gameLogText.signed('Lee')],
  ['SlipReopened', gameLogText.reopened('one turn missing')],
  [
    'SeatsCorrected',
    gameLogText.seated(seated('Lee', 'Kim'), seated('Kim', 'Lee'), 'they sat the other way round'),
  ],
];

test('every kind of event has its sentence, with who did it', () => {
  const lines = gameLogLines(everyEvent, naming);
  const told = lines.map(({ text }, index) => [everyEvent[index]!.type, text]);
  expect(told).toEqual(sentences);
  expect(lines.map(({ by }) => by).slice(0, 4)).toEqual([
    'Ann',
    gameLogText.tablet,
    'Kim, Lee',
    'Kim, Lee',
  ]);
});

test('a clock at the desk that had a gap is told of no tablet', () => {
  const rejoined = everyEvent.findIndex(({ type }) => type === 'ClockRejoined');
  const log = everyEvent.map((event, index): RecordedGameEvent =>
    index === rejoined ? { ...event, by: { auto: 'server' } } : event,
  );
  expect(gameLogLines(log, naming)[rejoined]?.text).toBe(gameLogText.deskRejoined('0:23', false));
});

test('an absence that nobody could notice is not told', () => {
  const log = (gapMs: number) =>
    everyEvent.map((event): RecordedGameEvent =>
      event.type === 'ClockRejoined' ? { ...event, body: { ...event.body, gapMs } } : event,
    );
  const silent = (gapMs: number) =>
    gameLogLines(log(gapMs), naming).filter(({ told }) => !told).length;
  expect([0, 4_999, 5_000, 60_000].map(silent)).toEqual([1, 1, 0, 0]);
});

test('an end by result slips is told in words, whatever an older log has for it', () => {
  const told = (said?: string) => {
    const why = { source: 'result-slips', ...(said === undefined ? {} : { said }) } as const;
    const log = everyEvent.map((event): RecordedGameEvent => {
      if (event.type !== 'GameEnded') return event;
      const { reason, adjustments, totals } = event.body;
      return { ...event, body: { reason, adjustments, totals, ...why } };
    });
    const ended = log.findIndex(({ type }) => type === 'GameEnded');
    return gameLogLines(log, naming)[ended]?.text;
  };
  const text = over(resultSourceNames['result-slips']);
  expect([told(), told('from an older log')]).toEqual([text, text]);
});

/** Acts that staff may do while people play, but for those that this table or its rules refuse. */
const besidePlay = commutingKinds
  .filter((kind) => kind !== 'order' && kind !== 'set-base-time')
  .map((kind) => startedTable().do(ann, filledCommand(kind)).log);

test('every act of staff beside the play has a sentence that says what it did', () => {
  const names = { ...naming, seats: ['Kim', 'Lee'] };
  const before = startedTable().log;
  const told = besidePlay.map((log) => gameLogLines(log, names).slice(before.length));
  for (const lines of told) expect(lines).toMatchObject([{ by: 'Ann', told: true }]);
  const texts = told.flatMap((lines) => lines.map(({ text }) => text));
  expect(new Set(texts).size).toBe(besidePlay.length);
  for (const text of texts) expect(text).not.toMatch(/^$|undefined/);
});

test('no kind of event is left out', () => {
  const logs = [...everyEvent, ...besidePlay.flat()];
  expect(new Set<GameEventType>(logs.map(({ type }) => type))).toEqual(new Set(gameEventTypes));
});

test('G36 a correction that was asked names what is said to have been played', () => {
  const table = startedTable().play(0, '8F', 'HORN');
  const move = { kind: 'exchange', count: 2 } as const;
  const ask = { kind: 'ask-correction', turn: 1, move, why: 'Word' } as const;
  table.do({ seats: [1] }, ask, 0).do(both, ask, 0);
  expect(
    gameLogLines(table.log, { ...naming, seats: ['Kim', 'Lee'] })
      .slice(-2)
      .map(({ text, by }) => [text, by]),
  ).toEqual([
    [gameLogText.asked('1', asTested('Word'), 'ex 2'), 'Lee'],
    [gameLogText.askedToo('1', asTested('Word'), 'ex 2'), 'Kim, Lee'],
  ]);
});

test('G36 why players ask for a correction is told in words, whatever the log has for it', () => {
  const lines = (why: CorrectionReason) => {
    const table = startedTable().play(0, '8F', 'HORN');
    const ask = { kind: 'ask-correction', turn: 1, move: undefined, why } as const;
    table.do({ seats: [0] }, ask, 0);
    return gameLogLines(table.log, { ...naming, seats: ['Kim', 'Lee'] }).at(-1)?.text;
  };
  const wrong = (why: string) => gameLogText.asked('1', why, '');
  expect(lines({ code: 'blank' })).toBe(wrong(correctionText.kinds.blank));
  expect(lines({ code: 'lists-differ' })).toBe(wrong(correctionText.listsDiffer));
  expect(lines({ code: 'missing', typed: 'pass' })).toBe(
    wrong(correctionText.missingWhy('Lee', 'pass')),
  );
  expect(lines('it was THORN')).toBe(wrong(asTested('it was THORN')));
});

test('G36 what players corrected or left is told in words, whatever the log has for it', () => {
  const corrected = (body: Partial<BodyOf<'TurnsCorrected'>>) =>
    everyEvent.flatMap((event): RecordedGameEvent[] =>
      event.type === 'TurnsCorrected'
        ? [{ ...event, by: { seats: [0, 1] }, body: { ...event.body, ...body } }]
        : [event],
    );
  const at = everyEvent.findIndex(({ type }) => type === 'TurnsCorrected');
  const line = (body: Partial<BodyOf<'TurnsCorrected'>>) =>
    gameLogLines(corrected(body), naming)[at]?.text;
  const left = gameLogText.leftAsItIs(correctionText.leftAsItIs(2));
  expect([line({ reason: '' }), line({ reason: 'left as it is by both players' })]).toEqual([
    left,
    left,
  ]);
  const agreed = correctionText.agreedReason(correctionText.kinds.word, 2);
  const struck = { changes: [{ kind: 'change', turn: 1, move: { kind: 'none' } }] } as const;
  expect(line({ ...struck, reason: '', asked: { code: 'word' } })).toContain(`: ${agreed}`);
});

test('a tablet that takes the place of another is told as another one', () => {
  const claim = { kind: 'claim-clock', witnessedMs: 0 } as const;
  const tablet = (device: string) => ({ kind: 'device', device }) as const;
  const table = openedTable()
    .do({ auto: 'holder' }, { ...claim, holder: tablet('a'), why: 'first', expectedEpoch: 0 }, 0)
    .do(ann, { ...claim, holder: tablet('b'), why: 'moved', expectedEpoch: 1 })
    .do(both, { kind: 'check-tiles' }, 0)
    .do({ seats: [1] }, { kind: 'start-clock' }, 0)
    .do(ann, { ...claim, holder: tablet('c'), why: 'moved', expectedEpoch: 2 }, 5_000)
    .do(ann, { ...claim, holder: { kind: 'desk' }, why: 'seized', expectedEpoch: 3 })
    .do(ann, { ...claim, holder: tablet('c'), why: 'moved', expectedEpoch: 4 })
    .do(ann, { ...claim, holder: { kind: 'desk' }, why: 'released', expectedEpoch: 5 })
    .do(ann, { ...claim, holder: tablet('d'), why: 'moved', expectedEpoch: 6 });
  const claims = table.log.filter(({ type }) => type === 'ClockClaimed');
  const told = gameLogLines(table.log, naming).filter(({ version }) =>
    claims.some((one) => one.version === version),
  );
  expect(told.map(({ text, by }) => [text, by])).toEqual([
    [gameLogText.claimed.device, gameLogText.tablet],
    [gameLogText.anotherTablet.moved, 'Ann'],
    [gameLogText.clocksStand(gameLogText.anotherTablet.moved), 'Ann'],
    [gameLogText.claimed.desk, 'Ann'],
    [gameLogText.claimed.device, 'Ann'],
    [gameLogText.claimed.desk, 'Ann'],
    [gameLogText.anotherTablet.given, 'Ann'],
  ]);
});
