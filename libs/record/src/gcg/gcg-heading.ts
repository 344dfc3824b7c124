import type { Tile, TileSet } from '@boardside/engine';
import type { LiveGame, Seat } from '@boardside/game';
import { rulesLines } from './gcg-rules.js';
import type { LongTiles } from './gcg-tokens.js';

/** What a file says of a game that the game itself does not know. */
export type GcgHeading = {
  /** Players' names by seat. */
  readonly names: readonly string[];
  readonly title?: string;
  readonly description?: string;
  /** An authority without spaces, and the game's id there. */
  readonly id?: { readonly authority: string; readonly id: string };
  /** Tiles left by seat, where they were declared; else only what the board shows is written. */
  readonly racks?: readonly (readonly Tile[])[];
  /** By seat, the points that count in place of the game's own. */
  readonly corrected?: readonly number[];
};

export function headingLines(game: LiveGame, heading: GcgHeading): string[] {
  const { names, title, description, id } = heading;
  const nicks = nicksOf(names);
  const lines = ['#character-encoding UTF-8'];
  if (title) lines.push(`#title ${oneLine(title)}`);
  if (description) lines.push(`#description ${oneLine(description)}`);
  if (id) lines.push(`#id ${id.authority} ${id.id}`);
  lines.push(...rulesLines(game));
  for (const letter of longTilesIn(game.tileSet)) {
    lines.push(`#tile ${letter} ${letter.toLowerCase()}`);
  }
  if (game.lexicon) lines.push(`#lexicon ${oneLine(game.lexicon.name)}`);
  for (const [index, seat] of orderOf(game).entries()) {
    lines.push(`#player${index + 1} ${nicks[seat] ?? ''} ${oneLine(names[seat] ?? '')}`);
  }
  return lines;
}

/** The tiles of more than one letter, which a file declares. */
export function longTilesIn({ letters }: TileSet): LongTiles {
  return letters.map(({ letter }) => letter).filter((letter) => letter.length > 1);
}

/** The player who began is the first one of the file. */
export function orderOf(game: LiveGame): readonly Seat[] {
  return game.order ?? [0, 1];
}

/** Short names: no spaces, no colon, and the two differ. */
export function nicksOf(names: readonly string[]): readonly string[] {
  const short = names.map((name) => name.trim().replace(/[\s:#>]+/g, '_') || 'player');
  return short.map((nick, seat) => (short.indexOf(nick) < seat ? `${nick}_${seat + 1}` : nick));
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
