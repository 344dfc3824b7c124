import { present } from '@boardside/engine';
import type { ReportedVerdict, RulingInGame } from '@boardside/contract';
import {
  evolve,
  standingTurns,
  unopened,
  type BodyOf,
  type Game,
  type Judge,
  type LiveGame,
  type RecordedGameEvent,
  type TurnId,
} from '@boardside/game';

type ChallengeReport = Extract<RulingInGame, { kind: 'challenge' }>;

/** Names of judges: staff by their ids; the list of the game has its own. */
export type NameOfStaff = (staff: string) => string;

/** Every challenge, overdraw and infraction of a game by its log, in their order (G23–G28, G35). */
export function rulingsIn(
  events: readonly RecordedGameEvent[],
  nameOf: NameOfStaff,
): readonly RulingInGame[] {
  let game: Game = unopened;
  let found: readonly RulingInGame[] = [];
  const undone = new Set(events.flatMap(undoneNote));
  for (const event of events) {
    if (game.phase !== 'unopened') found = withEvent(found, event, { game, nameOf, undone });
    game = evolve(game, event);
  }
  const isOpen = game.phase !== 'unopened' && game.challenge !== undefined;
  return found.map((each, index) =>
    each.kind === 'challenge' && each.end === 'open' && !(isOpen && index === lastCall(found))
      ? { ...each, end: 'gone' }
      : each,
  );
}

interface RulingContext {
  /** As it was before the event. */
  readonly game: LiveGame;
  readonly nameOf: NameOfStaff;
  /** Versions of notes that were undone. */
  readonly undone: ReadonlySet<number>;
}

function undoneNote({ type, body }: RecordedGameEvent): readonly number[] {
  return type === 'InfractionNoted' && body.undoes !== undefined ? [body.undoes] : [];
}

function withEvent(
  found: readonly RulingInGame[],
  event: RecordedGameEvent,
  { game, nameOf, undone }: RulingContext,
): readonly RulingInGame[] {
  const common = { at: event.at, turn: standingTurns(game).length };
  switch (event.type) {
    case 'ChallengeCalled':
      return [...found, { ...common, ...callOf(event.body, game) }];
    case 'ChallengeSent':
      return withLastChallenge(found, playOf(game, event.body.turn));
    case 'ChallengeDropped':
      return withLastChallenge(found, { end: 'dropped' });
    case 'RulingGiven': {
      const { opinion, acceptable, judge } = event.body;
      const said = { acceptable, at: event.at, ...judgeOf(judge, game, nameOf) };
      return withLastChallenge(found, opinion === 1 ? { first: said } : { second: said });
    }
    case 'SecondOpinionAsked':
      return withLastChallenge(found, { secondAskedBy: event.body.by });
    case 'ChallengeSettled':
      return withLastChallenge(found, endOf(event.body));
    case 'OverdrawSettled': {
      const { seat, onRack, removed } = event.body;
      if (removed === 0) return found;
      return [...found, { ...common, kind: 'overdraw', seat, onRack, removed }];
    }
    case 'InfractionNoted':
      if (undone.has(event.version) || event.body.undoes !== undefined) return found;
      return [...found, { ...common, kind: 'infraction', ...event.body }];
    default:
      return found;
  }
}

function callOf(
  { turn, by }: BodyOf<'ChallengeCalled'>,
  game: LiveGame,
): Omit<ChallengeReport, 'at'> {
  const standing = standingTurns(game);
  const index = standing.findIndex(({ id }) => id === turn);
  return {
    kind: 'challenge',
    turn: index + 1,
    mover: standing[index]?.seat ?? 0,
    challenger: by,
    ...playOf(game, turn),
    end: 'open',
  };
}

function playOf(game: LiveGame, id: TurnId): Pick<ChallengeReport, 'play' | 'points'> {
  const move = standingTurns(game).find((turn) => turn.id === id)?.move;
  if (move?.kind !== 'play') return { play: '', points: 0 };
  return { play: `${move.at} ${move.words[0]?.text ?? ''}`, points: move.score };
}

function judgeOf(
  judge: Judge,
  { lexicon }: LiveGame,
  nameOf: NameOfStaff,
): Pick<ReportedVerdict, 'judge' | 'by'> {
  if ('juror' in judge) return { judge: 'person', by: nameOf(judge.juror) };
  return { judge: 'list', by: lexicon?.name ?? '' };
}

function endOf({ effect, loses, points }: BodyOf<'ChallengeSettled'>): Partial<ChallengeReport> {
  return {
    end: effect.kind,
    ...present({ losesTurn: loses, bonus: points }),
  };
}

function lastCall(found: readonly RulingInGame[]): number {
  return found.findLastIndex(({ kind }) => kind === 'challenge');
}

/** What is said later is said of the challenge that was called last: a game has one at a time. */
function withLastChallenge(
  found: readonly RulingInGame[],
  change: Partial<ChallengeReport>,
): readonly RulingInGame[] {
  const at = lastCall(found);
  return found.map((each, index) =>
    index === at ? ({ ...each, ...change } as ChallengeReport) : each,
  );
}
