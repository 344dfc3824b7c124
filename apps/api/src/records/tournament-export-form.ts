import type { BodyOf, By, GameEventType, StaffId, Timestamp } from '@boardside/game';
import type {
  TournamentAuthor,
  TournamentBodyOf,
  TournamentEventType,
} from '@boardside/tournament';
import type { Evidence } from '../game/stored-game.js';
import type { EntryKey, StoredRefusal, ExportedStream } from '../log/event-log.js';
import type { TournamentExport } from './tournament-export.js';

/**
 * The file as a program elsewhere may read it: every event by its kind, in the shapes of today.
 * `npm run record -- schema` makes docs/reference/tournament.schema.json of it.
 */
export interface TournamentExportForm extends Omit<TournamentExport, 'streams'> {
  /** The tournament's own first. */
  readonly streams: readonly (TournamentLog | GameLog)[];
}

export interface TournamentLog extends Omit<ExportedStream, 'events' | 'refused'> {
  readonly stream: 'tournament';
  readonly events: readonly TournamentEntry[];
  /** Always empty: nothing that staff ask is kept when it is refused. */
  readonly refused: readonly StoredRefusal[];
}

export interface GameLog extends Omit<ExportedStream, 'events'> {
  readonly events: readonly GameEntry[];
}

interface StoredFields {
  /** 1, 2, 3… in its stream. */
  readonly version: number;
  /** Version of the body's shape. */
  readonly shape: number;
  readonly at: Timestamp;
}

export type TournamentEntry = {
  [Type in TournamentEventType]: StoredFields & {
    readonly type: Type;
    readonly body: TournamentBodyOf<Type>;
    readonly by: TournamentAuthor | { readonly staff: StaffId };
  };
}[TournamentEventType];

export type GameEntry = {
  [Type in GameEventType]: StoredFields & {
    readonly type: Type;
    readonly body: BodyOf<Type>;
    readonly by: By;
    /** Of an entry at the holder: one entry may be several events. */
    readonly entry?: EntryKey;
    readonly evidence?: Evidence;
    /** Of what may happen once in a game. */
    readonly key?: string;
  };
}[GameEventType];
