import type { ProblemTexts } from '@boardside/contract';
import type { DraftProblem, TournamentRefusal } from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { countOf, listOf } from './numbers.js';
import { capital } from './players-at-table.js';

type TournamentProblemCode = TournamentRefusal['code'] | DraftProblem['code'];
type TournamentProblemFacts<Code extends TournamentProblemCode> = Parameters<ProblemTexts[Code]>[0];

/** What is no longer there, for whoever asked for it or named it. */
export const noLongerHere = {
  division: 'This division does not exist. Load the page again.',
  player: 'This player does not exist. Load the page again.',
} as const;

/** Why the tournament or a draft of its pairings refused. */
export const tournamentProblemTexts = catalogue<Pick<ProblemTexts, TournamentProblemCode>>({
  'already-created': () => 'This tournament already exists.',
  'needs-name': () => 'Enter a name.',
  'wrong-days': () => 'Enter the first day and the last day, in that order.',
  'needs-reason': () => 'Enter a reason. The log keeps it.',
  'name-taken': (facts) =>
    'name' in facts
      ? `There is already a division called ${facts.name}. Choose another name.`
      : 'Another person signs in with this name. Add a letter or a family name.',
  'no-such-division': () => noLongerHere.division,
  'no-such-entrant': () => noLongerHere.player,
  'no-such-table': ({ table }) => `Table ${String(table)} does not exist. Add it first.`,
  'no-such-round': (facts) =>
    'planned' in facts
      ? `Round ${String(facts.round)} does not exist: the plan has ${countOf(facts.planned, 'round')}.`
      : `Round ${String(facts.round)} does not exist yet.`,
  'table-exists': ({ table }) => `Table ${String(table)} already exists.`,
  'table-in-use': ({ table, round }) =>
    `Table ${String(table)} has a pairing in round ${String(round)}. Move the pairing first.`,
  'has-rounds': ({ round }) =>
    `Round ${String(round)} is published. Results can be imported only before the first round.`,
  'rounds-in-order': ({ expected }) => `Pair round ${String(expected)} next.`,
  'nothing-paired': ({ round }) =>
    `Round ${String(round)} has no pairings. Pair the players first.`,
  'paired-twice': (facts) =>
    `${nameOf(facts, facts.entrant)} is paired twice, at tables ${listOf(facts.tables)}. Remove one pairing.`,
  'table-twice': ({ table }) => `Table ${String(table)} has two pairings. Move one of them.`,
  'wrong-division': (facts) =>
    `${nameOf(facts, facts.entrant)} plays in another division. Remove the pairing.`,
  'is-withdrawn': (facts) =>
    `${nameOf(facts, facts.entrant)} has withdrawn. Remove the pairing or reinstate the player.`,
  'wrong-number-of-seats': ({ table, fewest, most }) =>
    `Table ${String(table)} needs ${String(fewest)} to ${String(most)} players.`,
  'first-missing': ({ table }) =>
    `Choose who starts at table ${String(table)}. This division does not draw for it.`,
  'first-is-drawn': ({ table }) =>
    `The players at table ${String(table)} draw for the start. Do not choose who starts.`,
  'no-such-seat': ({ table }) => `That seat at table ${String(table)} is empty.`,
  'game-begun': ({ games }) =>
    `This loses ${listOf(lostGames(games))}. Keep the pairing, or confirm the loss with a reason.`,
  'table-plays': ({ games }) =>
    `${capital(playingTables(games).join(', '))}. Wait, end the game, or choose another table.`,
  'game-fixed': ({ table }) =>
    `The game at table ${String(table)} is running or signed. Stop its clocks or reopen its slip first.`,
  'clock-out-of-range': ({ leastMs, mostMs }) =>
    `Enter from ${countOf(leastMs / 1_000, 'second')} to ${countOf(mostMs / 60_000, 'minute')}.`,
  'needs-list': ({ division }) =>
    `${division} has no word list, but these rules need one. Choose a list or other rules.`,
  'no-such-rule-set': () => 'This rule set has been deleted. Load the page again.',
  'rule-set-name-taken': ({ name }) =>
    `There is already a rule set called ${name}. Choose another name.`,
  'rules-cannot-work': () => 'These options do not work together. The rule set’s page says why.',
  'rule-set-changed': ({ name, version }) =>
    `Another person saved version ${String(version)} of ${name}. Look at it, or save yours as a new set.`,
  'rule-set-begun': ({ name, division, round }) =>
    `Round ${String(round)} of ${division} has started with ${name}. Save your changes as a new set.`,
  'rule-set-in-use': ({ name, divisions }) =>
    `${listOf(divisions)} ${divisions.length === 1 ? 'uses' : 'use'} ${name}. Choose other rules there first.`,
  'rules-need-reason': ({ division, round, from }) =>
    `Round ${String(round)} of ${division} has started. Enter why the rules change from round ${String(from)}.`,
  'draft-has-more-seats': ({ division, round, tables, most }) =>
    `The draft of round ${String(round)} has more than ${countOf(most, 'player')} of ${division} at ${tablesText(tables)}. Unpair them first.`,
  changed: () => 'The pairings have changed since you looked. Check them, then try again.',
  'room-running': () => 'The clocks are not stopped.',
  'not-last': () => 'Something was done after this, so it cannot be undone. Change it instead.',
  'cannot-undo': () => 'This cannot be undone. Change it instead.',
  'not-entitled': () => 'Only staff can do this, and only the person who did it can undo it.',
  'is-absent': (facts) =>
    `${nameOf(facts, facts.entrant)} is absent in round ${String(facts.round)}. Remove the pairing or mark the player present.`,
  'entrant-in-use': (facts) =>
    `${nameOf(facts, facts.entrant)} is in round ${String(facts.round)}. Withdraw the player, or unpair them first.`,
  'table-fixed': (facts) =>
    `${nameOf(facts, facts.entrant)} has table ${String(facts.table)} as a fixed table. Change that, or choose another table.`,
  'wrong-rounds': () => 'Enter the first round and the last round, from round 1.',
  'sits-and-plays': (facts) =>
    `${nameOf(facts, facts.entrant)} is paired at table ${String(facts.table)}. Remove the pairing or the bye.`,
  'sits-twice': (facts) =>
    `${nameOf(facts, facts.entrant)} has two byes or absences in this round. Remove one.`,
  'no-such-draft': ({ round, draft }) =>
    `Round ${String(round)} has no draft ${String(draft)}. Load the page again.`,
  'setting-needs-reason': ({ division, round }) =>
    `This changes the standings of ${division}, which has results up to round ${String(round)}. Enter a reason.`,
  'tie-break-twice': () => 'The list has a tie-break twice. Remove one of them.',
  'wrong-prize': ({ prize }) =>
    `Nobody can win prize ${String(prize)}. Check its place, amount and band.`,
  'wrong-source': ({ round }) =>
    `Round ${String(round)} can be paired only from earlier rounds. Choose one.`,
  'repeats-out-of-range': ({ least, most }) =>
    `Two players can meet ${String(least)} to ${String(most)} times. Change the number.`,
  'needs-prizes': () => 'Enter how many places win a prize. Gibsonizing needs it.',
  'spread-out-of-range': ({ least, most }) =>
    `Enter the spread as a whole number from ${String(least)} to ${String(most)}.`,
  'spread-above-zero': () =>
    'A forfeit or an absence adds no spread. Enter 0 or a negative number for both.',
  'no-such-game': () => 'This game is no longer in a round. Load the page again.',
  'has-result': ({ table }) => `Table ${String(table)} has a result. Correct it instead.`,
  'played-at-tablet': ({ table }) =>
    `The tablet at table ${String(table)} sends the result. Do not enter it here.`,
  'too-many-slips': ({ table, most }) =>
    `You have entered ${String(most)} results for table ${String(table)}. Ask the director to enter the right one.`,
  'wrong-scores': ({ table, seats }) =>
    `Enter a whole number for each of ${String(seats)} players at table ${String(table)}, or a forfeit.`,

  'too-few': ({ playing }) => `${countOf(playing, 'player')} can be paired. Two are needed.`,
  'round-not-paired': ({ round }) => `Pair round ${String(round)} first.`,
  'results-missing': (facts) => {
    const games = facts.missing.map(({ round, table, entrants }) => {
      const players = entrants.map((entrant) => nameOf(facts, entrant)).join(' – ');
      return `${table === undefined ? players : `table ${String(table)}`} (round ${String(round)})`;
    });
    const more = games.length > 5 ? ` and ${String(games.length - 5)} more` : '';
    return `Results are missing: ${games.slice(0, 5).join(', ')}${more}. Enter them, or pair from an earlier round.`;
  },
  'round-robin-over': ({ rounds }) =>
    `The round robin ended after ${countOf(rounds, 'round')}. Choose another method.`,
  'factor-too-large': ({ factor, playing }) =>
    `A factor of ${String(factor)} needs ${String(factor * 2)} players, and ${String(playing)} are paired. Choose a lower one.`,
  'without-opponent': (facts) =>
    `A locked pairing has only ${listOf(facts.entrants.map((entrant) => nameOf(facts, entrant)))}. Add an opponent.`,
  'placed-twice': (facts) =>
    `${nameOf(facts, facts.entrant)} is in two locked pairings or byes. Remove one.`,
});

function nameOf({ names }: { names?: Readonly<Record<string, string>> }, entrant: string): string {
  return names?.[entrant] ?? 'This player';
}

function lostGames(games: TournamentProblemFacts<'game-begun'>['games']): readonly string[] {
  const tablesOf = (what: 'begun' | 'has-result') =>
    games.filter((game) => game.what === what).map(({ table }) => table);
  const played = tablesOf('has-result');
  const begun = tablesOf('begun');
  return [
    ...(played.length > 0 ? [`the result of ${tablesText(played)}`] : []),
    ...(begun.length > 0 ? [`the game at ${tablesText(begun)}`] : []),
  ];
}

/** `table 3 is still playing round 2`, `tables 5 and 6 have not started round 1`. */
function playingTables(games: TournamentProblemFacts<'table-plays'>['games']): readonly string[] {
  const rounds = [...new Set(games.map(({ round }) => round))];
  return rounds.flatMap((round) => {
    const own = games.filter((game) => game.round === round);
    const played = own.filter(({ toBegin }) => !toBegin).map(({ table }) => table);
    const waiting = own.filter(({ toBegin }) => toBegin).map(({ table }) => table);
    const is = played.length === 1 ? 'is' : 'are';
    const has = waiting.length === 1 ? 'has' : 'have';
    return [
      ...(played.length > 0
        ? [`${tablesText(played)} ${is} still playing round ${String(round)}`]
        : []),
      ...(waiting.length > 0
        ? [`${tablesText(waiting)} ${has} not started round ${String(round)}`]
        : []),
    ];
  });
}

function tablesText(tables: readonly number[]): string {
  return `${tables.length === 1 ? 'table' : 'tables'} ${listOf(tables)}`;
}
