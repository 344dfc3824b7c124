import {
  decide,
  evolve,
  guide,
  isOpened,
  unopened,
  type Author,
  type Command,
  type Game,
  type LiveGame,
  type RuleSet,
} from '@boardside/game';
import { previewCommands } from '../act-preview.js';
import { valuesOf, type Act, type ActContext, type ActValues } from './act.js';
import { offeredActs } from './all-acts.js';

export const ann = { staff: 'ann', role: 'director' } as const;
export const both: Author = { seats: [0, 1] };

export function done(game: Game, author: Author, command: Command): Game {
  const decided = decide({ command, author, seen: game.version, elapsedMs: 1_000 }, game);
  if (!decided.ok) throw new Error(`${command.kind}: ${decided.refusal.code}`);
  return decided.value.reduce<Game>(evolve, game);
}

export const list = { name: 'Words', hash: 'list', official: 'official' } as const;

/**
 * Kim and Lee, or whoever sits there, by this rule set, the desk holding the clock; nothing has
 * been decided.
 */
export function opened(options: RuleSet, first?: 0, seated = ['kim', 'lee']): LiveGame {
  const game = done(unopened, ann, {
    kind: 'open-game',
    table: 14,
    round: 1,
    seats: seated,
    rules: { options, hash: 'hash' },
    lexicon: list,
    first,
  });
  return all(game, [
    [
      ann,
      {
        kind: 'claim-clock',
        holder: { kind: 'desk' },
        why: 'first',
        expectedEpoch: 0,
        witnessedMs: 0,
      },
    ],
  ]);
}

export function all(game: Game, steps: readonly (readonly [Author, Command])[]): LiveGame {
  const after = steps.reduce((now, [author, command]) => done(now, author, command), game);
  if (!isOpened(after)) throw new Error('the game is open');
  return after;
}

export const horn = [...'HORN'].map((letter) => ({ letter }));

/** Kim has played 8F HORN and Lee is to play; the desk holds the clock, and it runs. */
export function inPlay(rules: RuleSet = guide): LiveGame {
  return all(opened(rules, 0), [
    [both, { kind: 'check-tiles' }],
    [ann, { kind: 'start-clock' }],
    [
      both,
      {
        kind: 'press',
        turn: 1,
        move: { kind: 'play', at: '8F', tiles: horn },
        final: 'A',
      },
    ],
  ]);
}

export const setting = (game: LiveGame): ActContext => ({
  game,
  names: ['Kim', 'Lee', 'Max'],
  staff: 'ann',
  order: 'o1',
  reason: 'seen at the table',
  log: [],
  msSince: () => 0,
});

export function named(game: LiveGame, id: string): Act {
  const act = offeredActs(game, []).find((one) => one.id === id);
  if (act === undefined) throw new Error(`${id} is not offered`);
  return act;
}

export function previewed(game: LiveGame, id: string, typed: ActValues = {}) {
  const act = named(game, id);
  const values = valuesOf(act.fields(setting(game), typed), typed);
  const commands = act.commands(setting(game), values);
  if (!commands.ok) return commands.refusal;
  const preview = previewCommands(game, commands.value, 'ann', ['Kim', 'Lee']);
  return preview.ok ? preview.value : preview.refusal;
}

export function commandsOf(game: LiveGame, id: string, typed: ActValues = {}): readonly Command[] {
  const act = named(game, id);
  const commands = act.commands(setting(game), valuesOf(act.fields(setting(game), typed), typed));
  if (!commands.ok) throw new Error(commands.refusal);
  return commands.value;
}

export function carriedOut(game: LiveGame, id: string, typed: ActValues = {}): LiveGame {
  const steps = commandsOf(game, id, typed).map((command) => [ann, command] as const);
  return all(game, steps);
}
