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

/** What a tampered tablet does, for the player at seat 0. */
export interface Cheat {
  readonly name: CheatName;
  /** How fast its session clock runs now, beside an honest one. */
  readonly rate?: (page: TamperedPage) => number;
  /** How long before it happened an act of a seat is said to have happened. */
  readonly backMs?: (command: Command, seat: number, page: TamperedPage) => number;
  /** How long it says that it was away, although it was there; undefined: it says nothing. */
  readonly awayMs?: (page: TamperedPage) => number | undefined;
  readonly push?: (push: Push, page: TamperedPage) => Push;
  /** Undefined: it does not answer. */
  readonly beat?: (answer: BeatAnswer, page: TamperedPage) => BeatAnswer | undefined;
  /**
   * How it hides how far it is: by an answer that is ahead, which is believed for a while, or by
   * none, so that what it dates back is flagged and not corrected.
   */
  readonly hides?: 'ahead' | 'silent';
  /** How it is connected, other than any tablet: only to hear, or for a second each time. */
  readonly line?: 'over HTTP' | 'again and again';
}

export const cheatNames = [
  'runs at 0.6 on own turns',
  'runs at 2 on the opponent’s turns',
  'dates presses back',
  'dates presses back to its last beat',
  'says that it was away',
  'hands in under an old session',
  'forges its sequence numbers',
  'answers for an entry that it has yet to make',
  'answers for entries far ahead',
  'answers for another game',
  'answers for sessions that are not',
  'does not answer in own turns',
  'hands in over HTTP alone',
  'connects again and again',
] as const;
export type CheatName = (typeof cheatNames)[number];

/** Who gains by it. */
export const cheater = 0;
const backMs = 20_000;
/** Nearly all that an entry may lie before what is proven. */
const unprovenMs = 200;

const backdatedPresses: Pick<Cheat, 'backMs'> = {
  backMs: ({ kind }, seat) => (kind === 'press' && seat === cheater ? backMs : 0),
};

const silentBackdating: Pick<Cheat, 'backMs' | 'hides'> = { ...backdatedPresses, hides: 'silent' };

const oneAhead = (answer: BeatAnswer): BeatAnswer => ({ ...answer, seq: answer.seq + 1 });

/** Answers so while its own clock runs, else as it is. */
function duringOwnTurns(
  answered: (answer: BeatAnswer) => BeatAnswer | undefined,
): NonNullable<Cheat['beat']> {
  return (answer, page) => (runningSeatOnPage(page) === cheater ? answered(answer) : answer);
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
      return { name, ...awayOnOwnTurns() };
    case 'hands in under an old session':
      return { name, push: (push) => ({ ...push, entries: push.entries.map(withOldSession) }) };
    case 'answers for an entry that it has yet to make':
      return { name, ...backdatedPresses, hides: 'ahead', beat: duringOwnTurns(oneAhead) };
    case 'answers for entries far ahead':
      return {
        name,
        ...silentBackdating,
        beat: duringOwnTurns((answer) => ({ ...answer, seq: 1_000_000_000 })),
      };
    case 'answers for another game':
      return {
        name,
        ...silentBackdating,
        beat: duringOwnTurns((answer) => ({ ...answer, game: '' })),
      };
    case 'answers for sessions that are not':
      return {
        name,
        ...silentBackdating,
        beat: duringOwnTurns((answer) => ({ ...answer, sid: 'not there' })),
      };
    case 'does not answer in own turns':
      return { name, ...silentBackdating, beat: duringOwnTurns(() => undefined) };
    case 'hands in over HTTP alone':
      return { name, ...silentBackdating, line: 'over HTTP', beat: () => undefined };
    case 'connects again and again':
      return { name, ...silentBackdating, line: 'again and again', beat: duringOwnTurns(oneAhead) };
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
function awayOnOwnTurns(): Pick<Cheat, 'awayMs'> {
  let since: { readonly turn: number; readonly t: number } | undefined;
  return {
    awayMs: (page) => {
      const game = page.keeper?.game();
      if (game === undefined || game.phase === 'unopened' || runningSeatOnPage(page) !== cheater)
        return undefined;
      const t = page.instruments.instant();
      if (since?.turn !== game.nextTurn) since = { turn: game.nextTurn, t };
      if (t - since.t < backMs || game.nextTurn % 3 !== 0) return undefined;
      since = { turn: game.nextTurn, t };
      return backMs;
    },
  };
}

/** Own presses in a session that is over, and at its instants. */
function withOldSession(entry: Entry): Entry {
  const own =
    entry.command.kind === 'press' && 'seats' in entry.by && entry.by.seats[0] === cheater;
  return own ? { ...entry, sid: 'long over', t: 1 } : entry;
}

/** Each push has an entry once more that was dealt with, as another one; beats say one too few. */
function withForgedSequence(push: Push): Push {
  const [first] = push.entries;
  if (first === undefined || first.seq === 1) return push;
  return { ...push, entries: [{ ...first, seq: first.seq - 1 }, ...push.entries] };
}
