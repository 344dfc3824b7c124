import type { GcgAct, GcgEvent, GcgFile, GcgPragma, GcgSlot } from './gcg-file.js';
import { rackText, tileText, disambiguateTiles } from './gcg-play-text.js';
import { longTilesOf } from './gcg-tile-set.js';
import type { LongTiles } from './gcg-tokens.js';

/**
 * A file as it was read, as text to be stored as UTF-8: reading it again gives the same players,
 * pragmas, events and notes in the same order. Spaces are not kept.
 */
export function formatGcg(file: GcgFile): string {
  const { players, pragmas, events } = file;
  const first = events[0]?.line ?? Infinity;
  const heading = pragmas.filter(({ line }) => line < first);
  const lines = ['#character-encoding UTF-8', ...heading.flatMap(pragmaLines)];
  for (const [index, { nick, name }] of players.entries()) {
    lines.push(`#player${index + 1} ${nick} ${name}`);
  }
  const rest = [...pragmas.filter(({ line }) => line >= first), ...events];
  for (const each of rest.sort((one, other) => one.line - other.line)) {
    lines.push(...('act' in each ? eventLines(each, file) : pragmaLines(each)));
  }
  return `${lines.join('\n')}\n`;
}

function pragmaLines({ keyword, text }: GcgPragma): readonly string[] {
  return textLines(`#${keyword}`, text);
}

/** A text over several lines: those behind the first have a pragma of their own. */
function textLines(head: string, text: string): readonly string[] {
  const [first = '', ...more] = text.split('\n');
  return [`${head} ${first}`.trimEnd(), ...more.map((line) => `#- ${line}`)];
}

function eventLines(event: GcgEvent, file: GcgFile): readonly string[] {
  const longTiles = longTilesOf(file);
  const { player, rack, act, total, remark, notes } = event;
  const tokens = [
    `>${file.players[player].nick}:`,
    ...(rack === undefined ? [] : [rackText(rack, longTiles)]),
    ...actTokens(act, longTiles),
    signed('points' in act ? act.points : 0),
    ...(total === undefined ? [] : [String(total)]),
    ...(remark === '' ? [] : [remark]),
  ];
  return [tokens.join(' '), ...notes.flatMap((note) => textLines('#note', note))];
}

function signed(points: number): string {
  return points < 0 ? String(points) : `+${points}`;
}

function actTokens(act: GcgAct, longTiles: LongTiles): readonly string[] {
  switch (act.kind) {
    case 'play':
      return [act.at, slotsText(act.slots, longTiles)];
    case 'withdrawal':
      return ['--'];
    case 'pass':
      return ['-'];
    case 'exchange':
      return [`-${act.tiles === undefined ? act.count : rackText(act.tiles, longTiles)}`];
    case 'challenge-bonus':
      return ['(challenge)'];
    case 'opponents-tiles':
    case 'own-tiles':
      return [`(${rackText(act.tiles, longTiles)})`];
    case 'time-penalty':
      return ['(time)'];
  }
}

/** Letters that the file gave for tiles already there stand in brackets, as the file had them. */
function slotsText(slots: readonly GcgSlot[], longTiles: LongTiles): string {
  const texts: string[] = [];
  let there: string[] = [];
  const closeBrackets = () => {
    if (there.length > 0) texts.push(`(${disambiguateTiles(there, longTiles)})`);
    there = [];
  };
  for (const slot of slots) {
    if (slot.kind === 'filled' && slot.letter !== undefined) {
      there.push(tileText({ letter: slot.letter }));
      continue;
    }
    closeBrackets();
    texts.push(slot.kind === 'tile' ? tileText(slot.tile) : '.');
  }
  closeBrackets();
  return disambiguateTiles(texts, longTiles);
}
