import type { Ms } from '@boardside/clock';
import { accept, refuse } from '@boardside/engine';
import { byOf } from '../authority.js';
import type { LexiconInUse } from '../command-facts.js';
import type { CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import type { GameEvent } from '../event.js';
import type { Author, EntrantId, Seat } from '../ids.js';
import type { RulesInUse } from '../rules/rule-options.js';
import { orderFrom } from './seat-order.js';

export type OpenGameCommand = {
  readonly kind: 'open-game';
  readonly table: number;
  readonly round: number;
  readonly seats: readonly EntrantId[];
  readonly rules: RulesInUse;
  readonly lexicon: LexiconInUse | undefined;
  /** The seat that begins, where the pairing says so. */
  readonly first: Seat | undefined;
  /** By seat, of those who play with another time than the rules give. */
  readonly baseMs?: readonly (Ms | undefined)[];
};

/** It comes before there is a game, by publishing a round: an open game is not opened again. */
export const openGame: CommandRule<OpenGameCommand> = {
  decide: (_, __, { phase }) => refuse({ code: 'wrong-phase', phase }),
};

export function openedBy(command: OpenGameCommand, author: Author): CommandDecision {
  const { own } = byOf(author, undefined);
  const { rules, table, round, seats, lexicon, first } = command;
  const { clock, tileSet, layout } = rules.options;
  const opened: GameEvent = {
    type: 'GameOpened',
    by: own,
    body: {
      table,
      round,
      seats,
      rules,
      tileSet,
      layout,
      ...(lexicon ? { lexicon } : {}),
      clock: clock === 'none' ? 'none' : { baseMs: clock.baseMs },
      ...(clock === 'none' ? {} : ownTimes(command, clock.baseMs)),
    },
  };
  if (first === undefined) return accept([opened]);
  const order = orderFrom(first, seats.length);
  return accept([
    opened,
    { type: 'FirstDecided', by: { auto: 'server' }, body: { how: 'assigned', order } },
  ]);
}

function ownTimes(
  { seats, baseMs }: OpenGameCommand,
  usualMs: Ms,
): { readonly baseMs?: readonly Ms[] } {
  const each = seats.map((_, seat) => baseMs?.[seat] ?? usualMs);
  return each.every((ms) => ms === usualMs) ? {} : { baseMs: each };
}
