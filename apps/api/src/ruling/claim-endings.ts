import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { tournamentStream } from '@boardside/contract';
import { GameDesk } from '../game/game-desk.js';
import type { StreamName } from '../log/event-log.js';
import { Wake } from '../log/wake.js';
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
    private readonly games: GameDesk,
    private readonly wake: Wake,
  ) {}

  onModuleInit(): void {
    this.#deaf = [
      this.docket.listen(({ name, before, now }) => {
        if (before === undefined || before.id === now?.id) return;
        this.#soon(() => this.claims.end(name.tournament, before.id));
      }),
      this.wake.listen((name) => {
        if (name.stream !== tournamentStream) this.#soon(() => this.#look(name));
      }),
    ];
  }

  onModuleDestroy(): void {
    for (const stop of this.#deaf) stop();
  }

  async #look(name: StreamName): Promise<void> {
    const { game } = await this.games.read(name);
    const declared = game.phase === 'ended' && game.result.reason === 'declared';
    if (game.phase === 'signed' || declared)
      await this.claims.endOfGame(name.tournament, name.stream);
  }

  #soon(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      this.logger.warn(`a claim could not be ended: ${String(error)}`);
    });
  }
}
