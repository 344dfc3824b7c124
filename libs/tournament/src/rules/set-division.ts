import { accept, refuse } from '@boardside/engine';
import type { LexiconInUse, RulesInUse } from '@boardside/game';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { DivisionId, GameId } from '../ids.js';
import { cannotPlay, wrongRules } from './division-rules.js';
import { divisionOf, startedRound, type Tournament } from '../tournament.js';

export type AddDivisionCommand = {
  readonly kind: 'add-division';
  readonly division: DivisionId;
  readonly name: string;
  readonly rules: RulesInUse;
  /** Undefined: the jury uses its own book. */
  readonly lexicon: LexiconInUse | undefined;
};

export type ChangeDivisionCommand = {
  readonly kind: 'change-division';
  readonly division: DivisionId;
  readonly name: string;
  readonly rules: RulesInUse;
  readonly lexicon: LexiconInUse | undefined;
  /** Published games that have begun; one of each division and rule set is enough. */
  readonly begun: readonly GameId[];
  /** Why the rules change after a round of the division has begun. */
  readonly reason?: string;
};

/**
 * Adds a division or changes one. Its games that are published keep their rules and their list;
 * once a round of it has begun, its rules change only for a reason.
 */
export const setDivision: TournamentCommandRule<AddDivisionCommand | ChangeDivisionCommand> = {
  from: 'staff',
  decide,
};

function decide(
  command: AddDivisionCommand | ChangeDivisionCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const name = command.name.trim();
  const { division: id, rules, lexicon } = command;
  if (name === '') return refuse({ code: 'needs-name' });
  if (tournament.divisions.some((other) => other.id !== id && other.name === name))
    return refuse({ code: 'name-taken', name });
  const known = divisionOf(tournament, id);
  if (command.kind === 'change-division' && !known)
    return refuse({ code: 'no-such-division', division: id });
  const division = { id, name, rules, lexicon };
  const wrong = wrongRules(rules) ?? cannotPlay(division, tournament);
  if (wrong) return refuse(wrong);
  const body = { division: id, name, rules, ...(lexicon ? { lexicon } : {}) };
  if (command.kind === 'add-division') return accept([{ type: 'DivisionAdded', body, by }]);
  const begun = startedRound(tournament, id, command);
  if (begun === undefined || known?.rules.hash === rules.hash)
    return accept([{ type: 'DivisionChanged', body, by }]);
  const reason = (command.reason ?? '').trim();
  if (reason !== '') return accept([{ type: 'DivisionChanged', body: { ...body, reason }, by }]);
  const from = nextRound(tournament);
  return refuse({ code: 'rules-need-reason', division: name, round: begun.number, from });
}

function nextRound({ rounds }: Tournament): number {
  return (rounds.findLast(({ published }) => published !== undefined)?.number ?? 0) + 1;
}
