import { unreachable } from '@boardside/engine';
import type { TournamentRefusal } from '@boardside/tournament';
import type { Names } from './person-names.js';

/** Why the tournament said no, in a sentence that a director can act on. */
export function sentenceOf(refusal: TournamentRefusal, names: Names): string {
  const nameOf = (entrant: string) => names.get(entrant) ?? 'This player';
  switch (refusal.code) {
    case 'already-created':
      return 'This tournament is there already.';
    case 'needs-name':
      return 'Give it a name.';
    case 'needs-reason':
      return 'Say why: the reason is kept in the log.';
    case 'name-taken':
      return `There is a division called ${refusal.name}. Choose another name.`;
    case 'no-such-division':
      return 'There is no such division. Load the page again.';
    case 'no-such-entrant':
      return 'There is no such player. Load the page again.';
    case 'no-such-table':
      return `There is no table ${refusal.table}. Add it first.`;
    case 'no-such-round':
      return `Round ${refusal.round} is not there yet.`;
    case 'table-exists':
      return `Table ${refusal.table} is there already.`;
    case 'table-in-use':
      return `Table ${refusal.table} has a pairing in round ${refusal.round}. Move the pairing first.`;
    case 'rounds-in-order':
      return `The next round to pair is round ${refusal.expected}.`;
    case 'nothing-paired':
      return `Round ${refusal.round} has no pairings. Pair players first.`;
    case 'paired-twice':
      return `${nameOf(refusal.entrant)} is paired twice, at tables ${refusal.tables.join(' and ')}.`;
    case 'table-twice':
      return `Table ${refusal.table} has two pairings. Move one of them.`;
    case 'wrong-division':
      return `${nameOf(refusal.entrant)} plays in another division.`;
    case 'is-withdrawn':
      return `${nameOf(refusal.entrant)} has withdrawn. Take the pairing out or bring the player back.`;
    case 'wrong-number-of-seats':
      return `Table ${refusal.table} needs ${refusal.fewest} to ${refusal.most} players.`;
    case 'first-missing':
      return `Say who begins at table ${refusal.table}: this division does not draw for it.`;
    case 'first-is-drawn':
      return `Players at table ${refusal.table} draw for who begins. Leave the first player open.`;
    case 'no-such-seat':
      return `Nobody sits in that seat at table ${refusal.table}.`;
    case 'game-begun':
      return `The game at table ${refusal.table} has begun. Keep its pairing as it is, or end the game first.`;
    case 'game-fixed':
      return `The seats of table ${refusal.table} cannot be put right now: a clock runs there, or the slip is signed. Stop the clocks or reopen the slip first.`;
    case 'clock-out-of-range':
      return `Clocks have from ${refusal.leastMs / 1000} seconds to ${refusal.mostMs / 60_000} minutes.`;
    case 'needs-list':
      return `${refusal.division} has no word list, and by these rules the list judges. Choose a word list for the division, or rules by which a juror answers.`;
    case 'no-such-rule-set':
      return 'There is no such rule set any more. Load the page again.';
    case 'rule-set-name-taken':
      return `There is a rule set called ${refusal.name}. Choose another name.`;
    case 'rules-cannot-work':
      return 'These options cannot work together. The page of the rule set says why.';
    case 'rule-set-changed':
      return `Somebody saved version ${refusal.version} of ${refusal.name} meanwhile. Look at it first, or save yours as a new set.`;
    case 'rule-set-begun':
      return `Round ${refusal.round} of ${refusal.division} has begun by ${refusal.name}, so it stays as it is. Save your changes as a new set and choose it for the rounds to come.`;
    case 'rule-set-in-use':
      return `${refusal.name} stays: ${refusal.divisions.join(' and ')} ${refusal.divisions.length === 1 ? 'plays' : 'play'} by it. Choose other rules there first.`;
    case 'rules-need-reason':
      return `Round ${refusal.round} of ${refusal.division} has begun. Say why its rules change; the change holds from round ${refusal.from}.`;
    case 'draft-has-more-seats':
      return `The draft of round ${refusal.round} has more than ${refusal.most} players of ${refusal.division} at ${tablesNamed(refusal.tables)}. Unpair them first.`;
    case 'changed':
      return 'The pairings have changed since you looked. Look again and publish once more.';
    case 'room-stopped':
      return 'The room is stopped already.';
    case 'room-running':
      return 'The room is not stopped.';
    default:
      return unreachable(refusal);
  }
}

function tablesNamed(tables: readonly number[]): string {
  return `${tables.length === 1 ? 'table' : 'tables'} ${tables.join(' and ')}`;
}
