import { Injectable } from '@nestjs/common';
import { must } from '@boardside/engine';
import type { WordListRuling } from '@boardside/contract';
import {
  evolve,
  standingTurns,
  unopened,
  type BodyOf,
  type Game,
  type LiveGame,
  type RecordedGameEvent,
} from '@boardside/game';
import type { Tournament } from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';
import type { WordJudge } from '../../lexicon/word-judge.js';

/** A case as it was sent to a judge. */
interface SentCase {
  /** As people counted when it was sent. */
  readonly turn: number;
  readonly words: readonly string[];
}

/** Every ruling made in games that keep a list, for when it is found wrong in mid-tournament. */
@Injectable()
export class ListRulings {
  constructor(private readonly games: GameDesk) {}

  /**
   * In the order of rounds, tables and time. With `against`, what that list would say today of the
   * words that were sent; it says it of the whole, as the ruling did.
   */
  async of(
    tournament: { readonly id: string; readonly state: Tournament },
    hash: string,
    against: WordJudge | undefined,
  ): Promise<readonly WordListRuling[]> {
    const found: WordListRuling[] = [];
    for (const { number, published } of tournament.state.rounds) {
      const pairings = [...(published?.pairings ?? [])].sort((a, b) => a.table - b.table);
      for (const { game: id } of pairings) {
        const { game, events } = await this.games.read({ tournament: tournament.id, stream: id });
        if (game.phase === 'unopened' || game.lexicon?.hash !== hash) continue;
        const where = { game: id, round: number, table: game.table };
        found.push(...rulingsIn(events, where, against));
      }
    }
    return found;
  }
}

function rulingsIn(
  events: readonly RecordedGameEvent[],
  where: Pick<WordListRuling, 'game' | 'round' | 'table'>,
  against: WordJudge | undefined,
): readonly WordListRuling[] {
  if (!events.some(({ type }) => type === 'RulingGiven')) return [];
  const cases = new Map<number, SentCase>();
  const rulings: WordListRuling[] = [];
  let game: Game = unopened;
  for (const event of events) {
    if (event.type === 'ChallengeSent' && game.phase !== 'unopened')
      cases.set(event.body.case, sentIn(game, event.body));
    if (event.type === 'RulingGiven') {
      const sent = cases.get(event.body.case);
      must(sent, 'a ruling is of a case that was sent');
      const { acceptable, judge } = event.body;
      rulings.push({
        ...where,
        turn: sent.turn,
        acceptable,
        judge: 'list' in judge ? 'list' : 'juror',
        at: event.at,
        ...(against ? { otherwise: against.acceptable(sent.words) } : {}),
      });
    }
    game = evolve(game, event);
  }
  return rulings;
}

/** The words as the play had them then: a later correction does not change what was ruled on. */
function sentIn(game: LiveGame, { turn: id, words }: BodyOf<'ChallengeSent'>): SentCase {
  const standing = standingTurns(game);
  const at = standing.findIndex((turn) => turn.id === id);
  const move = standing[at]?.move;
  must(move?.kind === 'play', 'a challenged turn is a play that stands');
  return { turn: at + 1, words: words.map((word) => move.words[word]?.text ?? '') };
}
