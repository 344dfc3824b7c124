import { present } from '@boardside/engine';
import { Injectable, Logger } from '@nestjs/common';
import { forfeiterIn, outcomeOf, type LiveGame, type Phase } from '@boardside/game';
import { isNewerThanEnd, type Score, type TournamentCommand } from '@boardside/tournament';
import { resultIn } from './result-closing.js';
import { GameDesk } from '../../game/game-desk.js';
import type { StoredGame } from '../../game/stored-game.js';
import { endedPhases, playingPhases } from '../../game/games-in-phase.js';
import type { GamePolicy } from '../../game/policy.js';
import type { StreamName } from '../../log/event-log.js';
import { TournamentDesk } from '../tournament-desk.js';

type RecordResult = Extract<TournamentCommand, { kind: 'record-result' }>;
type LoggedResult = Pick<RecordResult, 'score' | 'how' | 'reason'>;

/** Where a game has no result of its own; one that had ended is played again. */
const beforeTheEnd: readonly Phase[] = ['opened', ...playingPhases, 'racks'];

/**
 * Takes results out of games' logs into the tournament's: when the slip is signed or the director
 * has declared the result, and again each time that it says something else. A game that is taken
 * back into play takes its result with it.
 */
@Injectable()
export class ResultCollector implements GamePolicy {
  readonly complaint = 'a result could not be taken over';
  readonly sweep = [...endedPhases, ...beforeTheEnd];
  private readonly logger = new Logger('results');

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
  ) {}

  /** Games that are over and have no result: a crash may have kept it from its tournament. */
  async sweepFirst(): Promise<readonly StreamName[]> {
    const without: StreamName[] = [];
    for (const name of await this.games.inPhase(endedPhases)) {
      const { tournament } = await this.tournaments.read(name.tournament);
      if (resultIn(tournament, name.stream) === undefined) without.push(name);
    }
    return without;
  }

  concerns(_: StreamName, file: StoredGame): boolean {
    return loggedResultOf(file) !== undefined;
  }

  async act(name: StreamName): Promise<'done'> {
    const file = await this.games.read(name);
    const told = loggedResultOf(file);
    if (told === undefined) return 'done';
    if (beforeTheEnd.includes(file.game.phase)) {
      const { events } = await this.tournaments.read(name.tournament);
      if (isNewerThanEnd(name.stream, events, file.events)) return 'done';
    }
    const command = { kind: 'record-result', game: name.stream, ...told } as const;
    const answer = await this.tournaments.executeAs(name.tournament, command, { auto: 'server' });
    if (!answer.ok)
      this.logger.warn(`result of ${name.stream} was not taken over: ${answer.refusal.code}`);
    return 'done';
  }
}

/** What a game's log tells of its result; undefined: nothing yet, or nothing new. */
function loggedResultOf({ game, events }: StoredGame): LoggedResult | undefined {
  if (beforeTheEnd.includes(game.phase)) {
    // An end was taken back: its result goes with it. Before any, there is none.
    const ended = events.find((event) => event.type === 'GameEnded');
    if (ended === undefined) return undefined;
    const isClosed = ended.body.source === 'result-slips';
    return { score: undefined, how: isClosed ? 'adjusted' : 'declared' };
  }
  if (game.phase === 'signed') return { score: scoreOf(game), how: 'signed' };
  if (game.phase !== 'ended') return undefined;
  const { reason, source } = game.result;
  if (reason !== 'declared' && reason !== 'void') return undefined;
  const isAdjusted = source === 'result-slips';
  // What staff added to it or took off since is new.
  if (isAdjusted && game.scoreAdjustments.length === 0) return undefined;
  const score = reason === 'void' ? undefined : scoreOf(game);
  return isAdjusted ? { score, how: 'adjusted' } : { score, how: 'declared', ...whyEnded(game) };
}

/** What the director said when the game was ended. */
function whyEnded({ result }: Extract<LiveGame, { phase: 'ended' }>): Pick<LoggedResult, 'reason'> {
  return result.said === undefined ? {} : { reason: result.said };
}

/** The totals, who began, who forfeited, and who won a tie where the rules decide it. */
function scoreOf(game: Extract<LiveGame, { phase: 'ended' | 'signed' }>): Score {
  const { totals, reason, said } = game.result;
  const outcome = reason === 'declared' ? undefined : outcomeOf(game);
  const first = game.order?.[0];
  const forfeiter = forfeiterIn(said);
  return {
    scores: totals,
    ...present({ first }),
    ...(outcome?.by === 'score-before-tiles' ? { winners: outcome.winners } : {}),
    ...(forfeiter !== undefined && forfeiter < totals.length ? { forfeitedBy: [forfeiter] } : {}),
  };
}
