import { unreachable } from '@boardside/engine';
import type { TournamentRefusal } from '@boardside/tournament';
import type { Names } from './players/player-names.js';

/** Why the tournament said no, in a sentence that a director can act on. */
export function sentenceOf(refusal: TournamentRefusal, names: Names): string {
  const nameOf = (entrant: string) => names.get(entrant) ?? 'This player';
  switch (refusal.code) {
    case 'already-created':
      return 'This tournament is there already.';
    case 'needs-name':
      return 'Give it a name.';
    case 'wrong-days':
      return 'Say the first day and the last one, which is not before it.';
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
    case 'has-rounds':
      return `Round ${refusal.round} is published here. Import results before the first round is published.`;
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
      return `${gamesLost(refusal.games)} would be lost. Keep the pairing as it is, or say that they go and why.`;
    case 'table-plays':
      return `${tablesPlaying(refusal.games)}. Wait for the end, end the game at the table’s page, or give the new pairing another table.`;
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
    case 'not-last':
      return 'Something else was done since, so this is no longer taken back. Change it instead.';
    case 'cannot-undo':
      return 'This cannot be taken back. Change it instead.';
    case 'not-entitled':
      return 'Only the people on duty may do that, and only whoever did something may take it back.';
    case 'is-absent':
      return `${nameOf(refusal.entrant)} is absent in round ${refusal.round}. Take the pairing out or say that the player is back.`;
    case 'entrant-in-use':
      return `${nameOf(refusal.entrant)} is in round ${refusal.round}. Withdraw the player instead, or take them out of the draft first.`;
    case 'table-fixed':
      return `${nameOf(refusal.entrant)} always sits at table ${refusal.table}. Change that first.`;
    case 'wrong-rounds':
      return 'Say the first round and the last one, from round 1 on.';
    case 'sits-and-plays':
      return `${nameOf(refusal.entrant)} is paired at table ${refusal.table} and cannot sit out.`;
    case 'sits-twice':
      return `${nameOf(refusal.entrant)} sits out twice in one round.`;
    case 'no-such-draft':
      return `Round ${refusal.round} has no draft ${refusal.draft}. Load the page again.`;
    case 'setting-needs-reason':
      return `${refusal.division} has results, the last ones of round ${refusal.round}, and its standings change with this. Say why.`;
    case 'tie-break-twice':
      return 'A tie-break stands in the list twice. Take one of them out.';
    case 'wrong-prize':
      return `Prize ${refusal.prize} cannot be won as it stands. Look at its place, amount and band.`;
    case 'wrong-source':
      return `Round ${refusal.round} can be paired only from rounds before it.`;
    case 'repeats-out-of-range':
      return `Two players may meet from ${refusal.least} to ${refusal.most} times.`;
    case 'needs-prizes':
      return 'Say how many places win a prize: Gibson’s rule is about them.';
    case 'spread-out-of-range':
      return `A spread is a whole number from ${refusal.least} to ${refusal.most}.`;
    case 'no-such-game':
      return 'This game is in no round any more. Load the page again.';
    case 'has-result':
      return `Table ${refusal.table} has a result. Correct it instead.`;
    case 'played-at-tablet':
      return `Table ${refusal.table} plays at its tablet, which tells the result itself.`;
    case 'wrong-scores':
      return `Table ${refusal.table} needs a whole number of points for each of ${refusal.seats} players, or a forfeit.`;
    default:
      return unreachable(refusal);
  }
}

function gamesLost(
  games: readonly { readonly table: number; readonly what: 'begun' | 'has-result' }[],
): string {
  const withResult = games.filter(({ what }) => what === 'has-result').map(({ table }) => table);
  const begun = games.filter(({ what }) => what === 'begun').map(({ table }) => table);
  const lost = [
    ...(withResult.length > 0 ? [`the result of ${tablesNamed(withResult)}`] : []),
    ...(begun.length > 0 ? [`the game at ${tablesNamed(begun)}`] : []),
  ].join(' and ');
  return `${lost[0]?.toUpperCase() ?? ''}${lost.slice(1)}`;
}

/** `Table 3 still plays round 2, tables 5 and 6 still play round 1`. */
function tablesPlaying(
  games: Extract<TournamentRefusal, { code: 'table-plays' }>['games'],
): string {
  const rounds = [...new Set(games.map(({ round }) => round))];
  const said = rounds
    .flatMap((round) => {
      const own = games.filter((game) => game.round === round);
      const played = own.filter(({ toBegin }) => !toBegin).map(({ table }) => table);
      const waiting = own.filter(({ toBegin }) => toBegin).map(({ table }) => table);
      const plays = played.length === 1 ? 'plays' : 'play';
      const has = waiting.length === 1 ? 'has' : 'have';
      return [
        ...(played.length > 0 ? [`${tablesNamed(played)} still ${plays} round ${round}`] : []),
        ...(waiting.length > 0 ? [`${tablesNamed(waiting)} ${has} not begun round ${round}`] : []),
      ];
    })
    .join(', ');
  return `${said[0]?.toUpperCase() ?? ''}${said.slice(1)}`;
}

function tablesNamed(tables: readonly number[]): string {
  return `${tables.length === 1 ? 'table' : 'tables'} ${tables.join(' and ')}`;
}
