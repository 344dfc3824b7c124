import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { GameFile } from '../game/game-file.js';
import { GameNews } from '../game/game-news.js';
import { Claims } from './claims.js';
import { Docket } from './docket.js';

/**
 * Ends claims with what they were about: a case that is answered or dropped, a game that is signed or
 * whose result was declared.
 */
@Injectable()
export class ClaimEndings implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('claims');
  #deaf: readonly (() => void)[] = [];

  constructor(
    private readonly docket: Docket,
    private readonly claims: Claims,
    private readonly games: GameNews,
  ) {}

  onModuleInit(): void {
    this.#deaf = [
      this.docket.listen(({ name, before, now }) => {
        if (before === undefined || before.id === now?.id) return;
        this.#soon(() => this.claims.end(name.tournament, before.id));
      }),
      this.games.listen(({ tournament, stream }, file) => {
        if (isOver(file)) this.#soon(() => this.claims.endOfGame(tournament, stream));
      }),
    ];
  }

  onModuleDestroy(): void {
    for (const stop of this.#deaf) stop();
  }

  #soon(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      this.logger.warn(`a claim could not be ended: ${String(error)}`);
    });
  }
}

function isOver({ game }: GameFile): boolean {
  const declared = game.phase === 'ended' && game.result.reason === 'declared';
  return game.phase === 'signed' || declared;
}
