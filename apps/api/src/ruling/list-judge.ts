import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Command } from '@boardside/game';
import { GameDesk } from '../game/game-desk.js';
import { GameWordLists } from '../game/game-word-lists.js';
import { Timers, type CancelTimer } from '../platform/time/timers.js';
import { OpenCases } from './open-cases.js';
import { openCaseIn, type OpenCase } from './open-case.js';

const retryMs = 1_000;

/**
 * Answers in place of a juror where the list is the first judge: each case once, after a restart
 * too, as soon as it is sent. What it does, and how long it takes, is the same for a valid and an
 * invalid play: nobody at a table may read the verdict off a pause.
 */
@Injectable()
export class ListJudge implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('list judge');
  readonly #inProgress = new Set<string>();
  readonly #retries = new Set<CancelTimer>();
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly docket: OpenCases,
    private readonly games: GameDesk,
    private readonly lists: GameWordLists,
    private readonly timers: Timers,
  ) {}

  /** Before the docket is made, so that it hears of the cases that were open when the server stopped. */
  onModuleInit(): void {
    this.#unsubscribe = this.docket.listen(({ now }) => {
      if (now?.judge === 'list') this.#accept(now);
    });
  }

  onModuleDestroy(): void {
    this.#unsubscribe?.();
    for (const callOff of this.#retries) callOff();
  }

  #accept(open: OpenCase): void {
    if (this.#inProgress.has(open.id)) return;
    this.#inProgress.add(open.id);
    this.#judge(open)
      .then(() => this.#inProgress.delete(open.id))
      .catch((error: unknown) => {
        this.logger.warn(`a case could not be judged yet: ${String(error)}`);
        this.#retry(open);
      });
  }

  #retry(open: OpenCase): void {
    const callOff = this.timers.after(retryMs, () => {
      this.#retries.delete(callOff);
      this.#inProgress.delete(open.id);
      this.#accept(open);
    });
    this.#retries.add(callOff);
  }

  async #judge(open: OpenCase): Promise<void> {
    const { tournament, game, list, texts } = open;
    const found = list === undefined ? undefined : await this.lists.isAcceptable(list, texts);
    if (found === undefined || list === undefined) {
      this.logger.error(`the list of game ${game} is not here: a juror answers`);
      this.docket.assignToPerson(open);
      return;
    }
    const name = { tournament, stream: game };
    const ruled = await this.games.actOn(
      name,
      (file) => (openCaseIn(name, file)?.id === open.id ? rulingOf(open, found, list) : undefined),
      { auto: 'server' },
    );
    if (ruled.ok) return;
    this.logger.error(`the list could not rule in game ${game}: ${ruled.refusal.code}`);
    this.docket.assignToPerson(open);
  }
}

function rulingOf({ number, opinion }: OpenCase, isAcceptable: boolean, list: string): Command {
  return { kind: 'rule', case: number, opinion, acceptable: isAcceptable, judge: { list } };
}
