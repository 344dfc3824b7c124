import { nextExpiry } from './expiry.js';
import type { FlagPolicy, RuleSet } from '../rules/rule-options.js';
import {
  act,
  after,
  director,
  entry,
  holder,
  press,
  rulesLike,
  started,
  type ScriptedAct,
  type GivenGame,
} from '../table.fixture.js';

export const minute = 60_000;
export const base = 25 * minute;

/** The guide with another flag policy. */
export function policy(flag: FlagPolicy): RuleSet {
  return rulesLike({ clock: { baseMs: base, flag } });
}

export const overtime = policy({
  kind: 'overtime-penalty',
  pointsPerMinute: 10,
  limitMs: 10 * minute,
});

/** The holder finds that the clock on turn is out, at the instant it is. */
export const falls: ScriptedAct = (game) => {
  const due = nextExpiry(game);
  if (due === undefined) throw new Error('a clock is due');
  return after(due.inMs, entry(holder, { kind: 'expire', key: due.key }))(game);
};

export const addTime = (seat: 0 | 1, ms: number): ScriptedAct =>
  act(director, { kind: 'adjust-time', seat, ms, reason: 'the clock was wrong' });

/** Seat 0 has played once; its clock is out on its second turn. */
export const down = (rules?: RuleSet): GivenGame =>
  started(rules ? { rules } : {}).and(press('8F HORN'), press('H6 FA.M'), falls);
