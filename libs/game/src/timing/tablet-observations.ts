import type { Ms } from '@boardside/clock';
import type { AnsweredBeats } from './push-timing.js';
import { arrivesWithinMs, type TabletConnection } from './tablet-connection.js';

/** What the beats and pushes of one run of the server have shown of a tablet in a game. */
export type TabletObservations = {
  /** The run, by whose clock all of it is. */
  readonly run: string;
  /** The number of the last entry that came in, whether it could be saved or not. */
  readonly cameIn: number;
  /** The sessions that entries came in under, the newest last. */
  readonly sessions: readonly string[];
  readonly beats: readonly AnsweredBeats[];
  readonly unproven: readonly UnprovenReport[];
  /** The last answer that counted, and when it was heard, by the server's clock. */
  readonly last: (TabletReport & { readonly heardMs: Ms }) | undefined;
  /** How many pushes were begun, and how many were answered. */
  readonly pushes: { readonly begun: number; readonly answered: number };
};

/**
 * What a tablet says of itself: its session, that one's clock, and how many entries it has made.
 */
type TabletReport = {
  readonly sid: string;
  readonly t: Ms;
  readonly seq: number;
};

/** An answer that says more than has come in. It is believed if that comes in soon. */
type UnprovenReport = {
  readonly line: string;
  readonly sid: string;
  readonly seq: number;
  readonly askedMs: Ms;
  /** Since when it could have come in; undefined: until the push before it is answered. */
  readonly dueFromMs: Ms | undefined;
  /** The push before it. */
  readonly behind: number;
};

/** A line that is open. */
export type OpenConnection = Pick<TabletConnection, 'slowestMs' | 'isNew' | 'saved'> & {
  readonly id: string;
};

/** More than the entries of a game that are on their way at once. */
const mostKept = 256;
/** As many entries as one push takes: no page has made more than that and sent none of them. */
export const maxEntriesAhead = 1_000;
/** A page that was loaded anew, or woke, this often with nothing sent in between. */
const mostSessions = 16;

/**
 * How far a tablet has got in a game, as the log tells: the last entry that came in, its session.
 */
export type TabletProgress = {
  readonly cameIn: number;
  readonly sid: string | undefined;
};

/** Before any beat was answered in this run. */
export function noObservations(run: string, known: TabletProgress): TabletObservations {
  return {
    run,
    cameIn: known.cameIn,
    sessions: known.sid === undefined ? [] : [known.sid],
    beats: [],
    unproven: [],
    last: undefined,
    pushes: { begun: 0, answered: 0 },
  };
}

/**
 * Whether an answer says what its tablet can have done; one that does not counts as none. A page
 * that is loaded has a line of its own; one that finds that it slept sends that.
 */
export function isPossibleReport(
  { sessions, cameIn }: TabletObservations,
  { sid, seq }: Pick<TabletReport, 'sid' | 'seq'>,
  { isNew }: Pick<OpenConnection, 'isNew'>,
): boolean {
  // A page that loads knows its earlier entries from its storage or from the log.
  const isLoaded = isNew && seq >= cameIn;
  const isKnown = isLoaded || sessions.length === 0 || sessions.includes(sid);
  return isKnown && seq <= cameIn + maxEntriesAhead;
}

/** How far it has got, here or at another node. */
export function withProgress(
  seen: TabletObservations,
  { cameIn, sid }: TabletProgress,
): TabletObservations {
  const sessions =
    sid === undefined || seen.sessions.includes(sid)
      ? seen.sessions
      : withSession(seen.sessions, sid);
  return { ...withReceivedUpTo(seen, cameIn), sessions };
}

function withReceivedUpTo(seen: TabletObservations, cameIn: number): TabletObservations {
  if (cameIn <= seen.cameIn) return seen;
  const proven = seen.unproven.filter(({ seq }) => seq <= cameIn);
  return {
    ...seen,
    cameIn,
    unproven: seen.unproven.filter(({ seq }) => seq > cameIn),
    beats: proven.reduce(
      (beats, { sid, seq, askedMs }) => withBeat(beats, { sid, seq, lastAskedMs: askedMs }),
      seen.beats,
    ),
  };
}

function withSession(sessions: readonly string[], sid: string): readonly string[] {
  return [...sessions.filter((one) => one !== sid), sid].slice(-mostSessions);
}

/** A tablet has answered a beat, which was asked at `askedMs` and heard at `heardMs`. */
export function withBeatAnswer(
  before: TabletObservations,
  said: TabletReport,
  at: { readonly line: OpenConnection; readonly askedMs: Ms; readonly heardMs: Ms },
): TabletObservations {
  const { sid, seq } = said;
  if (!isPossibleReport(before, said, at.line)) return before;
  const known = withProgress(before, { cameIn: before.cameIn, sid });
  const seen = refuted(known, at.line, at.heardMs);
  const { askedMs, heardMs } = at;
  const last = { ...said, heardMs };
  if (seq <= seen.cameIn)
    return { ...seen, last, beats: withBeat(seen.beats, { sid, seq, lastAskedMs: askedMs }) };
  const { begun, answered } = seen.pushes;
  const { saved } = at.line;
  const waits = begun > answered || !saved;
  const claim: UnprovenReport = {
    line: at.line.id,
    sid,
    seq,
    askedMs,
    dueFromMs: waits ? undefined : heardMs,
    // A page that could not be served tries again by itself, in a while.
    behind: saved ? begun : begun + 1,
  };
  return { ...seen, last, unproven: [...seen.unproven, claim].slice(-mostKept) };
}

/**
 * A push has come in at `receiptMs`, over that line or, undefined, over HTTP; its answer follows.
 */
export function withPush(
  before: TabletObservations,
  push: { readonly sid: string; readonly seqs: readonly number[] },
  at: { readonly line: OpenConnection | undefined; readonly receiptMs: Ms },
): TabletObservations {
  const known = at.line === undefined ? before : refuted(before, at.line, at.receiptMs);
  const seen = withReceivedUpTo(known, lastReceived(known.cameIn, push.seqs));
  const begun = seen.pushes.begun + 1;
  const pushes = { ...seen.pushes, begun };
  const bringsMore = seen.cameIn > known.cameIn;
  if (push.sid === seen.sessions.at(-1) || !bringsMore) return { ...seen, pushes };
  return {
    ...seen,
    pushes,
    sessions: withSession(seen.sessions, push.sid),
    // A page hands in one session after the other: what the next one has made follows this push.
    unproven: seen.unproven.map((one) => ({ ...one, dueFromMs: undefined, behind: begun })),
  };
}

/** The highest number received without a hole. `seqs` ascend; after a missing one none counts. */
function lastReceived(cameIn: number, seqs: readonly number[]): number {
  let last = cameIn;
  for (const seq of seqs) {
    if (seq > last + 1) return last;
    last = Math.max(last, seq);
  }
  return last;
}

/**
 * A push was answered: what came after it on its line is due from now on. One that could not be
 * saved is handed in again in a while, and what came after it with that.
 */
export function withPushAnswered(
  seen: TabletObservations,
  { nowMs, saved }: { readonly nowMs: Ms; readonly saved: boolean },
): TabletObservations {
  // One that was on its way before anything was known of the tablet was never counted.
  const answered = Math.min(seen.pushes.begun, seen.pushes.answered + 1);
  const pushes = { ...seen.pushes, answered };
  const unproven = seen.unproven.map((one): UnprovenReport => {
    if (one.dueFromMs !== undefined || one.behind > answered) return one;
    return saved ? { ...one, dueFromMs: nowMs } : { ...one, behind: answered + 1 };
  });
  return { ...seen, pushes, unproven };
}

/** How many entries a tablet has made, as far as that is believed. */
export function entriesMade({ last, cameIn, unproven }: TabletObservations): number {
  return unproven.length === 0 ? Math.min(last?.seq ?? 0, cameIn) : (last?.seq ?? 0);
}

/**
 * A line brings what is sent over it in order. So an entry that was said to be made, and has not
 * come in although something came later, and late, was not made: that beat knew of none after the
 * last that came. Where the line was lost nothing is known of it, but that none after it was made
 * either.
 */
function refuted(
  seen: TabletObservations,
  { id, slowestMs }: OpenConnection,
  nowMs: Ms,
): TabletObservations {
  if (seen.unproven.length === 0) return seen;
  const isLate = ({ dueFromMs }: UnprovenReport): boolean =>
    dueFromMs !== undefined && nowMs - dueFromMs > slowestMs + arrivesWithinMs;
  const over = seen.unproven.filter((one) => one.line !== id || isLate(one));
  return {
    ...seen,
    unproven: seen.unproven.filter((one) => !over.includes(one)),
    beats: over.reduce((beats, { line, sid, seq, askedMs: lastAskedMs }) => {
      return withBeat(beats, { sid, seq: line === id ? seen.cameIn : seq, lastAskedMs });
    }, seen.beats),
  };
}

/** Beats that say the same are one: only the last of them bounds anything. */
function withBeat(
  beats: readonly AnsweredBeats[],
  { sid, seq, lastAskedMs }: AnsweredBeats,
): readonly AnsweredBeats[] {
  const same = beats.find((seen) => seen.sid === sid && seen.seq === seq);
  const lastMs = Math.max(lastAskedMs, same?.lastAskedMs ?? lastAskedMs);
  return [...beats.filter((other) => other !== same), { sid, seq, lastAskedMs: lastMs }].slice(
    -mostKept,
  );
}
