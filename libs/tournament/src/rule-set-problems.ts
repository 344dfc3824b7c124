import { layoutNamed, tileCountOf, tileSetNamed } from '@boardside/engine';
import {
  countedEnds,
  mayCostTurn,
  numbersOf,
  type ChallengePolicy,
  type NumericRuleOption,
  type RuleSet,
} from '@boardside/game';

/** Why options cannot work together: a closed list, each with the facts that its sentence needs. */
export type RuleSetProblem =
  | { readonly code: 'unknown-tile-set'; readonly id: string }
  | { readonly code: 'unknown-layout'; readonly id: string }
  /** A figure is no whole number, or below the least that has a meaning. */
  | {
      readonly code: 'figure-too-small';
      readonly figure: NumericRuleOption;
      readonly least: number;
    }
  | { readonly code: 'fewest-above-most'; readonly fewest: number; readonly most: number }
  /** With every seat taken the racks need more tiles than there are. */
  | { readonly code: 'too-few-tiles'; readonly tiles: number; readonly needed: number }
  /** The first play needs more tiles than a rack holds, or than the board is long. */
  | { readonly code: 'first-play-impossible'; readonly needed: number; readonly most: number }
  /** The bag never holds as many tiles as an exchange asks for. */
  | { readonly code: 'exchange-impossible'; readonly needed: number; readonly most: number }
  /** Several challenges of one play, each of which could cost a turn: only one turn may be lost. */
  | { readonly code: 'named-words-lose-turns' }
  /** The tablet judges by the list only where the list is the first judge. */
  | { readonly code: 'tablet-judges-for-juror' }
  /** Players who mend a play themselves would get round the list that judges it at entry. */
  | { readonly code: 'players-mend-judged-plays' }
  /** Taking back the press would take back the turn that an unknown word has cost. */
  | { readonly code: 'undo-saves-lost-turn' }
  /** Without a clock nothing but the last tile or the director would ever end a game. */
  | { readonly code: 'never-ends' };

/** What a director has to change before games can be played by these options; empty: nothing. */
export function ruleSetProblems(options: RuleSet): readonly RuleSetProblem[] {
  return [
    ...belowMinimumProblems(options),
    ...materialProblems(options),
    ...policyProblems(options),
  ];
}

/**
 * A number is whole, and at least 1 unless 0 has a meaning; the door of the API bounds it further.
 */
function belowMinimumProblems(options: RuleSet): readonly RuleSetProblem[] {
  return numbersOf(options).flatMap(({ name, least: bound, value }) => {
    const least = Math.min(1, bound);
    return Number.isInteger(value) && value >= least
      ? []
      : [{ code: 'figure-too-small' as const, figure: name, least }];
  });
}

/** Whether racks, board and bag are large enough for what is played with them. */
function materialProblems(options: RuleSet): readonly RuleSetProblem[] {
  const { seats, scoring, exchange } = options;
  const tileSet = tileSetNamed(options.tileSet.id, options.tileSet.version);
  const layout = layoutNamed(options.layout.id, options.layout.version);
  const problems: RuleSetProblem[] = [];
  if (!tileSet) problems.push({ code: 'unknown-tile-set', id: options.tileSet.id });
  if (!layout) problems.push({ code: 'unknown-layout', id: options.layout.id });
  if (seats.fewest > seats.most) problems.push({ code: 'fewest-above-most', ...seats });
  const longest = Math.min(scoring.rackSize, layout?.size ?? scoring.rackSize);
  if (scoring.firstPlayMinimum > longest)
    problems.push({
      code: 'first-play-impossible',
      needed: scoring.firstPlayMinimum,
      most: longest,
    });
  if (!tileSet) return problems;
  const tiles = tileCountOf(tileSet);
  const needed = seats.most * scoring.rackSize;
  if (needed > tiles) return [...problems, { code: 'too-few-tiles', tiles, needed }];
  const fullest = tiles - seats.fewest * scoring.rackSize;
  const asked = exchange.tiles === 'whole-rack' ? scoring.rackSize : 1;
  const inBag = Math.max(exchange.fewestInBag, asked);
  if (inBag > fullest) problems.push({ code: 'exchange-impossible', needed: inBag, most: fullest });
  return problems;
}

function policyProblems(options: RuleSet): readonly RuleSetProblem[] {
  const { challenge, typingErrors, undoPressMs } = options;
  const problems = challenge.kind === 'called' ? [...calledProblems(challenge)] : [];
  if (challenge.kind === 'judged-at-entry') {
    if (typingErrors === 'players-mend') problems.push({ code: 'players-mend-judged-plays' });
    if (challenge.refusedPlay === 'loses-turn' && undoPressMs > 0)
      problems.push({ code: 'undo-saves-lost-turn' });
  }
  return mayEnd(options) ? problems : [...problems, { code: 'never-ends' }];
}

function calledProblems({
  perPlay,
  wrong,
  firstJudge,
  tabletMayJudge,
}: Extract<ChallengePolicy, { kind: 'called' }>): readonly RuleSetProblem[] {
  const problems: RuleSetProblem[] = [];
  if (perPlay === 'named-words' && mayCostTurn(wrong))
    problems.push({ code: 'named-words-lose-turns' });
  if (tabletMayJudge === 'yes' && firstJudge === 'juror')
    problems.push({ code: 'tablet-judges-for-juror' });
  return problems;
}

/** Whether a game in which nobody can go out comes to an end without the director. */
function mayEnd({ clock, ends }: RuleSet): boolean {
  return (
    clock !== 'none' ||
    countedEnds.some(({ limitEach }) => (limitEach(ends) ?? 0) > 0) ||
    ends.byAgreement === 'yes' ||
    ends.noPlayDeclared === 'yes'
  );
}
