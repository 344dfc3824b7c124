import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Game, LiveGame, TurnId } from '@boardside/game';
import { keyOf, type StreamName } from '../log/event-log.js';
import { Timers, type CallOff } from '../platform/time/timers.js';
import { GameDesk } from './game-desk.js';
import type { GameFile } from './game-file.js';
import { GameLists } from './game-lists.js';
import { GameNews } from './game-news.js';
import { judgementsIn, lookedAt, stands, tabletJudges, type Judgement } from './judgements.js';
import { playThere, saidNoPlay, type PossiblePlay } from './no-play.js';

/** A turn of which the server’s list says otherwise than the tablet’s did. */
export interface Doubt {
  readonly turn: TurnId;
  /** When the tablet judged, ISO 8601. */
  readonly since: string;
}

/** What the server’s list says otherwise than the table did, as long as nobody has looked at it. */
export interface Findings {
  /** The oldest first; empty in almost every game. */
  readonly doubts: readonly Doubt[];
  /** C6 */
  readonly possible: PossiblePlay | undefined;
}

/** `not-yet`: the list that it takes is not on the server. */
type Differs = 'differs' | 'agrees' | 'not-yet';

/** Read by both players and by the director; which word it is about, nobody is told. */
const why = 'The server’s list says otherwise than this tablet’s';
const retryMs = 5_000;

/**
 * Judges again what a tablet has judged by its list, plays at entry and challenges (game-log.md 6.10
 * and 6.12), and looks whether a game that ended because nothing could be played had a play (C6). The
 * game goes on and nothing is undone: what is found is for the director, and once a game has ended
 * its slip waits until the director has looked at what was judged.
 */
@Injectable()
export class SecondLook implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('second look');
  /** A list never changes, so that it is asked once for the same words. */
  readonly #known = new Map<string, Differs>();
  /** A file never changes either. */
  readonly #searched = new WeakMap<GameFile, PossiblePlay | undefined>();
  /** Games that could not be looked at yet. */
  readonly #waiting = new Map<string, StreamName>();
  #endWait: CallOff | undefined;
  #deaf: (() => void) | undefined;

  constructor(
    private readonly games: GameDesk,
    private readonly lists: GameLists,
    private readonly news: GameNews,
    private readonly timers: Timers,
  ) {}

  onModuleInit(): void {
    this.#deaf = this.news.listen((name, file) => {
      if (mayBeHeld(file.game)) void this.#lookSoon(name);
    });
  }

  onModuleDestroy(): void {
    this.#deaf?.();
    this.#endWait?.();
    this.#waiting.clear();
  }

  /** Looks at the games that ended before this server was started; the start does not wait for it. */
  async start(): Promise<void> {
    for (const name of await this.games.inPhase(['ended'])) this.#waiting.set(keyOf(name), name);
    void this.#lookAgain();
  }

  /** What the director has not looked at. */
  async findings(file: GameFile): Promise<Findings> {
    const { game } = file;
    if (game.phase === 'unopened') return { doubts: [], possible: undefined };
    const judged = await this.#judgedAgain(file, game);
    const doubts = judged
      .filter(({ differs }) => differs === 'differs')
      .map(({ judgement: { turn, since } }) => ({ turn, since }));
    return { doubts, possible: await this.#possible(file, game) };
  }

  async #judgedAgain(
    { events }: GameFile,
    game: LiveGame,
  ): Promise<readonly { readonly judgement: Judgement; readonly differs: Differs }[]> {
    if (!tabletJudges(game)) return [];
    const open = judgementsIn(events).filter(
      ({ version, turn }) => stands(game, turn) && version > lookedAt(turn, events),
    );
    return Promise.all(
      open.map(async (judgement) => ({
        judgement,
        differs: await this.#differs(game, judgement),
      })),
    );
  }

  async #differs(game: LiveGame, { list, words, acceptable }: Judgement): Promise<Differs> {
    const own = game.lexicon?.hash;
    if (own === undefined || list !== own) return 'differs';
    const question = JSON.stringify([own, acceptable, ...words]);
    const known = this.#known.get(question);
    if (known !== undefined) return known;
    const found = await this.lists.isAcceptable(own, words);
    // A list that the server lacks is another alert, and may be loaded later.
    if (found === undefined) return 'not-yet';
    const differs = found === acceptable ? 'agrees' : 'differs';
    this.#known.set(question, differs);
    return differs;
  }

  async #possible(file: GameFile, game: LiveGame): Promise<PossiblePlay | undefined> {
    const said = saidNoPlay(game, file.events);
    if (said === undefined || game.lexicon === undefined) return undefined;
    if (this.#searched.has(file)) return this.#searched.get(file);
    const graph = await this.lists.graphOf(game.lexicon.hash, game.tileSet);
    if (graph === undefined) return undefined;
    const found = playThere(game, graph);
    const possible = found && { ...found, ...said };
    this.#searched.set(file, possible);
    return possible;
  }

  async #lookSoon(name: StreamName): Promise<void> {
    try {
      const answer = await this.#holdSlip(name);
      if (answer === 'not-yet') this.#later(name);
    } catch (error) {
      this.logger.error(`a game could not be looked at yet: ${String(error)}`);
      this.#later(name);
    }
  }

  #later(name: StreamName): void {
    this.#waiting.set(keyOf(name), name);
    this.#endWait ??= this.timers.after(retryMs, () => void this.#lookAgain());
  }

  async #lookAgain(): Promise<void> {
    const names = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#endWait = undefined;
    for (const name of names) await this.#lookSoon(name);
  }

  async #holdSlip(name: StreamName): Promise<'done' | 'not-yet'> {
    const file = await this.games.read(name);
    const { game } = file;
    if (!mayBeHeld(game)) return 'done';
    const judged = await this.#judgedAgain(file, game);
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
