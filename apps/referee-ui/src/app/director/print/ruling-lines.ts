import type { ReportedGame, RulingInGame } from '@boardside/contract';
import { rulingsReportText as words } from '../../text/director-rulings.js';
import { hallDay, hallMinute } from '../components/clock-text.js';

/** A line of the report. */
export type RulingLine = {
  readonly where: string;
  readonly when: string;
  readonly turn: string;
  readonly what: string;
  readonly rulings: readonly string[];
  readonly end: string;
};

/** What the report is about: everything, one round (`round:3`), or one day (`day:Sat 9 May`). */
export type RulingScope = { readonly value: string; readonly label: string };

/** Everything, then each round, then each day, of which there are rulings. */
export function rulingScopes(games: readonly ReportedGame[]): readonly RulingScope[] {
  const rounds = [...new Set(games.map(({ round }) => round))];
  const days = [...new Set(games.flatMap(({ rulings }) => rulings.map(dayOf)))];
  return [
    { value: 'all', label: words.all },
    ...rounds.map((round) => ({ value: `round:${String(round)}`, label: words.round(round) })),
    ...days.map((day) => ({ value: `day:${day}`, label: words.day(day) })),
  ];
}

/** What of the games is within it. */
export function rulingsInScope(
  games: readonly ReportedGame[],
  scope: string,
): readonly ReportedGame[] {
  return games
    .filter(({ round }) => !scope.startsWith('round:') || scope === `round:${String(round)}`)
    .map((game) => ({
      ...game,
      rulings: game.rulings.filter(
        (ruling) => !scope.startsWith('day:') || scope === `day:${dayOf(ruling)}`,
      ),
    }));
}

/** By round, table and time. */
export function rulingLines(games: readonly ReportedGame[]): readonly RulingLine[] {
  return games.flatMap(({ round, table, names, rulings }) =>
    rulings.map((ruling) => ({
      where: words.where(round, table),
      when: hallMinute(ruling.at),
      turn: words.atTurn(ruling.turn),
      ...sentences(ruling, (seat) => names[seat] ?? ''),
    })),
  );
}

/** How much of each there is, in words. */
export function rulingCountText(games: readonly ReportedGame[]): string {
  const kinds = games.flatMap(({ rulings }) => rulings.map(({ kind }) => kind));
  const count = (kind: RulingInGame['kind']) => kinds.filter((each) => each === kind).length;
  return words.count(count('challenge'), count('overdraw'), count('infraction'));
}

function dayOf({ at }: RulingInGame): string {
  return hallDay(at).split(',').slice(0, -1).join(',');
}

function sentences(
  ruling: RulingInGame,
  nameAt: (seat: number) => string,
): Pick<RulingLine, 'what' | 'rulings' | 'end'> {
  switch (ruling.kind) {
    case 'challenge':
      return {
        what: words.challenge(
          nameAt(ruling.challenger),
          nameAt(ruling.mover),
          words.play(ruling.play, ruling.points),
        ),
        rulings: rulingsOf(ruling, nameAt),
        end: endOf(ruling, nameAt),
      };
    case 'overdraw':
      return {
        what: words.overdraw(nameAt(ruling.seat), ruling.onRack),
        rulings: [],
        end: words.removed(ruling.removed),
      };
    case 'infraction':
      return {
        what: words.infraction(nameAt(ruling.seat), ruling.clause, ruling.what),
        rulings: [],
        end: words.warning[ruling.warning],
      };
  }
}

type ReportedChallenge = Extract<RulingInGame, { kind: 'challenge' }>;

function rulingsOf(
  { first, second, secondAskedBy }: ReportedChallenge,
  nameAt: (seat: number) => string,
): readonly string[] {
  const said = first === undefined ? [words.noRuling] : [words.first(first)];
  if (secondAskedBy === undefined) return said;
  const by = nameAt(secondAskedBy);
  return [...said, second === undefined ? words.secondOpen(by) : words.second(second, by)];
}

function endOf(
  { end, losesTurn, bonus }: ReportedChallenge,
  nameAt: (seat: number) => string,
): string {
  return [
    words.ends[end],
    ...(losesTurn === undefined ? [] : [words.losesTurn(nameAt(losesTurn))]),
    ...(bonus === undefined ? [] : [words.bonus(nameAt(bonus.seat), bonus.points)]),
  ].join(' ');
}
