import { Injectable } from '@nestjs/common';
import { GameDesk } from '../game/game-desk.js';
import { playingPhases } from '../game/games-in-phase.js';
import type { GamePolicy } from '../game/policy.js';
import type { StoredGame } from '../game/stored-game.js';
import { streamKey, type StreamName } from '../log/event-log.js';
import { Claims } from './claims.js';
import { caseId, openCaseIn } from './open-case.js';

/**
 * Ends claims with what they were about: a case that is answered or dropped, a game that is signed
 * or whose result was declared.
 */
@Injectable()
export class ClaimEndPolicy implements GamePolicy {
  readonly complaint = 'a claim could not be ended';
  readonly sweep = playingPhases;
  /** Of each game, how many of its cases are over whose claims have been ended. */
  readonly #ended = new Map<string, number>();

  constructor(
    private readonly games: GameDesk,
    private readonly claims: Claims,
  ) {}

  concerns(name: StreamName, file: StoredGame): boolean {
    const ended = this.#ended.get(streamKey(name)) ?? 0;
    return isOver(file) || closedCasesIn(name, file).length !== ended;
  }

  async act(name: StreamName): Promise<'done'> {
    const { tournament, stream } = name;
    const file = await this.games.read(name);
    if (isOver(file)) {
      await this.claims.endOfGame(tournament, stream);
      this.#ended.delete(streamKey(name));
      return 'done';
    }
    const closed = closedCasesIn(name, file);
    await this.claims.end(tournament, closed);
    this.#ended.set(streamKey(name), closed.length);
    return 'done';
  }
}

/** The ids of the cases that were sent in a game, but for the one that waits for a judge. */
function closedCasesIn(name: StreamName, file: StoredGame): readonly string[] {
  const sent = file.events.flatMap((event) => {
    if (event.type === 'ChallengeSent') return caseId(name.stream, event.body.case, 1);
    if (event.type === 'SecondOpinionAsked') return caseId(name.stream, event.body.case, 2);
    return [];
  });
  if (sent.length === 0) return sent;
  const open = openCaseIn(name, file)?.id;
  return sent.filter((id) => id !== open);
}

function isOver({ game }: StoredGame): boolean {
  const declared = game.phase === 'ended' && game.result.reason === 'declared';
  return game.phase === 'signed' || declared;
}
