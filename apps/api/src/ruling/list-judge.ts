import { Injectable, Logger } from '@nestjs/common';
import type { Command } from '@boardside/game';
import { GameDesk } from '../game/game-desk.js';
import { GameWordLists } from '../game/game-word-lists.js';
import { playingPhases } from '../game/games-in-phase.js';
import type { GamePolicy } from '../game/policy.js';
import type { StoredGame } from '../game/stored-game.js';
import type { StreamName } from '../log/event-log.js';
import { openCaseIn, type OpenCase } from './open-case.js';
import { OpenCases } from './open-cases.js';

/**
 * Answers in place of a juror where the list is the first judge: each case once, after a restart
 * too, as soon as it is sent. What it does, and how long it takes, is the same for a valid and an
 * invalid play: nobody at a table may read the verdict off a pause.
 */
@Injectable()
export class ListJudge implements GamePolicy {
  readonly complaint = 'a case could not be judged yet';
  readonly isUrgent = true;
  readonly sweep = playingPhases;
  private readonly logger = new Logger('list judge');

  constructor(
    private readonly openCases: OpenCases,
    private readonly games: GameDesk,
    private readonly lists: GameWordLists,
  ) {}

  concerns(name: StreamName, file: StoredGame): boolean {
    return openCaseIn(name, file)?.judge === 'list';
  }

  async act(name: StreamName): Promise<'done' | 'later'> {
    const now = openCaseIn(name, await this.games.read(name));
    if (now?.judge !== 'list') return 'done';
    const open = await this.openCases.find(name.tournament, now.id);
    // Not among the open cases yet: a person could not be given it.
    if (open === undefined) return 'later';
    if (open.judge === 'list') await this.#judge(open);
    return 'done';
  }

  async #judge(open: OpenCase): Promise<void> {
    const { tournament, game, list, texts } = open;
    const found = list === undefined ? undefined : await this.lists.isAcceptable(list, texts);
    if (found === undefined || list === undefined) {
      this.logger.error(`the list of game ${game} is not here: a juror answers`);
      this.openCases.assignToPerson(open);
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
    this.openCases.assignToPerson(open);
  }
}

function rulingOf({ number, opinion }: OpenCase, isAcceptable: boolean, list: string): Command {
  return { kind: 'rule', case: number, opinion, acceptable: isAcceptable, judge: { list } };
}
