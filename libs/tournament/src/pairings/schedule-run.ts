import { must } from '@boardside/engine';
import type { RoundRun } from './method.js';
import { methodRule, numbersOf, saidNumbers, type PairingMethod } from './methods.js';
import type { PairingPlan, PlannedRound } from './plan.js';

/**
 * A round with the rounds around it that are paired by the same schedule; others are a run of one.
 */
export type ScheduleRun = RoundRun & { readonly method: PairingMethod };

/** The run of a planned round, from 1. */
export function scheduleRunOf({ rounds }: PairingPlan, round: number): ScheduleRun {
  const planned = rounds[round - 1];
  must(planned, 'the round is planned');
  const goesOn = (other: PlannedRound | undefined): boolean =>
    other !== undefined && isOneSchedule(planned.method, other.method);
  let start = round;
  while (goesOn(rounds[start - 2])) start -= 1;
  let end = round;
  while (goesOn(rounds[end])) end += 1;
  const before = Math.max(0, start - 1);
  const from = rounds[start - 1]?.from ?? before;
  return { method: planned.method, start, length: end - start + 1, from: Math.min(from, before) };
}

function isOneSchedule(one: PairingMethod, other: PairingMethod): boolean {
  if (one.kind !== other.kind || methodRule(one.kind).pairs !== 'schedule') return false;
  return numbersOf(one.kind).every(([name]) => saidNumbers(one)[name] === saidNumbers(other)[name]);
}
