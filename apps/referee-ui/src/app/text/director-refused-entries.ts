import type { Command, EnteredMove, Move } from '@boardside/game';
import { challengeCommandNames } from './actions/challenge.js';
import { clockCommandNames } from './actions/clock.js';
import { correctionCommandNames } from './actions/correction.js';
import { endCommandNames } from './actions/end.js';
import { openingCommandNames } from './actions/opening.js';
import { staffCommandNames } from './actions/staff.js';
import { turnCommandNames } from './actions/turn.js';
import { catalogue } from './catalogue.js';
import { stopNames } from './director-stops.js';
import { reasonText } from './reasons.js';
import { correctionReasonText } from './recount.js';

/** Entries that the game did not take: whose they are and what each wanted to do. */
export const refusedEntriesText = catalogue({
  title: 'Refused from a tablet',
  replaced:
    'This released tablet sent turns too late. Insert missing ones below; they take no time.',
  current: 'These were refused. Compare the board with the turn list and insert what is missing.',
  whole: (count: number) => `Show all ${String(count)}`,
  seen: 'Seen',
  /** Where the game has such a turn: `Turn 7 is in the game, by Kim B.: SEEN at K11.` */
  inGame: (number: number, move: Move, name: string) =>
    `Turn ${String(number)}, ${name}, is already recorded: ${playedText(move)}.`,
  /** Where it has another one in its place. */
  otherInGame: (number: number, move: Move, name: string) =>
    `Turn ${String(number)} is recorded differently: ${name}, ${playedText(move)}.`,
  notInGame: 'Not recorded.',
  toPlay: (name: string) => `Not recorded: ${name} to play.`,
  putIn: 'Insert turn…',
} as const);

const turn = (id: number) => `turn ${String(id)}`;

/** What a command wanted, as a director would say it. */
export const wantedText = catalogue((command: Command, name: (seat: number) => string): string => {
  switch (command.kind) {
    case 'press':
      return `End ${turn(command.turn)}: ${moveText(command.move)}`;
    case 'enter':
      return `Enter ${turn(command.turn)}: ${moveText(command.move)}`;
    case 'undo-press':
      return `Undo the press of ${turn(command.turn)}`;
    case 'stop-clock':
      return `Stop the clocks: ${stopNames[command.reason].toLowerCase()}`;
    case 'adjust-time':
      return `Change ${name(command.seat)}’s time`;
    case 'adjust-score':
      return `Change ${name(command.seat)}’s score`;
    case 'settle-overdraw':
      return `Settle ${name(command.seat)}’s overdraw: ${String(command.removed)} back to the bag`;
    case 'agree':
      return `Agree on ${turn(command.turn)}`;
    case 'call-challenge':
      return `Challenge ${turn(command.turn)}`;
    case 'call-hold':
      return `Hold ${turn(command.turn)}`;
    case 'drop-challenge':
      return `Drop the challenge of ${turn(command.turn)}`;
    case 'confirm-times':
      return `Confirm the times of ${command.turns.map(turn).join(', ')}`;
    case 'ask-correction':
      return `Report ${turn(command.turn)} as wrong: ${correctionReasonText(command.why, '')}`;
    case 'roll-back':
      return `Roll back to ${turn(command.to)}`;
    case 'sign':
      return `${name(command.seat)} signs: ${command.totals.join(' to ')}`;
    case 'note-infraction':
      return `Note about ${name(command.seat)}: ${reasonText(command.what)}`;
    default:
      return plainCommandTexts[command.kind];
  }
});

type PlainCommandKind = Exclude<
  Command['kind'],
  | 'press'
  | 'enter'
  | 'undo-press'
  | 'stop-clock'
  | 'adjust-time'
  | 'adjust-score'
  | 'settle-overdraw'
  | 'agree'
  | 'call-challenge'
  | 'call-hold'
  | 'drop-challenge'
  | 'confirm-times'
  | 'ask-correction'
  | 'roll-back'
  | 'sign'
  | 'note-infraction'
>;

const plainCommandTexts: Readonly<Record<PlainCommandKind, string>> = {
  ...openingCommandNames,
  ...turnCommandNames,
  ...challengeCommandNames,
  ...clockCommandNames,
  ...correctionCommandNames,
  ...endCommandNames,
  ...staffCommandNames,
};

function moveText(move: EnteredMove): string {
  switch (move.kind) {
    case 'play': {
      const tiles = move.tiles.map(({ letter, blank }) =>
        blank === true ? letter.toLowerCase() : letter,
      );
      return `${move.at} with ${tiles.join('')}`;
    }
    case 'exchange':
      return `exchange ${String(move.count)}`;
    case 'pass':
      return 'pass';
    case 'pending':
      return 'not entered yet';
  }
}

function playedText(move: Move): string {
  if (move.kind === 'none') return 'deleted';
  return move.kind === 'play' ? `${move.words[0]?.text ?? ''} at ${move.at}` : moveText(move);
}
