import type { EventOf, RecordedGameEvent } from '@boardside/game';
import { directorEventText } from './director-events.js';

const name = (seat: number) => ['Kim', 'Lee'][seat] ?? '';

const score = { seat: 1, points: -5, why: 'penalty', reason: 'Talking' } as const;

function adjusted(body: EventOf<'ScoreAdjusted'>['body']): RecordedGameEvent {
  const by = { staff: 'ann', role: 'director' } as const;
  return { type: 'ScoreAdjusted', by, body, version: 9, shape: 1, at: '2026-05-09T10:00:00.000Z' };
}

test('a score that the director adjusts is told with the reason, overtime is not', () => {
  const penalty = adjusted(score);
  expect(directorEventText(penalty, name)).toBe('Lee’s score: −5. Talking.');
  const overtime = adjusted({ seat: 0, points: -10, why: 'overtime', reason: '' });
  expect(directorEventText(overtime, name)).toBeUndefined();
});

test('players read who has more time, and not why', () => {
  const set = { ...adjusted(score), type: 'BaseTimeSet' } as const;
  const body = { seat: 0, baseMs: 1_800_000, allowanceMs: 0, reason: 'private' } as const;
  expect(directorEventText({ ...set, body }, name)).toBe('Kim has 30 minutes for the game.');
  expect(directorEventText({ ...set, body: { ...body, allowanceMs: 60_000 } }, name)).toBe(
    'Kim has 30 minutes for the game, and 1 minute for entering plays.',
  );
});

test('players read that an assistant operates the tablet, and when that is over', () => {
  const set = { ...adjusted(score), type: 'AssistantSet' } as const;
  const said = (isAllowed: boolean) =>
    directorEventText({ ...set, body: { seat: 0, isAllowed } }, name);
  expect(said(true)).toBe('An assistant operates the tablet for Kim.');
  expect(said(false)).toBe('Kim no longer has an assistant.');
});

test('a flag that fell after the stop was ordered is taken back before both', () => {
  const handsBack = { seat: 0, refundMs: 5_000, turnMs: 60_000 } as const;
  const body = { id: 'ordered:9', reason: 'ordered', order: 'o', handsBack } as const;
  const stopped: RecordedGameEvent = { ...adjusted(score), type: 'ClockStopped', body };
  expect(directorEventText(stopped, name)).toBe(
    'Kim’s turn continues: the stop came before that time ran out.',
  );
  expect(
    directorEventText({ ...stopped, body: { id: 'ordered:9', reason: 'ordered' } }, name),
  ).toBeUndefined();
});
