import { Injectable } from '@nestjs/common';
import type { LiveGame, TurnId } from '@boardside/game';
import type { StoredGame } from './stored-game.js';
import { GameWordLists } from './game-word-lists.js';
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

/**
 * Judges again what a tablet has judged by its list: plays at entry, and challenges. Checks whether
 * a game that ended because nothing could be played had a play (C6). The game continues and nothing
 * is undone: the director sees what is found.
 */
@Injectable()
export class JudgementAudit {
  /** A list never changes, so that it is asked once for the same words. */
  readonly #comparisons = new Map<string, AuditComparison>();
  /** A file never changes either. */
  readonly #searched = new WeakMap<StoredGame, PossiblePlay | undefined>();

  constructor(private readonly lists: GameWordLists) {}

  /** What the director has not looked at. */
  async findings(file: StoredGame): Promise<AuditFindings> {
    const { game } = file;
    if (game.phase === 'unopened') return { doubts: [], possible: undefined };
    const judged = await this.compareJudgements(file, game);
    const doubts = judged
      .filter(({ differs }) => differs === 'differs')
      .map(({ judgement: { turn, since } }) => ({ turn, since }));
    return { doubts, possible: await this.#possiblePlay(file, game) };
  }

  /** What tablets have judged since the director looked, against the server's list. */
  async compareJudgements(
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
}
