import { isObject, type Tile } from '@boardside/engine';
import type { Seat, TurnId } from '@boardside/game';
import { keep, keepValue, readKeptValue } from '../../live/device-storage.js';
import type { TurnDraft } from './draft.js';

/** What the sides had entered and not pressed, and for which turn: kept on the device. */
export type SavedDraft = {
  readonly game: string;
  readonly seat: Seat;
  readonly turn: TurnId;
  readonly draft: TurnDraft;
};

const key = 'boardside.drafts';

/** What was kept; nothing of it where it is not as this page would write it. */
export function readDrafts(): readonly SavedDraft[] {
  const kept = readKeptValue(key);
  return Array.isArray(kept) ? kept.filter(isSavedDraft) : [];
}

/** Keeps these and no others: at most one a seat of the game being played. */
export function saveDrafts(drafts: readonly SavedDraft[]): void {
  if (drafts.length === 0) keep(key, undefined);
  else keepValue(key, drafts);
}

const seats: readonly unknown[] = [0, 1, 2, 3] satisfies readonly Seat[];

function isSavedDraft(value: unknown): value is SavedDraft {
  if (!isObject(value)) return false;
  const { game, seat, turn, draft } = value;
  const isPlace = typeof game === 'string' && seats.includes(seat);
  return isPlace && typeof turn === 'number' && isDraft(draft);
}

function isDraft(value: unknown): value is TurnDraft {
  if (!isObject(value)) return false;
  switch (value['kind']) {
    case 'pass':
      return true;
    case 'exchange':
      return value['count'] === undefined || Number.isInteger(value['count']);
    case 'play': {
      const { start, direction, chosenBy, tiles, next } = value;
      const placed = isObject(start) && Number.isInteger(start['row']);
      const turned = direction === 'across' || direction === 'down';
      const chosen = chosenBy === 'guess' || chosenBy === 'player';
      const follows = next === 'letter' || next === 'blank';
      if (!placed || !Number.isInteger(start['column']) || !turned || !chosen || !follows) {
        return false;
      }
      return Array.isArray(tiles) && tiles.every(isTile);
    }
    default:
      return false;
  }
}

function isTile(value: unknown): value is Tile {
  if (!isObject(value)) return false;
  const { letter } = value;
  return typeof letter === 'string' && letter !== '';
}
