import { guide } from '@boardside/game';
import type { Push, WireCommand } from '@boardside/contract';

/** One command of each kind, as short as it may be: every field of it has to be there. */
export const commands: {
  readonly [Kind in WireCommand['kind']]: Extract<WireCommand, { kind: Kind }>;
} = {
  'claim-clock': {
    kind: 'claim-clock',
    holder: { kind: 'device', device: 'd' },
    why: 'first',
    expectedEpoch: 0,
    witnessedMs: 0,
  },
  'check-tiles': { kind: 'check-tiles' },
  'decide-first': {
    kind: 'decide-first',
    how: 'draw',
    draws: [
      [
        { seat: 0, tile: { letter: 'A' } },
        { seat: 1, tile: { letter: 'B' } },
      ],
    ],
  },
  'start-clock': { kind: 'start-clock' },
  press: {
    kind: 'press',
    turn: 1,
    move: { kind: 'play', at: '8D', tiles: [{ letter: 'H' }, { letter: 'I' }] },
    final: 'A',
  },
  enter: { kind: 'enter', turn: 1, move: { kind: 'exchange', count: 3 } },
  'undo-press': { kind: 'undo-press', turn: 1 },
  agree: { kind: 'agree', turn: 1, what: 'score', how: 'tapped' },
  'confirm-times': { kind: 'confirm-times', turns: [1] },
  expire: { kind: 'expire', key: 'bank:0:1' },
  'call-challenge': { kind: 'call-challenge', turn: 1 },
  'call-hold': { kind: 'call-hold', turn: 1 },
  'send-challenge': { kind: 'send-challenge', words: [0] },
  'drop-challenge': { kind: 'drop-challenge', turn: 1 },
  rule: { kind: 'rule', case: 1, opinion: 1, acceptable: true, judge: { juror: 'j' } },
  'ask-second-opinion': { kind: 'ask-second-opinion', case: 1, shownMs: 10 },
  settle: { kind: 'settle', case: 1, how: 'waived', shownMs: 10 },
  'stop-clock': { kind: 'stop-clock', reason: 'referee' },
  order: { kind: 'order', order: 'o', what: 'stop', reason: 'Noise', scope: 'table' },
  rejoin: { kind: 'rejoin', previousSid: 's', tickedAt: 10, gapMs: 10 },
  'adjust-time': { kind: 'adjust-time', seat: 0, ms: 1_000, reason: 'Waited' },
  'set-base-time': {
    kind: 'set-base-time',
    seat: 0,
    baseMs: 1_800_000,
    allowanceMs: 60_000,
    reason: 'A right to more time',
  },
  'set-assistant': { kind: 'set-assistant', seat: 0, isAllowed: true },
  'limit-moves': { kind: 'limit-moves', seats: 0, ms: 60_000, reason: 'Slow' },
  'settle-overdraw': {
    kind: 'settle-overdraw',
    seat: 0,
    onRack: 8,
    removed: 1,
    positions: [3],
    picked: 'tablet',
  },
  'note-infraction': {
    kind: 'note-infraction',
    seat: 0,
    clause: 'G23',
    what: 'Bag under the table',
    warning: 'warning',
  },
  'ask-correction': { kind: 'ask-correction', turn: 1, move: undefined, why: 'A letter' },
  'correct-turns': {
    kind: 'correct-turns',
    changes: [{ kind: 'change', turn: 1, move: { kind: 'pass' } }],
    reason: 'A letter',
  },
  'roll-back': { kind: 'roll-back', to: 1, banks: 'kept', reason: 'A letter' },
  'state-racks': { kind: 'state-racks', racks: [6, 7], bag: 80, reason: 'Counted' },
  'adjust-score': { kind: 'adjust-score', seat: 0, points: -10, why: 'penalty', reason: 'Late' },
  'declare-racks': { kind: 'declare-racks', tiles: [[{ letter: 'A' }], [{ letter: 'B' }]] },
  'end-game': {
    kind: 'end-game',
    end: { reason: 'declared', totals: [300, 200] },
    reason: 'Left',
  },
  sign: { kind: 'sign', seat: 0, totals: [300, 200] },
  'reopen-slip': { kind: 'reopen-slip', reason: 'A total' },
};

/** A push of one entry, complete. */
export function pushOf(game: string, command: WireCommand): Push {
  const entry = {
    seq: 1,
    epoch: 1,
    sid: 's',
    t: 1_000,
    wall: 1_700_000_000_000,
    seen: 1,
    by: { seats: [0 as const] },
    command,
  };
  return { game, epoch: 1, base: 1, sid: 's', tNow: 1_000, entries: [entry] };
}

/** Every option that has to be said: what may be left out is. */
const options = {
  ...guide,
  id: undefined,
  version: undefined,
  name: undefined,
  challenge: { ...guide.challenge, secondOpinionMs: undefined },
  ends: { ...guide.ends, scorelessTurnsEach: undefined },
};

/**
 * A body for every route that takes one, by the route. A route that is not here takes none: it is
 * asked with parameters that name nothing. Every field has to be there, but those of a `PATCH`.
 */
export function bodies(ids: {
  readonly division: string;
  readonly entrants: readonly string[];
}): Readonly<Record<string, unknown>> {
  const [one = '', other = ''] = ids.entrants;
  const pairings = [{ table: 1, division: ids.division, seats: [one, other] }];
  return {
    'POST tournaments': { name: 'Spring Open' },
    'PATCH tournaments/:tournament': { name: 'Autumn Open', place: 'Hull', names: 'short' },
    'POST tournaments/:tournament/entrants': {
      entrants: [{ name: 'Kim', division: ids.division }],
    },
    'PATCH tournaments/:tournament/entrants/:entrant': { name: 'Kim' },
    'POST tournaments/:tournament/room': { what: 'stop', reason: 'Fire' },
    'POST tournaments/:tournament/divisions': { name: 'Open', ruleSet: 'guide' },
    'PATCH tournaments/:tournament/divisions/:division': { name: 'Open' },
    'POST tournaments/:tournament/rule-sets': {
      name: 'House rules',
      preset: 'guide',
      options,
    },
    'PUT tournaments/:tournament/rule-sets/:ruleSet': { name: 'House rules', options, seen: 1 },
    'POST tournaments/:tournament/tables': { numbers: [7] },
    'POST tournaments/:tournament/tables/:table/requests/:request': { answer: 'approve' },
    'PUT tournaments/:tournament/rounds/:round': { pairings },
    'POST tournaments/:tournament/rounds/:round/publish': { seen: 1 },
    'POST tournaments/:tournament/rounds/:round/end': { reason: 'Late' },
    'POST tournaments/:tournament/rounds/:round/clock': { minutes: 50 },
    'POST tournaments/:tournament/messages': { tables: [1], text: 'Lunch' },
    'POST tournaments/:tournament/claims': { item: 'a:b' },
    'POST tournaments/:tournament/cases/:case/answer': { kind: 'something-wrong', what: 'Blank' },
    'POST tournaments/:tournament/games/:game/acts': {
      command: commands['adjust-time'],
      seen: 1,
    },
    'POST tournaments/:tournament/displays': { label: 'Entrance' },
    'POST staff': { name: 'Ann', role: 'juror' },
    'PATCH staff/:id': { role: 'assistant' },
    'POST join': { code: 'ABC-DEF', label: 'Tablet' },
    'POST setup': { token: 'guessed', name: 'Ann', password: 'battery staple' },
    'POST sign-in': { name: 'Ann', password: 'battery staple' },
    'POST invitation': { password: 'battery staple' },
    'POST me/password': { now: 'battery staple', next: 'staple battery' },
    'POST table/push': pushOf('g', commands.press),
  };
}
