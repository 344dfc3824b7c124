import type { GameEventType } from '@boardside/game';

/** What the director took back, as both players and the log read it. */
const undone: Readonly<Partial<Record<GameEventType, string>>> = {
  TimeAdjusted: 'time on a clock',
  ScoreAdjusted: 'points given or taken',
  MoveLimitSet: 'a limit for each move',
  InfractionNoted: 'a note of an infraction',
  TurnsCorrected: 'a correction of turns',
  RolledBack: 'turns rolled back',
  GameEnded: 'the end of the game',
};

/** Undoing an act of a director: an opposite act, prepared. */
export const undoWords = {
  button: 'Undo…',
  title: 'Undo',
  of: (what: string) => `Undo: ${what}`,
  record: 'Record the opposite',
  says: 'Nothing is erased: the opposite is recorded with your name.',
  lead: 'Undo: ',
  /** What is stored and players read: what was undone and which entry, and no name. */
  entry: (type: GameEventType, version: number) =>
    `Undo: ${undone[type] ?? 'an act'} (entry ${String(version)})`,
  named: /Undo: [^:(]*\(?entry (\d+)\)?/,
} as const;
