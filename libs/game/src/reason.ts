import type { Seat } from './ids.js';

/** An earlier act is taken back: the type of its event. */
type UndoReason = { readonly code: 'undo'; readonly what: string };

/**
 * `pairing-replaced`: the round was published again. `director-looks`: the clocks stop for that, at
 * what is not told. `tablet-out-of-reach`: a tablet had kept these turns.
 */
type PlainReason = {
  readonly code: 'pairing-replaced' | 'director-looks' | 'tablet-out-of-reach';
};

/** All players of the game, this many, say how a turn was. */
type AgreedReason = { readonly code: 'players-agree'; readonly players: number };

/** With what the director wrote. */
type ForfeitReason = { readonly code: 'forfeit'; readonly seat: Seat; readonly typed: string };
type AbsenceReason = { readonly code: 'absent' | 'leaves'; readonly typed: string };

/** Why staff or the server did something: what somebody wrote, or a code. */
export type Reason =
  UndoReason | PlainReason | AgreedReason | ForfeitReason | AbsenceReason | string;

/** Who forfeited, where the reason of an end says so. */
export function forfeiterIn(reason: Reason | undefined): Seat | undefined {
  return typeof reason === 'object' && reason.code === 'forfeit' ? reason.seat : undefined;
}

/** What the director undid, as logs had it before shape 5 and exports still do: a closed list. */
const undoneInEnglish: ReadonlyMap<string, string> = new Map([
  ['AssistantSet', 'an assistant'],
  ['BaseTimeSet', 'a base time'],
  ['GameEnded', 'the end of the game'],
  ['InfractionNoted', 'a note of an infraction'],
  ['MoveLimitSet', 'a limit for each move'],
  ['RacksStated', 'a count of the tiles'],
  ['RolledBack', 'turns rolled back'],
  ['ScoreAdjusted', 'points given or taken'],
  ['TimeAdjusted', 'time on a clock'],
  ['TurnsCorrected', 'a correction of turns'],
] as const);

/** Whether nothing is said, where the director has to write why. */
export function isBlankReason(reason: Reason): boolean {
  const typed = typeof reason === 'string' ? reason : 'typed' in reason ? reason.typed : undefined;
  return typed?.trim() === '';
}

const sentences = {
  undo: 'Undo: ',
  pairingReplaced: 'the pairing was replaced',
  directorLooks: 'wait a moment, I am looking at your game',
  outOfReach: 'turns played on a tablet out of reach',
  absent: 'Not there at the start: ',
  leaves: 'Leaves the table: ',
} as const;

/** A reason as exports have it; before shape 5 logs had it so, too. */
export function reasonInEnglish(reason: Reason): string {
  if (typeof reason === 'string') return reason;
  switch (reason.code) {
    case 'undo':
      return `${sentences.undo}${undoneInEnglish.get(reason.what) ?? 'an earlier act'}`;
    case 'pairing-replaced':
      return sentences.pairingReplaced;
    case 'director-looks':
      return sentences.directorLooks;
    case 'tablet-out-of-reach':
      return sentences.outOfReach;
    case 'players-agree':
      return `${reason.players === 2 ? 'both' : 'all'} players say so`;
    case 'forfeit':
      return `Seat ${'ABCD'.charAt(reason.seat)} forfeits: ${reason.typed}`;
    case 'absent':
      return `${sentences.absent}${reason.typed}`;
    case 'leaves':
      return `${sentences.leaves}${reason.typed}`;
  }
}

/** The codes that are whole sentences in English. */
const codesBySentence: ReadonlyMap<string, Reason> = new Map(
  [
    ...[...undoneInEnglish.keys()].map((what) => ({ code: 'undo', what }) as const),
    ...([2, 3] as const).map((players) => ({ code: 'players-agree', players }) as const),
    { code: 'pairing-replaced' } as const,
    { code: 'director-looks' } as const,
    { code: 'tablet-out-of-reach' } as const,
  ].map((reason) => [reasonInEnglish(reason), reason]),
);

/** The codes after whose sentences the director’s own words come. */
const codesWithWords = [
  ...([0, 1, 2, 3] as const).map((seat) => ({ code: 'forfeit', seat, typed: '' }) as const),
  { code: 'absent', typed: '' } as const,
  { code: 'leaves', typed: '' } as const,
];

/** A reason as it is given today; before shape 5 every reason was a sentence. */
export function upcastReason(reason: Reason): Reason {
  if (typeof reason !== 'string') return reason;
  const code = codesWithWords.find((each) => reason.startsWith(reasonInEnglish(each)));
  if (code === undefined) return codesBySentence.get(reason) ?? reason;
  return { ...code, typed: reason.slice(reasonInEnglish(code).length) };
}
