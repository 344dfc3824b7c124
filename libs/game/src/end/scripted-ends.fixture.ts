import type { Seat } from '../ids.js';
import { entry, everybody, rack, seats, type ScriptedAct } from '../table.fixture.js';

export function declare(...racks: readonly string[]): ScriptedAct {
  return (game) => {
    const tiles = racks.map((text) => rack(game, text));
    return entry(everybody(game), { kind: 'declare-racks', tiles })(game);
  };
}

export function sign(seat: Seat): ScriptedAct {
  return (game) => {
    const totals = game.phase === 'ended' ? game.result.totals : [];
    return entry(seats(seat), { kind: 'sign', seat, totals })(game);
  };
}

export const penalty = {
  kind: 'adjust-score',
  seat: 1,
  points: -10,
  why: 'penalty',
  reason: 'late',
} as const;
