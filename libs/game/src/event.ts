import type { EntryOrigin } from './command-facts.js';
import type { ChallengeEvents } from './challenge/evolve.js';
import type { ClockEvents } from './clock/evolve.js';
import type { CorrectionEvents } from './correction/evolve.js';
import type { EndEvents } from './end/evolve.js';
import type { OpeningEvents } from './opening/evolve.js';
import type { StaffEvents } from './staff/evolve.js';
import type { TurnEvents } from './turn/evolve.js';
import type { EventWith } from './event-facts.js';
import type { Timestamp } from './ids.js';

type EventsByTopic = {
  opening: OpeningEvents;
  turn: TurnEvents;
  challenge: ChallengeEvents;
  clock: ClockEvents;
  correction: CorrectionEvents;
  end: EndEvents;
  staff: StaffEvents;
};

/** The folder that has an event. */
export type EventTopic = keyof EventsByTopic;

/** What each kind of event says. */
type GameEventBodies = OpeningEvents &
  TurnEvents &
  ChallengeEvents &
  ClockEvents &
  CorrectionEvents &
  EndEvents &
  StaffEvents;

export type GameEventType = keyof GameEventBodies;
export type EventTypeIn<Topic extends EventTopic> = keyof EventsByTopic[Topic] & GameEventType;
export type BodyOf<Type extends GameEventType> = GameEventBodies[Type];

/** One event of a game: a fact. `evolve` copies it and works nothing out. */
export type GameEvent = {
  [Type in GameEventType]: EventWith<Type, GameEventBodies[Type]>;
}[GameEventType];

export type EventOf<Type extends GameEventType> = Extract<GameEvent, { type: Type }>;

/** An event as the log has it. */
export type RecordedGameEvent = GameEvent & {
  /** 1, 2, 3… in this game. */
  readonly version: number;
  /** Version of the body's shape, for upcasting. */
  readonly shape: number;
  readonly at: Timestamp;
  readonly entry?: EntryOrigin;
};

/**
 * The shape in which bodies are written today, for every type. 2: a rule set says how often a play
 * is challenged and whether it can be held. 3: an end by result slips has a source, no sentence.
 * 4: the end by scoreless turns is named after no number of them; why a turn has to be corrected is
 * a code. 5: so is each reason that nobody wrote. 6: an end that is found late refunds the time
 * since.
 */
export const eventShape = 6;
