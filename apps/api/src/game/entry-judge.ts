import { Injectable } from '@nestjs/common';
import { validatePlacement } from '@boardside/engine';
import type { Command, EnteredMove, LiveGame } from '@boardside/game';
import type { StoredGame } from './stored-game.js';
import { GameWordLists } from './game-word-lists.js';

/**
 * Judges what staff enter at a table whose plays are judged at entry, as its tablet would by the
 * same list. What a page says of the words itself does not count.
 */
@Injectable()
export class EntryJudge {
  constructor(private readonly lists: GameWordLists) {}

  /**
   * The act as the game is to decide it. A play stays without a judgement, and is refused for that,
   * where the list is not on the server; one that does not fit is refused for what does not fit.
   */
  async judge({ game }: StoredGame, command: Command): Promise<Command> {
    if (command.kind !== 'press' && command.kind !== 'enter') return command;
    if (game.phase === 'unopened' || command.move.kind !== 'play') return command;
    if (game.rules.options.challenge.kind !== 'judged-at-entry') return command;
    return { ...command, move: await this.#judgePlay(game, command.move) };
  }

  async #judgePlay(
    game: LiveGame,
    { kind, at, tiles }: Extract<EnteredMove, { kind: 'play' }>,
  ): Promise<EnteredMove> {
    const play = { kind, at, tiles };
    const { layout, tileSet, ledger, lexicon } = game;
    const { scoring } = game.rules.options;
    const laid = validatePlacement(ledger.board, layout, tileSet, scoring, at, tiles);
    if (!laid.ok || lexicon === undefined) return play;
    const words = laid.value.words.map(({ text }) => text);
    const found = await this.lists.consult(lexicon.hash, words);
    if (found === undefined) return play;
    const lacking = found.words.filter(({ inList }) => !inList).map(({ text }) => text);
    return { ...play, judged: { list: lexicon.hash, unknown: [...new Set(lacking)] } };
  }
}
