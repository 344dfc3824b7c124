import type { ProblemTexts } from '@boardside/contract';
import type { TournamentRefusal } from '@boardside/tournament';

/** The name of an entrant that a refusal mentions. */
export function nameOf(
  { names }: { readonly names?: Readonly<Record<string, string>> },
  entrant: string,
): string {
  return names?.[entrant] ?? 'This player';
}

/** Why the tournament refused. */
export const tournamentMessages: Pick<ProblemTexts, TournamentRefusal['code']> = {
  'already-created': () => 'This tournament is there already.',
  'needs-name': () => 'Give it a name.',
  'wrong-days': () => 'Say the first day and the last one, which is not before it.',
  'needs-reason': () => 'Say why: the reason is kept in the log.',
  'name-taken': (refusal) =>
    'name' in refusal
      ? `There is a division called ${refusal.name}. Choose another name.`
      : 'Somebody signs in by this name already. Add a letter or a family name.',
  'no-such-division': () => 'There is no such division. Load the page again.',
  'no-such-entrant': () => 'There is no such player. Load the page again.',
  'no-such-table': (refusal) => `There is no table ${refusal.table}. Add it first.`,
  'no-such-round': (refusal) =>
    'planned' in refusal
      ? `The plan has ${refusal.planned} rounds, and there is no round ${refusal.round}.`
      : `Round ${refusal.round} is not there yet.`,
  'table-exists': (refusal) => `Table ${refusal.table} is there already.`,
  'table-in-use': (refusal) =>
    `Table ${refusal.table} has a pairing in round ${refusal.round}. Move the pairing first.`,
  'has-rounds': (refusal) =>
    `Round ${refusal.round} is published here. Import results before the first round is published.`,
  'rounds-in-order': (refusal) => `The next round to pair is round ${refusal.expected}.`,
  'nothing-paired': (refusal) => `Round ${refusal.round} has no pairings. Pair players first.`,
  'paired-twice': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} is paired twice, at tables ${refusal.tables.join(' and ')}.`,
  'table-twice': (refusal) => `Table ${refusal.table} has two pairings. Move one of them.`,
  'wrong-division': (refusal) => `${nameOf(refusal, refusal.entrant)} plays in another division.`,
  'is-withdrawn': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} has withdrawn. Take the pairing out or bring the player back.`,
  'wrong-number-of-seats': (refusal) =>
    `Table ${refusal.table} needs ${refusal.fewest} to ${refusal.most} players.`,
  'first-missing': (refusal) =>
    `Say who starts at table ${refusal.table}: this division does not draw for it.`,
  'first-is-drawn': (refusal) =>
    `Players at table ${refusal.table} draw for who starts. Leave the first player open.`,
  'no-such-seat': (refusal) => `Nobody sits in that seat at table ${refusal.table}.`,
  'game-begun': (refusal) =>
    `${gamesLost(refusal.games)} would be lost. Keep the pairing as it is, or say that they go and why.`,
  'table-plays': (refusal) =>
    `${tablesPlaying(refusal.games)}. Wait for the end, end the game at the table’s page, or give the new pairing another table.`,
  'game-fixed': (refusal) =>
    `The seats of table ${refusal.table} cannot be corrected now: a clock runs there, or the slip is signed. Stop the clocks or reopen the slip first.`,
  'clock-out-of-range': (refusal) =>
    `Clocks have from ${refusal.leastMs / 1000} seconds to ${refusal.mostMs / 60_000} minutes.`,
  'needs-list': (refusal) =>
    `${refusal.division} has no word list, and by these rules the list judges. Choose a word list for the division, or rules by which a juror answers.`,
  'no-such-rule-set': () => 'This rule set no longer exists. Load the page again.',
  'rule-set-name-taken': (refusal) =>
    `There is a rule set called ${refusal.name}. Choose another name.`,
  'rules-cannot-work': () =>
    'These options cannot work together. The page of the rule set says why.',
  'rule-set-changed': (refusal) =>
    `Somebody saved version ${refusal.version} of ${refusal.name}. Look at it first, or save yours as a new set.`,
  'rule-set-begun': (refusal) =>
    `Round ${refusal.round} of ${refusal.division} has begun by ${refusal.name}, so it stays as it is. Save your changes as a new set and choose it for the rounds to come.`,
  'rule-set-in-use': (refusal) =>
    `${refusal.name} stays: ${refusal.divisions.join(' and ')} ${refusal.divisions.length === 1 ? 'plays' : 'play'} by it. Choose other rules there first.`,
  'rules-need-reason': (refusal) =>
    `Round ${refusal.round} of ${refusal.division} has begun. Say why its rules change; the change holds from round ${refusal.from}.`,
  'draft-has-more-seats': (refusal) =>
    `The draft of round ${refusal.round} has more than ${refusal.most} players of ${refusal.division} at ${tablesNamed(refusal.tables)}. Unpair them first.`,
  changed: () => 'The pairings have changed since you looked. Look again and publish once more.',
  'room-stopped': () => 'The room is stopped already.',
  'room-running': () => 'The room is not stopped.',
  'not-last': () =>
    'Something else was done since, so this is no longer taken back. Change it instead.',
  'cannot-undo': () => 'This cannot be taken back. Change it instead.',
  'not-entitled': () =>
    'Only staff may do that, and only the person who did something may take it back.',
  'is-absent': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} is absent in round ${refusal.round}. Take the pairing out or say that the player is back.`,
  'entrant-in-use': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} is in round ${refusal.round}. Withdraw the player instead, or take them out of the draft first.`,
  'table-fixed': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} always sits at table ${refusal.table}. Change that first.`,
  'wrong-rounds': () => 'Say the first round and the last one, from round 1 on.',
  'sits-and-plays': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} is paired at table ${refusal.table} and cannot be bye, forfeit or absent.`,
  'sits-twice': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} is bye, forfeit or absent twice in one round.`,
  'no-such-draft': (refusal) =>
    `Round ${refusal.round} has no draft ${refusal.draft}. Load the page again.`,
  'setting-needs-reason': (refusal) =>
    `${refusal.division} has results, the last ones of round ${refusal.round}, and its standings change with this. Say why.`,
  'tie-break-twice': () => 'A tie-break stands in the list twice. Take one of them out.',
  'wrong-prize': (refusal) =>
    `Prize ${refusal.prize} cannot be won as it stands. Look at its place, amount and band.`,
  'wrong-source': (refusal) => `Round ${refusal.round} can be paired only from rounds before it.`,
  'repeats-out-of-range': (refusal) =>
    `Two players may meet from ${refusal.least} to ${refusal.most} times.`,
  'needs-prizes': () => 'Say how many places win a prize: Gibson’s rule is about them.',
  'spread-out-of-range': (refusal) =>
    `A spread is a whole number from ${refusal.least} to ${refusal.most}.`,
  'no-such-game': () => 'This game is no longer in a round. Load the page again.',
  'has-result': (refusal) => `Table ${refusal.table} has a result. Correct it instead.`,
  'played-at-tablet': (refusal) =>
    `Table ${refusal.table} plays at its tablet, which tells the result itself.`,
  'wrong-scores': (refusal) =>
    `Table ${refusal.table} needs a whole number of points for each of ${refusal.seats} players, or a forfeit.`,
};

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
