import type { Ms } from '@boardside/clock';
import type { Dice } from './dice.js';

/** How the people at a table and in the hall are: probabilities from 0 to 1, a turn or an act. */
export type Behaviour = {
  /** The mean time for a turn. */
  readonly thinkMs: Ms;
  /** How many plays somebody looks at before choosing one. */
  readonly looks: number;
  readonly phony: number;
  readonly exchange: number;
  readonly pass: number;
  /** A challenge of a play that has a word the list does not know, and of one that has none. */
  readonly challengeWrong: number;
  readonly challengeRight: number;
  readonly dropChallenge: number;
  readonly hold: number;
  readonly secondOpinion: number;
  /** A juror who errs, so that a second opinion may reverse. */
  readonly jurorErrs: number;
  /** A press without what was played, which is typed later. */
  readonly pending: number;
  /** A press that an opponent claims (G15 B, C). */
  readonly claim: number;
  readonly typingError: number;
  readonly undo: number;
  readonly agree: number;
  readonly overdraw: number;
  readonly callReferee: number;
  readonly reload: number;
  /** A director's act, and the end of the round at a moment of its own. */
  readonly staff: number;
  readonly roundEnds: number;
  readonly absent: number;
  /** Nobody accepts the last play, and the clock runs out. */
  readonly waitsOut: number;
  readonly wrongRacks: number;
  readonly reopenSlip: number;
  /** The table is played at the desk from the beginning. */
  readonly atDesk: number;
};

export const defaultBehaviour: Behaviour = {
  thinkMs: 50_000,
  looks: 8,
  phony: 0.08,
  exchange: 0.04,
  pass: 0.01,
  challengeWrong: 0.7,
  challengeRight: 0.03,
  dropChallenge: 0.06,
  hold: 0.06,
  secondOpinion: 0.2,
  jurorErrs: 0.08,
  pending: 0.05,
  claim: 0.05,
  typingError: 0.02,
  undo: 0.04,
  agree: 0.05,
  overdraw: 0.02,
  callReferee: 0.015,
  reload: 0.01,
  staff: 0.02,
  roundEnds: 0.0005,
  absent: 0.03,
  waitsOut: 0.15,
  wrongRacks: 0.05,
  reopenSlip: 0.05,
  atDesk: 0.06,
};

/** Nobody is absent or overdraws, the tablet is used to the end, and staff come only if called. */
export const undisturbedBehaviour: Behaviour = {
  ...defaultBehaviour,
  overdraw: 0,
  staff: 0,
  roundEnds: 0,
  absent: 0,
  waitsOut: 0,
  wrongRacks: 0,
  reopenSlip: 0,
  atDesk: 0,
};

/** One table is not like another: some are slow, some bluff, at some the director comes often. */
export function randomBehaviour(dice: Dice): Behaviour {
  const some = (usual: number, most: number) => (dice.happens(0.15) ? most : usual);
  return {
    ...defaultBehaviour,
    thinkMs: dice.one([15_000, 50_000, 50_000, 90_000, 180_000]),
    phony: some(defaultBehaviour.phony, 0.4),
    exchange: some(defaultBehaviour.exchange, 0.3),
    pass: some(defaultBehaviour.pass, 0.3),
    challengeRight: some(defaultBehaviour.challengeRight, 0.3),
    pending: some(defaultBehaviour.pending, 0.4),
    undo: some(defaultBehaviour.undo, 0.2),
    overdraw: some(defaultBehaviour.overdraw, 0.15),
    staff: some(defaultBehaviour.staff, 0.15),
    roundEnds: some(defaultBehaviour.roundEnds, 0.008),
  };
}
