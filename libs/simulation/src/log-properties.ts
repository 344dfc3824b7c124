import {
  decide,
  evolve,
  nextExpiry,
  type Game,
  type GameEvent,
  type IssuedCommand,
  type LiveGame,
  type RefusalCode,
} from '@boardside/game';
import type { PropertyBreach, GameProperty } from './game-property.js';
import { Dice } from './dice.js';
import type { SimulationStep } from './play-game.js';
import { sameValue } from './same-value.js';
import { director } from './simulated-table.js';

const asWritten = (events: readonly GameEvent[]): readonly GameEvent[] =>
  JSON.parse(JSON.stringify(events)) as readonly GameEvent[];

export const gameIsFoldOfLog: GameProperty = function* ({
  steps,
  events,
  game,
  fold,
  setting,
}): Iterable<PropertyBreach> {
  const dice = new Dice(setting.seed);
  const written = asWritten(events);
  if (!sameValue(fold(written), game))
    yield { step: steps.length, what: 'at the end the game is not the fold of its log' };
  for (let prefix = 0; prefix < 5 && steps.length > 0; prefix += 1) {
    const step = dice.below(steps.length);
    const one = steps[step];
    if (one && !sameValue(fold(written.slice(0, one.to)), one.after))
      yield { step, what: `after ${one.to} events the game is not the fold of its log` };
  }
};

/**
 * What may be said to people who do nothing wrong: mostly for a flag that fell before their act.
 */
const fair: Readonly<Record<string, readonly RefusalCode[]>> = {
  press: ['not-your-turn', 'clock-stopped', 'changed', 'unknown-word'],
  agree: ['wrong-turn'],
  'correct-turns': ['breaks-turn'],
  'roll-back': ['wrong-turn', 'clock-stopped'],
};

/** A flag fell before the act, and nobody had seen it: the phase may be another by now. */
function fellUnseen({ deed, before }: SimulationStep): boolean {
  const due = nextExpiry(before);
  return due !== undefined && due.inMs <= (deed.issued.elapsedMs ?? 0);
}

/** What an act comes too late for after such a flag: the phase, or what only some may say in it. */
function isLate({ deed }: SimulationStep, code: RefusalCode): boolean {
  const { command } = deed.issued;
  const claims = command.kind === 'press' && command.final !== 'A';
  return (
    code === 'wrong-phase' || (code === 'not-entitled' && (claims || command.kind === 'agree'))
  );
}

export const refusalsAppendNothing: GameProperty = function* ({ steps }): Iterable<PropertyBreach> {
  for (const [step, one] of steps.entries()) {
    const { deed, decision, before, after, from, to } = one;
    const appended = to - from;
    if (decision.ok) {
      if (appended !== decision.value.length)
        yield { step, what: `${decision.value.length} events decided, ${appended} appended` };
      continue;
    }
    if (appended !== 0) yield { step, what: `refused, and ${appended} events appended` };
    if (before !== after && !sameValue(before, after))
      yield { step, what: 'refused, and the game is another' };
    const { kind } = deed.issued.command;
    const { code } = decision.refusal;
    const fairly = (fair[kind] ?? []).includes(code) || (fellUnseen(one) && isLate(one, code));
    if (deed.mischief === undefined && !fairly)
      yield { step, what: `an honest ${kind} is refused: ${code}` };
  }
};

export const gameEnds: GameProperty = function* ({
  steps,
  game,
  outcome,
  setting,
}): Iterable<PropertyBreach> {
  if (outcome === 'unfinished' || game.phase !== 'signed')
    yield { step: steps.length, what: `the game does not end: ${game.phase}` };
  const dice = new Dice(setting.seed + 1);
  for (let moment = 0; moment < 2 && steps.length > 0; moment += 1) {
    const step = dice.below(steps.length);
    const after = steps[step]?.after;
    if (after && after.phase !== 'unopened' && after.phase !== 'signed') {
      const what = notEndedByDirector(after);
      if (what) yield { step, what };
    }
  }
};

/** The desk takes the clock, and the director declares the game void. */
function notEndedByDirector(game: LiveGame): string | undefined {
  const issue = (command: IssuedCommand['command'], { version: seen }: Game): IssuedCommand => ({
    command,
    author: director,
    seen,
  });
  const claimed = decide(
    issue(
      {
        kind: 'claim-clock',
        holder: { kind: 'desk' },
        why: 'seized',
        expectedEpoch: game.epoch,
        witnessedMs: 0,
      },
      game,
    ),
    game,
  );
  if (!claimed.ok) return `the desk may not take the clock: ${claimed.refusal.code}`;
  const held = claimed.value.reduce<Game>(evolve, game);
  const ended = decide(
    issue({ kind: 'end-game', end: { reason: 'void' }, reason: 'x' }, held),
    held,
  );
  return ended.ok ? undefined : `the director may not end the game: ${ended.refusal.code}`;
}

export const logIsSound: GameProperty = function* ({ steps, events }): Iterable<PropertyBreach> {
  for (const [step, { after, to }] of steps.entries())
    if (after.version !== to) yield { step, what: `version ${after.version} after ${to} events` };
  if (!sameValue(asWritten(events), events))
    yield { step: steps.length, what: 'an event is not what a log writes' };
};
