import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { StoredGame } from '../game/stored-game.js';
import { GameChanges } from '../game/game-changes.js';
import { Claims } from './claims.js';
import { OpenCases } from './open-cases.js';

/**
 * Ends claims with what they were about: a case that is answered or dropped, a game that is signed or
 * whose result was declared.
 */
@Injectable()
export class ClaimCleanup implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('claims');
  #unsubscribes: readonly (() => void)[] = [];

  constructor(
    private readonly docket: OpenCases,
    private readonly claims: Claims,
    private readonly games: GameChanges,
  ) {}

  onModuleInit(): void {
    this.#unsubscribes = [
      this.docket.listen(({ name, before, now }) => {
        if (before === undefined || before.id === now?.id) return;
        this.#inBackground(() => this.claims.end(name.tournament, before.id));
      }),
      this.games.listen(({ tournament, stream }, file) => {
        if (isOver(file)) this.#inBackground(() => this.claims.endOfGame(tournament, stream));
      }),
    ];
  }

  onModuleDestroy(): void {
    for (const stop of this.#unsubscribes) stop();
  }

  #inBackground(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      this.logger.warn(`a claim could not be ended: ${String(error)}`);
    });
  }
}

function isOver({ game }: StoredGame): boolean {
  const declared = game.phase === 'ended' && game.result.reason === 'declared';
  return game.phase === 'signed' || declared;
}
