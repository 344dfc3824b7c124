import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replayGcg, readGcgBytes } from '@boardside/record';
import type { ConformanceResult } from './game-conformance.ts';

/** Where a file is wrong: line, column, and what would have been right there. */
type ExpectedFault = readonly [line: number, column: number, expected: string];

/** Read by hand in the files, by the defect that each is named after. */
const faults: Readonly<Record<string, ExpectedFault | 'may-be-read'>> = {
  'challenge-bonus-rack-malformed': [24, 16, 'a tile of a rack'],
  'challenge-bonus-without-play': [24, 1, 'a play of this player in the line before'],
  'description-after-events': 'may-be-read',
  'duplicate-names': 'may-be-read',
  'duplicate-nicknames': [3, 10, 'a short name that differs from the other player’s'],
  'encoding-wrong-place': [20, 1, 'the encoding in line 1'],
  'end-game-event-before-game-end': [18, 19, 'the end of the game before overtime'],
  'end-penalty-rack-malformed': [15, 19, 'a tile of a rack'],
  'end-points-rack-malformed': [45, 19, 'tiles in brackets'],
  'end-rack-points-incorrect': [36, 19, '+24'],
  'event-after-last-rack': [37, 1, 'no turn behind #rack1'],
  'exchange-malformed': [6, 28, 'tiles exchanged, or their number'],
  'exchange-not-in-rack': [6, 26, 'tiles of the rack DEIIKOR'],
  'first-rack-not-in-bag': [13, 18, 'tiles that are not on the board; there is no further ZZ'],
  'game-event-off-turn': [15, 1, 'a turn of RightBehindYou'],
  'game-events-overflow': [19, 7, 'tiles that are not on the board; there is no further GU'],
  'invalid-challenge-bonus-player-index': [24, 1, 'a play of this player in the line before'],
  'invalid-phony-tiles-player-index': [22, 20, 'a play of this player in the line before'],
  'invalid-tile-placement': [27, 9, 'a square, such as 8D or D8'],
  'last-rack-penalty-incorrect': [17, 36, '-16'],
  'last-rack1-not-in-bag': [14, 8, 'tiles that are not on the board; there is no further ZZZZZZZ'],
  'last-rack2-not-in-bag': [13, 8, 'tiles that are not on the board; there is no further K'],
  'lexicon-missing': 'may-be-read',
  'line-overflow': [13, 28, 'at most 200 spaces in a row'],
  'lowercase-tile-placement': [19, 11, 'the square in capitals, like the ones before'],
  'malformed-play': [11, 22, 'a tile or a dot'],
  'malformed-rack': [30, 12, 'a tile of a rack'],
  'midgame-rack-not-in-bag': [35, 18, 'tiles that are not on the board; there is no further ZZZ'],
  'move-before-player': [3, 1, '#player1 and #player2 before the first event'],
  'move-event-after-game-end': [45, 1, '(I), as the other player has no tile left'],
  'no-matching-token': [10, 16, 'a square, such as 8D or D8'],
  'note-before-events': 'may-be-read',
  'oops-all-pragmas': 'may-be-read',
  'pass-rack-malformed': [28, 23, 'a tile of a rack'],
  'phony-tiles-returned-mismatch': [22, 18, 'the rack of the play, ADGKOSV'],
  'phony-tiles-returned-with-no-play': [35, 15, 'a play of this player in the line before'],
  'play-out-of-bounds': [18, 16, 'a play that stays on the board'],
  'played-tile-not-in-rack': [9, 18, 'tiles of the rack EIINSTU'],
  'player-does-not-exist': [30, 2, 'the short name of a player'],
  'player-number-redundant': [3, 1, '#player1 once'],
  'redundant-pragma': 'may-be-read',
  'six-pass-cumulative-scoring-error': [17, 40, 'the total -16'],
  'six-pass-last-rack-malformed': [16, 23, 'the tiles of the rack, (?AEIOTT)'],
  'standard-cumulative-scoring-error': [15, 41, 'the total 99'],
  'unrecognized-game-variant': 'may-be-read',
  'unsupported-character-encoding': [1, 21, 'UTF-8 or ISO-8859-1'],
};

/** Every file of `malformed` in the folder, refused at its fault or not. */
export function malformedConformance(folder: string): readonly ConformanceResult[] {
  const names = readdirSync(join(folder, 'malformed')).filter((name) => name.endsWith('.gcg'));
  return names.sort().map((name) => {
    const bytes = readFileSync(join(folder, 'malformed', name));
    const ours = faultOf(bytes);
    const theirs = faults[name.replace(/^.*__|\.gcg$/g, '')];
    const agree = theirs === 'may-be-read' || (theirs !== undefined && ours === faultText(theirs));
    const line = {
      line: 0,
      what: 'refused',
      ours,
      theirs: agree ? ours : expectedFaultText(theirs),
    };
    return { name, disagreements: agree ? [] : [line] };
  });
}

function expectedFaultText(fault: ExpectedFault | 'may-be-read' | undefined): string {
  return fault === undefined || fault === 'may-be-read' ? 'not known here' : faultText(fault);
}

function faultText([line, column, expected]: ExpectedFault): string {
  return `line ${line} column ${column}: ${expected}`;
}

/** '' for a file that is read. */
function faultOf(bytes: Uint8Array): string {
  const file = readGcgBytes(bytes);
  const followed = file.ok ? replayGcg(file.value) : file;
  if (followed.ok) return '';
  const { line, column, expected } = followed.refusal;
  return faultText([line, column, expected]);
}
