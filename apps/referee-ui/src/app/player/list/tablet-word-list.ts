import { Injectable, signal } from '@angular/core';
import type { Hash, LiveGame } from '@boardside/game';

/** How far this tablet is with the list of a game. */
export type WordListState =
  | { readonly kind: 'waits' }
  /** In bytes; `of` is unknown where the server does not say. */
  | { readonly kind: 'comes'; readonly received: number; readonly of: number | undefined }
  | { readonly kind: 'failed'; readonly why: 'no-answer' | 'refused' | 'another-list' }
  | { readonly kind: 'here'; readonly list: Hash; readonly lacks: FindUnknownWords };

/** Which of these words the list does not have. */
export type FindUnknownWords = (words: readonly string[]) => readonly string[];

/** What the tablet of such a game judges by its list: every play, challenges, or nothing (M1). */
export function judgedByTablet({ rules }: LiveGame): 'plays' | 'challenges' | 'nothing' {
  const { challenge } = rules.options;
  if (challenge.kind === 'judged-at-entry') return 'plays';
  return challenge.tabletMayJudge === 'yes' ? 'challenges' : 'nothing';
}

/** The word list that this tablet holds, or how far it is with it; `WordListLoader` brings it. */
@Injectable({ providedIn: 'root' })
export class TabletWordList {
  readonly state = signal<WordListState>({ kind: 'waits' });

  /** Undefined while the list is not here. */
  unknownWordFinder(list: Hash | undefined): FindUnknownWords | undefined {
    const state = this.state();
    return state.kind === 'here' && state.list === list ? state.lacks : undefined;
  }
}
