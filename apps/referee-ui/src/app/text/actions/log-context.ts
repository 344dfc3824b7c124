import type {
  BodyOf,
  DeviceId,
  EventOf,
  EventTopic,
  EventTypeIn,
  Game,
  GameEventType,
  Move,
  TurnId,
} from '@boardside/game';

/** What a sentence of the log may look at besides its event, and how it writes what it finds. */
export type LogContext = {
  readonly before: Game;
  readonly after: Game;
  /** The tablet that had the clock last before the event. */
  readonly lastTablet: DeviceId | undefined;
  /** The player who had this seat at that time. */
  readonly name: (seat: number) => string;
  readonly nameOfTurn: (turn: TurnId) => string;
  /** The number under which people know a turn, or its id with a mark when it no longer stands. */
  readonly number: (turn: TurnId) => string;
  /** `13C CLAIM, 24` */
  readonly play: (move: Move) => string;
  /** `A Lee, B Kim`, of these entrants by seat. */
  readonly seating: (entrants: readonly string[]) => string;
  /** Why somebody says that a turn is wrong. */
  readonly why: (asked: BodyOf<'CorrectionAsked'>) => string;
  /** What was typed in its place; empty where nothing was. */
  readonly typed: (asked: BodyOf<'CorrectionAsked'>) => string;
  readonly duration: (ms: number) => string;
  readonly signedDuration: (ms: number) => string;
  readonly signedPoints: (points: number) => string;
};

/** How each event is told in the log. */
export type LogSentences<Type extends GameEventType = GameEventType> = {
  readonly [Each in Type]: (event: EventOf<Each>, context: LogContext) => string;
};

/** The same for the events of one topic of the game. */
export type TopicSentences<Topic extends EventTopic> = LogSentences<EventTypeIn<Topic>>;
