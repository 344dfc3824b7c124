import type { EntrantView, TournamentView } from '@boardside/contract';
import { listedNameOf, nextRoundAfter, sameName } from '@boardside/tournament';
import { playersText, type MissedRound, type PlayerState } from '../../text/director-players.js';

export const highestRating = 4000;

/** The round that a division is to play next. */
export function nextRoundIn(
  view: Pick<TournamentView, 'rounds' | 'entrants'> | undefined,
  division: string,
): number {
  const published = view?.rounds.filter(({ status }) => status === 'published') ?? [];
  return nextRoundAfter(published, view?.entrants ?? [], division);
}

/** Those who are in a round, drafted or published: withdrawn instead of removed. */
export function pairedPlayers(
  view: Pick<TournamentView, 'rounds'> | undefined,
): ReadonlySet<string> {
  const ofRounds = (view?.rounds ?? []).flatMap(({ pairings, sitting, drafts }) => [
    ...[...pairings, ...drafts.flatMap((draft) => draft.pairings)].flatMap(({ seats }) => seats),
    ...sitting.map(({ entrant }) => entrant),
  ]);
  return new Set(ofRounds);
}

/** The published rounds that the player of this name has missed. */
export function missedRounds(
  view: Pick<TournamentView, 'rounds' | 'entrants'> | undefined,
  name: string,
): readonly MissedRound[] {
  const added = view?.entrants.find((each) => sameName(each.name) === sameName(name));
  return (view?.rounds ?? []).flatMap(({ number: round, status, sitting }) =>
    sitting
      .filter(({ entrant }) => status === 'published' && entrant === added?.id)
      .map(({ kind, spread }) => ({ round, kind, spread })),
  );
}

/** What somebody is in a round to come. */
export function playerStateIn(player: EntrantView, round: number): PlayerState {
  if (player.person === 'forgotten') return { kind: 'forgotten' };
  if (player.status === 'withdrawn') return { kind: 'withdrawn' };
  const absence = player.absences.find(({ until = Infinity }) => until >= round);
  return absence === undefined
    ? { kind: 'playing' }
    : { kind: 'absent', from: absence.from, until: absence.until };
}

/** Why somebody cannot be called that; `own` is who has the name now. */
export function nameProblem(
  name: string,
  players: readonly EntrantView[],
  own?: string,
): string | undefined {
  if (name === '') return playersText.nameMissing;
  const same = players.find(
    (player) => player.id !== own && sameName(player.name) === sameName(name),
  );
  return same === undefined ? undefined : playersText.taken(same.name);
}

export function ratingProblem(text: string): string | undefined {
  const rating = text.trim();
  const fits = rating === '' || (/^\d{1,4}$/.test(rating) && Number(rating) <= highestRating);
  return fits ? undefined : playersText.ratingOdd;
}

/** Undefined where none is typed: 0 is the usual way to write that somebody has no rating. */
export function typedRating(text: string): number | undefined {
  return Number(text.trim()) || undefined;
}

const collator = new Intl.Collator('en', { numeric: true });

/** In the order of lists: by last name. */
export function byListedName(players: readonly EntrantView[]): readonly EntrantView[] {
  const listed = new Map(players.map(({ id, name }) => [id, listedNameOf(name)]));
  const nameOf = ({ id }: EntrantView) => listed.get(id) ?? '';
  return [...players].sort((one, other) => collator.compare(nameOf(one), nameOf(other)));
}

/** The classes that people are in, by name. */
export function classesOf(players: readonly EntrantView[]): readonly string[] {
  const named = players.flatMap((player) => player.class ?? []);
  return [...new Set(named)].sort((one, other) => one.localeCompare(other));
}

/** Those whose name, team or rating has the text in it; the best first where one begins with it. */
export function searchPlayers(
  text: string,
  players: readonly EntrantView[],
): readonly EntrantView[] {
  const wanted = sameName(text);
  if (wanted === '') return players;
  return players.filter(
    ({ name, team = '', rating }) =>
      sameName(name).includes(wanted) ||
      sameName(listedNameOf(name)).includes(wanted) ||
      sameName(team).includes(wanted) ||
      String(rating ?? '') === wanted,
  );
}
