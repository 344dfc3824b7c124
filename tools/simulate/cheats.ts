import { runningSeat } from '@boardside/clock';
import type { BeatAnswer, Push } from '@boardside/contract';
import type { Command, Entry, Game } from '@boardside/game';

/** What a tampered page looks at. */
export interface TamperedPage {
  readonly keeper: { game(): Game } | undefined;
  readonly instruments: { instant(): number };
  /** When it was asked last how it is. */
  readonly beatenAt: number;
}

/** For how long it was away, and the gap by its wall clock: less than nothing if that was set. */
export interface ClaimedAbsence {
  readonly forMs: number;
  readonly gapMs: number;
}

/** What a tampered tablet does, for the player at seat 0. */
export interface Cheat {
  readonly name: CheatName;
  /** How fast its session clock runs now, beside an honest one. */
  readonly rate?: (page: TamperedPage) => number;
  /** How long before it happened an act of a seat is said to have happened. */
  readonly backMs?: (command: Command, seat: number, page: TamperedPage) => number;
  /** What it says of having been away, although it was there; undefined: it says nothing. */
  readonly absence?: (page: TamperedPage) => ClaimedAbsence | undefined;
  /** Whether its session is the same before and after it was away. */
  readonly keepsSession?: true;
  readonly push?: (push: Push, page: TamperedPage) => Push;
  /** Undefined: it does not answer. */
  readonly beat?: (answer: BeatAnswer, page: TamperedPage) => BeatAnswer | undefined;
  /**
   * How it hides how far it is: by an answer that is ahead, which is believed for a while, or by
   * none, so that what it dates back is flagged and not corrected; as if it were out of reach,
   * where nothing tells that it was not.
   */
  readonly hides?: 'ahead' | 'silent' | 'cut off';
  /**
   * How it is connected, other than any tablet: only to hear, for a second each time, never, so
   * that it reads over HTTP as well, or not for its own presses, which it sends over HTTP.
   */
  readonly line?: 'over HTTP' | 'again and again' | 'no socket' | 'not for own presses';
}

export const cheatNames = [
  'runs at 0.6 on own turns',
  'runs at 2 on the opponent’s turns',
  'dates presses back',
  'dates presses back to its last beat',
  'says that it was away',
  'says that it was away in one session',
  'hands in under an old session',
  'forges its sequence numbers',
  'answers for an entry that it has yet to make',
  'hands in an entry behind a hole and answers for it',
  'answers for entries far ahead',
  'answers for another game',
  'answers for sessions that are not',
  'does not answer in own turns',
  'hands in over HTTP alone',
  'never opens a socket',
  'connects again and again',
  'seems to be cut off in own turns',
] as const;
export type CheatName = (typeof cheatNames)[number];

/** Who gains by it. */
export const cheater = 0;
export const backMs = 20_000;
/** Nearly all that an entry may lie before what is proven. */
const unprovenMs = 200;

const backdatedPresses: Pick<Cheat, 'backMs'> = {
  backMs: ({ kind }, seat) => (kind === 'press' && seat === cheater ? backMs : 0),
};

const silentBackdating: Pick<Cheat, 'backMs' | 'hides'> = { ...backdatedPresses, hides: 'silent' };

const ahead =
  (entries: number) =>
  (answer: BeatAnswer): BeatAnswer => ({ ...answer, seq: answer.seq + entries });
const oneAhead = ahead(1);

/** Answers so while its own clock runs, else as it is. */
function duringOwnTurns(
  answered: (answer: BeatAnswer) => BeatAnswer | undefined,
): NonNullable<Cheat['beat']> {
  return (answer, page) => (runningSeatOnPage(page) === cheater ? answered(answer) : answer);
}

/** In its own turns it gives answers that cannot be, and so count for none. */
function answersForNothing(said: Partial<BeatAnswer>): Pick<Cheat, 'backMs' | 'hides' | 'beat'> {
  return { ...silentBackdating, beat: duringOwnTurns((answer) => ({ ...answer, ...said })) };
}

export function cheatNamed(name: CheatName): Cheat {
  switch (name) {
    case 'runs at 0.6 on own turns':
      return { name, rate: (page) => (runningSeatOnPage(page) === cheater ? 0.6 : 1) };
    case 'runs at 2 on the opponent’s turns':
      return { name, rate: (page) => (runningSeatOnPage(page) === 1 - cheater ? 2 : 1) };
    case 'dates presses back':
      return { name, ...backdatedPresses };
    case 'dates presses back to its last beat':
      return {
        name,
        backMs: ({ kind }, seat, { instruments, beatenAt }) =>
          kind === 'press' && seat === cheater ? instruments.instant() - beatenAt + unprovenMs : 0,
      };
    case 'says that it was away':
      return { name, ...awayOnOwnTurns(longAbsence) };
    case 'says that it was away in one session':
      return { name, ...awayOnOwnTurns(absenceInSession), keepsSession: true };
    case 'hands in under an old session':
      return { name, push: (push) => ({ ...push, entries: push.entries.map(withOldSession) }) };
    case 'answers for an entry that it has yet to make':
      return { name, ...backdatedPresses, hides: 'ahead', beat: duringOwnTurns(oneAhead) };
    case 'hands in an entry behind a hole and answers for it':
      return {
        name,
        ...backdatedPresses,
        hides: 'ahead',
        push: withEntryBehindHole,
        beat: duringOwnTurns(ahead(2)),
      };
    case 'answers for entries far ahead':
      return { name, ...answersForNothing({ seq: 1_000_000_000 }) };
    case 'answers for another game':
      return { name, ...answersForNothing({ game: '' }) };
    case 'answers for sessions that are not':
      return { name, ...answersForNothing({ sid: 'not there' }) };
    case 'does not answer in own turns':
      return { name, ...silentBackdating, beat: duringOwnTurns(() => undefined) };
    case 'hands in over HTTP alone':
      return { name, ...silentBackdating, line: 'over HTTP', beat: () => undefined };
    case 'never opens a socket':
      return { name, ...silentBackdating, line: 'no socket' };
    case 'connects again and again':
      return { name, ...silentBackdating, line: 'again and again', beat: duringOwnTurns(oneAhead) };
    case 'seems to be cut off in own turns':
      return {
        name,
        ...backdatedPresses,
        hides: 'cut off',
        line: 'not for own presses',
        beat: duringOwnTurns(() => undefined),
      };
    case 'forges its sequence numbers':
      return {
        name,
        push: withForgedSequence,
        beat: (answer) => ({ ...answer, seq: answer.seq - 1 }),
      };
  }
}

function runningSeatOnPage({ keeper }: TamperedPage): number | undefined {
  const game = keeper?.game();
  return game === undefined || game.phase === 'unopened' ? undefined : runningSeat(game.clock);
}

/** On every third turn of its own it says that the last twenty seconds of it nobody measured. */
const longAbsence: AbsencePattern = { forMs: backMs, each: 3, gapsMs: [backMs] };
/** Of a page that says so within one session: just longer than what is charged. */
const absenceInSession: AbsencePattern = { forMs: 10_500, each: 1, gapsMs: [10_500, -1] };

interface AbsencePattern {
  readonly forMs: number;
  /** In one of so many turns. */
  readonly each: number;
  /** By its wall clock, one after the other. */
  readonly gapsMs: readonly number[];
}

function awayOnOwnTurns({ forMs, each, gapsMs }: AbsencePattern): Pick<Cheat, 'absence'> {
  let since: { readonly turn: number; readonly t: number } | undefined;
  let claims = 0;
  return {
    absence: (page) => {
      const game = page.keeper?.game();
      if (game === undefined || game.phase === 'unopened' || runningSeatOnPage(page) !== cheater)
        return undefined;
      const t = page.instruments.instant();
      if (since?.turn !== game.nextTurn) since = { turn: game.nextTurn, t };
      if (t - since.t < forMs || game.nextTurn % each !== 0) return undefined;
      since = { turn: game.nextTurn, t };
      claims += 1;
      return { forMs, gapMs: gapsMs[claims % gapsMs.length] ?? forMs };
    },
  };
}

export function isOwnPress({ command, by }: Entry): boolean {
  return command.kind === 'press' && 'seats' in by && by.seats[0] === cheater;
}

/** Own presses in a session that is over, and at its instants. */
function withOldSession(entry: Entry): Entry {
  return isOwnPress(entry) ? { ...entry, sid: 'long over', t: 1 } : entry;
}

/** Each push has an entry once more that was dealt with, as another one; beats say one too few. */
function withForgedSequence(push: Push): Push {
  const [first] = push.entries;
  if (first === undefined || first.seq === 1) return push;
  return { ...push, entries: [{ ...first, seq: first.seq - 1 }, ...push.entries] };
}

/**
 * In its own turn each push has the entry after the next one: as if the next one, which it has yet
 * to make, were missing.
 */
function withEntryBehindHole(push: Push, page: TamperedPage): Push {
  const last = push.entries.at(-1);
  if (last === undefined || runningSeatOnPage(page) !== cheater) return push;
  return { ...push, entries: [...push.entries, { ...last, seq: last.seq + 2 }] };
}
