import {
  act,
  after,
  director,
  entry,
  holder,
  press,
  started,
  type ScriptedAct,
} from '../table.fixture.js';

export const horn = started().and(press('8F HORN'));

export const order = (what: 'stop' | 'start'): ScriptedAct =>
  act(director, { kind: 'order', order: `o-${what}`, what, reason: 'fire alarm', scope: 'room' });

export const rejoin = (gapMs: number, ms: number): ScriptedAct =>
  after(ms, entry(holder, { kind: 'rejoin', previousSid: 'before', tickedAt: 1_000, gapMs }));
