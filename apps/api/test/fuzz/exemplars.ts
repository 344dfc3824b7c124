import { commandRules, filledCommand, guide } from '@boardside/game';
import type { Push, WireCommand } from '@boardside/contract';

/** Every command that a message carries, with each choice that its fields leave. */
export const commands: readonly WireCommand[] = Object.entries(commandRules).flatMap(
  ([kind, { fields }]) => (fields === undefined ? [] : everyChoiceOf(kind as WireCommand['kind'])),
);

function everyChoiceOf(kind: WireCommand['kind']): readonly WireCommand[] {
  const mostChoices = 5;
  const byShape = new Map<string, WireCommand>();
  for (let choice = 0; choice < mostChoices; choice += 1) {
    const command = filledCommand(kind, (count) => choice % count);
    const shape = shapeOf(command);
    if (!byShape.has(shape)) byShape.set(shape, command);
  }
  return [...byShape.values()];
}

/** Which fields it has, whatever their values are. */
function shapeOf(command: WireCommand): string {
  return JSON.stringify(command, (_, value: unknown) => (typeof value === 'object' ? value : ''));
}

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
      command: filledCommand('adjust-time'),
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
    'POST table/push': pushOf('g', filledCommand('press')),
  };
}
