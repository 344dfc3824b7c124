import type { GameEventType } from '@boardside/game';
import { catalogue } from './catalogue.js';

/** What the director took back, as both players and the log read it. */
const undone: Readonly<Partial<Record<GameEventType, string>>> = {
  TimeAdjusted: 'time on a clock',
  BaseTimeSet: 'a base time',
  AssistantSet: 'an assistant',
  ScoreAdjusted: 'points given or taken',
  MoveLimitSet: 'a limit for each move',
  InfractionNoted: 'a note of an infraction',
  TurnsCorrected: 'a correction of turns',
  RolledBack: 'turns rolled back',
  RacksStated: 'a count of the tiles',
  GameEnded: 'the end of the game',
};

/** Undoing an act of a director: an opposite act, prepared. */
export const undoText = catalogue({
  button: 'Undo…',
  title: 'Undo',
  of: (what: string) => `Undo: ${what}`,
  record: 'Record the opposite',
  says: 'Nothing is erased: the opposite is recorded with your name.',
  /** What players read, and no name in it. */
  reason: (type: GameEventType) => `Undo: ${undone[type] ?? 'an act'}`,
  /** A line of the log, with the line that it undoes. */
  undoes: (text: string, undone: string) => `${text} (undoes: ${undone})`,
} as const);
