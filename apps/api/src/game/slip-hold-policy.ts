import { Injectable, Logger } from '@nestjs/common';
import type { Game, LiveGame } from '@boardside/game';
import type { StreamName } from '../log/event-log.js';
import { GameDesk } from './game-desk.js';
import { JudgementAudit } from './judgement-audit.js';
import type { GamePolicy } from './policy.js';
import type { StoredGame } from './stored-game.js';

/** Both players and the director see it; which word it is about, nobody is told. */
const why = { code: 'lists-differ' } as const;

/**
 * Once a game has ended, its slip waits until the director has looked at what the server's list
 * judges otherwise than the tablet's.
 */
@Injectable()
export class SlipHoldPolicy implements GamePolicy {
  readonly complaint = 'the judgements of a game could not be audited';
  readonly sweep = ['ended'] as const;
  private readonly logger = new Logger('judgement audit');

  constructor(
    private readonly games: GameDesk,
    private readonly audit: JudgementAudit,
  ) {}

  concerns(_: StreamName, { game }: StoredGame): boolean {
    return mayBeHeld(game);
  }

  async act(name: StreamName): Promise<'done' | 'later'> {
    const file = await this.games.read(name);
    if (!mayBeHeld(file.game)) return 'done';
    const compared = await this.audit.compareJudgements(file, file.game);
    const conflict = compared.find(({ differs }) => differs === 'differs')?.judgement;
    if (conflict === undefined)
      return compared.some(({ differs }) => differs === 'not-yet') ? 'later' : 'done';
    const { turn } = conflict;
    const asked = await this.games.actOn(
      name,
      ({ game: now }) =>
        mayBeHeld(now) ? { kind: 'ask-correction', turn, move: undefined, why } : undefined,
      { auto: 'server' },
    );
    if (!asked.ok) this.logger.error(`a slip could not be held: ${asked.refusal.code}`);
    return 'done';
  }
}

function mayBeHeld(game: Game): game is LiveGame {
  return game.phase === 'ended' && !game.askedCorrection;
}
