import { drawSchedule } from '../draw-by-schedule.js';
import { pairingMethod } from '../method.js';

/**
 * Everybody meets everybody, by the circle of the first round of the run; the second of 2
 * `meetings` turns who starts. tsh's `RR`.
 */
export const roundRobin = pairingMethod({
  numbers: { meetings: { least: 1, most: 2, usual: 1 } },
  pairs: 'schedule',
  draw: (task, { meetings }) =>
    drawSchedule(task, {
      groupsOf: (roster) => [roster],
      meetings,
      reasonOf: ({ cycle, step, circle }) => ({
        code: 'schedule',
        cycle: cycle + 1,
        step: step + 1,
        steps: circle.length - 1,
      }),
    }),
});
