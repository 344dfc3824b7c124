import type { NeedKind } from '../../text/director-queue.js';

/** What helps with a need besides the actions of the game: somewhere to go, something to see. */
export type CaseStep =
  | 'judge'
  | 'staff'
  | 'see-turn'
  | 'slips'
  | 'tablets'
  | 'lists'
  | 'round'
  | 'log'
  | 'time'
  | 'message'
  | 'answer';

export type CaseHelp = {
  /** Ids of actions, the likeliest first; what the game does not allow now is left out. */
  readonly acts: readonly string[];
  /** There is always one, whatever the game allows. */
  readonly steps: readonly [CaseStep, ...CaseStep[]];
};

const rulings = ['send', 'stands', 'comes-off', 'ask-second', 'drop'] as const;

/** What is offered first for each need of a table. */
export const caseHelp: Readonly<Record<NeedKind, CaseHelp>> = {
  challenge: { acts: rulings, steps: ['see-turn'] },
  'with-jury': { acts: rulings, steps: ['judge', 'see-turn'] },
  'with-list': { acts: rulings, steps: ['see-turn'] },
  ruled: { acts: rulings, steps: ['see-turn'] },
  'second-opinion': { acts: rulings, steps: ['judge', 'staff', 'see-turn'] },
  'verdict-late': { acts: rulings, steps: ['judge', 'staff', 'see-turn'] },
  'case-wrong': { acts: rulings, steps: ['judge', 'staff', 'see-turn'] },
  'start-awaited': { acts: ['start', 'time'], steps: ['message'] },
  'end-awaited': { acts: ['accept', 'call', 'end'], steps: ['message'] },
  referee: { acts: ['start', 'compare', 'remark'], steps: ['message'] },
  flag: { acts: ['time', 'start', 'end'], steps: ['time'] },
  'flag-down': { acts: ['time', 'start', 'end'], steps: ['time'] },
  'time-limit': { acts: ['time', 'start', 'end'], steps: ['time'] },
  score: { acts: ['leave-turns', 'compare', 'change', 'start'], steps: ['see-turn'] },
  correction: { acts: ['correct-so', 'leave-turns', 'change', 'start'], steps: ['see-turn'] },
  storage: { acts: ['take-clock'], steps: ['tablets'] },
  conflict: { acts: ['compare', 'take-clock', 'start'], steps: ['time'] },
  refused: { acts: ['compare', 'insert'], steps: ['log'] },
  pending: { acts: ['enter'], steps: ['message'] },
  'two-pending': { acts: ['enter', 'start'], steps: ['message'] },
  interrupted: { acts: ['start', 'time'], steps: ['time'] },
  overdraw: { acts: ['overdraw', 'start'], steps: ['message'] },
  'overdraw-many': { acts: ['start', 'state-racks', 'infraction'], steps: ['log'] },
  'overdraw-done': { acts: ['state-racks', 'infraction'], steps: ['log'] },
  seized: { acts: ['start', 'time'], steps: ['time'] },
  ordered: { acts: ['start'], steps: ['message'] },
  'move-limit': { acts: ['score', 'infraction', 'lift-limit'], steps: ['message'] },
  absent: { acts: ['forfeit'], steps: ['message'] },
  'press-undone': { acts: ['infraction'], steps: ['log'] },
  'late-entries': { acts: ['infraction'], steps: ['message'] },
  'racks-differ': { acts: ['racks', 'state-racks'], steps: ['message'] },
  'judged-otherwise': { acts: ['change', 'reopen'], steps: ['see-turn'] },
  'play-possible': { acts: ['remark', 'reopen'], steps: ['see-turn'] },
  'not-witnessed': { acts: ['time'], steps: ['time'] },
  paused: { acts: ['time', 'infraction'], steps: ['time'] },
  'list-missing': { acts: [], steps: ['lists'] },
  'seats-differ': { acts: ['seats', 'stop', 'reopen'], steps: ['round'] },
  'no-press': { acts: ['stop'], steps: ['message'] },
  silent: { acts: ['take-clock', 'to-paper'], steps: ['tablets'] },
  'may-be-out': { acts: ['take-clock', 'stop'], steps: ['message'] },
  asleep: { acts: ['take-clock'], steps: ['tablets'] },
  'tablet-asks': { acts: [], steps: ['answer'] },
  'low-time': { acts: ['time'], steps: ['message'] },
  battery: { acts: ['take-clock'], steps: ['tablets'] },
  slip: { acts: ['sign', 'reopen'], steps: ['message'] },
  'slips-differ': { acts: [], steps: ['slips'] },
  'slip-alone': { acts: [], steps: ['slips'] },
};
