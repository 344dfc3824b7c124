import { validatePlacement, type PlayRefusal, type Word } from '@boardside/engine';
import {
  recordedMove,
  type EnteredMove,
  type LiveGame,
  type Refusal,
  type Seat,
} from '@boardside/game';
import { squareOf, type TurnDraft, type PlayDraft } from './draft.js';
import type { EntryContext } from './draft.js';

/** What the draft would be if the clock were pressed now. Never anything about the words' worth. */
export type TurnPreview =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'play';
      readonly score: number;
      readonly words: readonly Word[];
      readonly bonus: number;
      readonly at: string;
    }
  | { readonly kind: 'illegal'; readonly refusal: PlayRefusal }
  | { readonly kind: 'square'; readonly at: string }
  | { readonly kind: 'exchange'; readonly count: number | undefined }
  | { readonly kind: 'pass' };

/** The parts of a game by which a play is judged. */
export type PreviewRules = Pick<LiveGame, 'tileSet'> & {
  readonly scoring: LiveGame['rules']['options']['scoring'];
};

export function previewOf(
  draft: TurnDraft,
  ground: EntryContext,
  judging: PreviewRules,
): TurnPreview {
  switch (draft.kind) {
    case 'nothing':
    case 'pass':
    case 'exchange':
      return draft;
    case 'play':
      return previewOfPlay(draft, ground, judging);
  }
}

function previewOfPlay(draft: PlayDraft, ground: EntryContext, judging: PreviewRules): TurnPreview {
  if (draft.tiles.length === 0) return { kind: 'square', at: squareOf(draft) };
  const judged = validatePlacement(
    ground.board,
    ground.layout,
    judging.tileSet,
    judging.scoring,
    squareOf(draft),
    draft.tiles,
  );
  if (!judged.ok) return { kind: 'illegal', refusal: judged.refusal };
  const { score, words, bonus, at } = judged.value;
  return { kind: 'play', score, words, bonus, at };
}

/** What a press records of the draft: what is illegal or missing is entered later. */
export function moveOf(draft: TurnDraft, preview: TurnPreview): EnteredMove {
  if (draft.kind === 'pass') return { kind: 'pass' };
  if (draft.kind === 'exchange' && draft.count !== undefined) {
    return { kind: 'exchange', count: draft.count };
  }
  if (draft.kind === 'play' && preview.kind === 'play') {
    return { kind: 'play', at: squareOf(draft), tiles: draft.tiles };
  }
  return { kind: 'pending' };
}

/** Why so many tiles cannot be exchanged now; undefined when they can (G17). */
export function exchangeRefusal(game: LiveGame, seat: Seat, count: number): Refusal | undefined {
  const move = recordedMove({ kind: 'exchange', count }, seat, game);
  return move.ok ? undefined : move.refusal;
}
