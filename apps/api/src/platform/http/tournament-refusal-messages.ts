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
  'already-created': () => 'This tournament already exists.',
  'needs-name': () => 'Enter a name.',
  'wrong-days': () => 'Enter the first day and the last day, in that order.',
  'needs-reason': () => 'Enter a reason. The log keeps it.',
  'name-taken': (refusal) =>
    'name' in refusal
      ? `There is already a division called ${refusal.name}. Choose another name.`
      : 'Another person signs in with this name. Add a letter or a family name.',
  'no-such-division': () => 'This division does not exist. Load the page again.',
  'no-such-entrant': () => 'This player does not exist. Load the page again.',
  'no-such-table': (refusal) => `Table ${refusal.table} does not exist. Add it first.`,
  'no-such-round': (refusal) =>
    'planned' in refusal
      ? `Round ${refusal.round} does not exist: the plan has ${refusal.planned} rounds.`
      : `Round ${refusal.round} does not exist yet.`,
  'table-exists': (refusal) => `Table ${refusal.table} already exists.`,
  'table-in-use': (refusal) =>
    `Table ${refusal.table} has a pairing in round ${refusal.round}. Move the pairing first.`,
  'has-rounds': (refusal) =>
    `Round ${refusal.round} is published. Results can be imported only before the first round.`,
  'rounds-in-order': (refusal) => `Pair round ${refusal.expected} next.`,
  'nothing-paired': (refusal) => `Round ${refusal.round} has no pairings. Pair the players first.`,
  'paired-twice': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} is paired twice, at tables ${refusal.tables.join(' and ')}. Remove one pairing.`,
  'table-twice': (refusal) => `Table ${refusal.table} has two pairings. Move one of them.`,
  'wrong-division': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} plays in another division. Remove the pairing.`,
  'is-withdrawn': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} has withdrawn. Remove the pairing or reinstate the player.`,
  'wrong-number-of-seats': (refusal) =>
    `Table ${refusal.table} needs ${refusal.fewest} to ${refusal.most} players.`,
  'first-missing': (refusal) =>
    `Choose who starts at table ${refusal.table}. This division does not draw for it.`,
  'first-is-drawn': (refusal) =>
    `The players at table ${refusal.table} draw for the start. Do not choose who starts.`,
  'no-such-seat': (refusal) => `That seat at table ${refusal.table} is empty.`,
  'game-begun': (refusal) =>
    `This loses ${gamesLost(refusal.games)}. Keep the pairing, or confirm the loss with a reason.`,
  'table-plays': (refusal) =>
    `${tablesPlaying(refusal.games)}. Wait, end the game, or choose another table.`,
  'game-fixed': (refusal) =>
    `The game at table ${refusal.table} is running or signed. Stop its clocks or reopen its slip first.`,
  'clock-out-of-range': (refusal) =>
    `Enter from ${refusal.leastMs / 1000} seconds to ${refusal.mostMs / 60_000} minutes.`,
  'needs-list': (refusal) =>
    `${refusal.division} has no word list, and by these rules the list judges. Choose a list or other rules.`,
  'no-such-rule-set': () => 'This rule set has been deleted. Load the page again.',
  'rule-set-name-taken': (refusal) =>
    `There is already a rule set called ${refusal.name}. Choose another name.`,
  'rules-cannot-work': () => 'These options do not work together. The rule set’s page says why.',
  'rule-set-changed': (refusal) =>
    `Another person saved version ${refusal.version} of ${refusal.name}. Look at it, or save yours as a new set.`,
  'rule-set-begun': (refusal) =>
    `Round ${refusal.round} of ${refusal.division} has started with ${refusal.name}. Save your changes as a new set.`,
  'rule-set-in-use': (refusal) =>
    `${refusal.divisions.join(' and ')} ${refusal.divisions.length === 1 ? 'uses' : 'use'} ${refusal.name}. Choose other rules there first.`,
  'rules-need-reason': (refusal) =>
    `Round ${refusal.round} of ${refusal.division} has started. Enter why the rules change from round ${refusal.from}.`,
  'draft-has-more-seats': (refusal) =>
    `The draft of round ${refusal.round} has more than ${refusal.most} players of ${refusal.division} at ${tablesNamed(refusal.tables)}. Unpair them first.`,
  changed: () => 'The pairings have changed since you looked. Look again, then repeat it.',
  'room-stopped': () => 'All clocks are already stopped.',
  'room-running': () => 'The clocks are not stopped.',
  'not-last': () => 'Something was done after this, so it cannot be undone. Change it instead.',
  'cannot-undo': () => 'This cannot be undone. Change it instead.',
  'not-entitled': () => 'Only staff can do this, and only the person who did it can undo it.',
  'is-absent': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} is absent in round ${refusal.round}. Remove the pairing or mark the player present.`,
  'entrant-in-use': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} is in round ${refusal.round}. Withdraw the player, or unpair them first.`,
  'table-fixed': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} has table ${refusal.table} as a fixed table. Change that first.`,
  'wrong-rounds': () => 'Enter the first round and the last round, from round 1.',
  'sits-and-plays': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} is paired at table ${refusal.table}. Remove the pairing or the bye.`,
  'sits-twice': (refusal) =>
    `${nameOf(refusal, refusal.entrant)} has two byes or absences in this round. Remove one.`,
  'no-such-draft': (refusal) =>
    `Round ${refusal.round} has no draft ${refusal.draft}. Load the page again.`,
  'setting-needs-reason': (refusal) =>
    `This changes the standings of ${refusal.division}, which has results up to round ${refusal.round}. Enter a reason.`,
  'tie-break-twice': () => 'The list has a tie-break twice. Remove one of them.',
  'wrong-prize': (refusal) =>
    `Nobody can win prize ${refusal.prize}. Check its place, amount and band.`,
  'wrong-source': (refusal) =>
    `Round ${refusal.round} can be paired only from earlier rounds. Choose one.`,
  'repeats-out-of-range': (refusal) =>
    `Two players can meet ${refusal.least} to ${refusal.most} times. Change the number.`,
  'needs-prizes': () => 'Enter how many places win a prize. Gibsonizing needs it.',
  'spread-out-of-range': (refusal) =>
    `Enter the spread as a whole number from ${refusal.least} to ${refusal.most}.`,
  'no-such-game': () => 'This game is no longer in a round. Load the page again.',
  'has-result': (refusal) => `Table ${refusal.table} has a result. Correct it instead.`,
  'played-at-tablet': (refusal) =>
    `The tablet at table ${refusal.table} sends the result. Do not enter it here.`,
  'wrong-scores': (refusal) =>
    `Enter a whole number for each of ${refusal.seats} players at table ${refusal.table}, or a forfeit.`,
};

function gamesLost(
  games: readonly { readonly table: number; readonly what: 'begun' | 'has-result' }[],
): string {
  const withResult = games.filter(({ what }) => what === 'has-result').map(({ table }) => table);
  const begun = games.filter(({ what }) => what === 'begun').map(({ table }) => table);
  return [
    ...(withResult.length > 0 ? [`the result of ${tablesNamed(withResult)}`] : []),
    ...(begun.length > 0 ? [`the game at ${tablesNamed(begun)}`] : []),
  ].join(' and ');
}

/** `Table 3 is still playing round 2, tables 5 and 6 have not started round 1`. */
function tablesPlaying(
  games: Extract<TournamentRefusal, { code: 'table-plays' }>['games'],
): string {
  const rounds = [...new Set(games.map(({ round }) => round))];
  const said = rounds
    .flatMap((round) => {
      const own = games.filter((game) => game.round === round);
      const played = own.filter(({ toBegin }) => !toBegin).map(({ table }) => table);
      const waiting = own.filter(({ toBegin }) => toBegin).map(({ table }) => table);
      const is = played.length === 1 ? 'is' : 'are';
      const has = waiting.length === 1 ? 'has' : 'have';
      return [
        ...(played.length > 0 ? [`${tablesNamed(played)} ${is} still playing round ${round}`] : []),
        ...(waiting.length > 0
          ? [`${tablesNamed(waiting)} ${has} not started round ${round}`]
          : []),
      ];
    })
    .join(', ');
  return `${said[0]?.toUpperCase() ?? ''}${said.slice(1)}`;
}

function tablesNamed(tables: readonly number[]): string {
  return `${tables.length === 1 ? 'table' : 'tables'} ${tables.join(' and ')}`;
}
