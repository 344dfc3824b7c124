import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Game, LiveGame, TurnId } from '@boardside/game';
import { streamKey, type StreamName } from '../log/event-log.js';
import { Timers, type CancelTimer } from '../platform/time/timers.js';
import { GameDesk } from './game-desk.js';
import type { StoredGame } from './stored-game.js';
import { GameWordLists } from './game-word-lists.js';
import { GameChanges } from './game-changes.js';
import {
  judgementsIn,
  reviewedAtVersion,
  isTurnOnBoard,
  tabletJudges,
  type TabletJudgement,
} from './tablet-judgements.js';
import { findPossiblePlay, declaredNoPlay, type PossiblePlay } from './possible-play.js';

/** A turn of which the server’s list says otherwise than the tablet’s did. */
export interface JudgementConflict {
  readonly turn: TurnId;
  /** When the tablet judged, ISO 8601. */
  readonly since: string;
}

/** What the server’s list says otherwise than the table did, as long as nobody has looked at it. */
export interface AuditFindings {
  /** The oldest first; empty in almost every game. */
  readonly doubts: readonly JudgementConflict[];
  /** C6 */
  readonly possible: PossiblePlay | undefined;
}

/** `not-yet`: the list that it takes is not on the server. */
type AuditComparison = 'differs' | 'agrees' | 'not-yet';

/** Read by both players and by the director; which word it is about, nobody is told. */
const why = 'The server’s list says otherwise than this tablet’s';
const retryMs = 5_000;

/**
 * Judges again what a tablet has judged by its list: plays at entry, and challenges. Checks whether a
 * game that ended because nothing could be played had a play (C6). The game continues and nothing is
 * undone: the director sees what is found, and the slip of an ended game waits for that.
 */
@Injectable()
export class JudgementAudit implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('second look');
  /** A list never changes, so that it is asked once for the same words. */
  readonly #comparisons = new Map<string, AuditComparison>();
  /** A file never changes either. */
  readonly #searched = new WeakMap<StoredGame, PossiblePlay | undefined>();
  /** Games that could not be looked at yet. */
  readonly #postponed = new Map<string, StreamName>();
  #cancelRetry: CancelTimer | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly games: GameDesk,
    private readonly lists: GameWordLists,
    private readonly news: GameChanges,
    private readonly timers: Timers,
  ) {}

  onModuleInit(): void {
    this.#unsubscribe = this.news.listen((name, file) => {
      if (mayBeHeld(file.game)) void this.#auditSoon(name);
    });
  }

  onModuleDestroy(): void {
    this.#unsubscribe?.();
    this.#cancelRetry?.();
    this.#postponed.clear();
  }

  /** Looks at the games that ended before this server was started; the start does not wait for it. */
  async start(): Promise<void> {
    for (const name of await this.games.inPhase(['ended']))
      this.#postponed.set(streamKey(name), name);
    void this.#auditPostponed();
  }

  /** What the director has not looked at. */
  async findings(file: StoredGame): Promise<AuditFindings> {
    const { game } = file;
    if (game.phase === 'unopened') return { doubts: [], possible: undefined };
    const judged = await this.#compareJudgements(file, game);
    const doubts = judged
      .filter(({ differs }) => differs === 'differs')
      .map(({ judgement: { turn, since } }) => ({ turn, since }));
    return { doubts, possible: await this.#possiblePlay(file, game) };
  }

  async #compareJudgements(
    { events }: StoredGame,
    game: LiveGame,
  ): Promise<
    readonly { readonly judgement: TabletJudgement; readonly differs: AuditComparison }[]
  > {
    if (!tabletJudges(game)) return [];
    const open = judgementsIn(events).filter(
      ({ version, turn }) => isTurnOnBoard(game, turn) && version > reviewedAtVersion(turn, events),
    );
    return Promise.all(
      open.map(async (judgement) => ({
        judgement,
        differs: await this.#compare(game, judgement),
      })),
    );
  }

  async #compare(
    game: LiveGame,
    { list, words, acceptable }: TabletJudgement,
  ): Promise<AuditComparison> {
    const own = game.lexicon?.hash;
    if (own === undefined || list !== own) return 'differs';
    const question = JSON.stringify([own, acceptable, ...words]);
    const known = this.#comparisons.get(question);
    if (known !== undefined) return known;
    const found = await this.lists.isAcceptable(own, words);
    // A list that the server lacks is another alert, and may be loaded later.
    if (found === undefined) return 'not-yet';
    const differs = found === acceptable ? 'agrees' : 'differs';
    this.#comparisons.set(question, differs);
    return differs;
  }

  async #possiblePlay(file: StoredGame, game: LiveGame): Promise<PossiblePlay | undefined> {
    const said = declaredNoPlay(game, file.events);
    if (said === undefined || game.lexicon === undefined) return undefined;
    if (this.#searched.has(file)) return this.#searched.get(file);
    const graph = await this.lists.graphOf(game.lexicon.hash, game.tileSet);
    if (graph === undefined) return undefined;
    const found = findPossiblePlay(game, graph);
    const possible = found && { ...found, ...said };
    this.#searched.set(file, possible);
    return possible;
  }

  async #auditSoon(name: StreamName): Promise<void> {
    try {
      const answer = await this.#holdSlip(name);
      if (answer === 'not-yet') this.#postpone(name);
    } catch (error) {
      this.logger.error(`a game could not be looked at yet: ${String(error)}`);
      this.#postpone(name);
    }
  }

  #postpone(name: StreamName): void {
    this.#postponed.set(streamKey(name), name);
    this.#cancelRetry ??= this.timers.after(retryMs, () => void this.#auditPostponed());
  }

  async #auditPostponed(): Promise<void> {
    const names = [...this.#postponed.values()];
    this.#postponed.clear();
    this.#cancelRetry = undefined;
    for (const name of names) await this.#auditSoon(name);
  }

  async #holdSlip(name: StreamName): Promise<'done' | 'not-yet'> {
    const file = await this.games.read(name);
    const { game } = file;
    if (!mayBeHeld(game)) return 'done';
    const judged = await this.#compareJudgements(file, game);
    const doubt = judged.find(({ differs }) => differs === 'differs')?.judgement;
    if (doubt === undefined)
      return judged.some(({ differs }) => differs === 'not-yet') ? 'not-yet' : 'done';
    const { turn } = doubt;
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
