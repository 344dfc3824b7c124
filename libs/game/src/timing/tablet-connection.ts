import type { Ms } from '@boardside/clock';

/** The connection of a tablet, as far as the server hears of it: the newest one, open or lost. */
export type TabletConnection = {
  /** Undefined: it is lost. */
  readonly id: string | undefined;
  /** Whether it has not been heard of yet. */
  readonly isNew: boolean;
  /** Whether its last push could be saved: else the tablet tries again by itself, in a while. */
  readonly saved: boolean;
  /** The slowest of its beats, from the question to the answer. */
  readonly slowestMs: Ms;
  readonly quiet: UnansweredPeriod | undefined;
};

/** A time in which no beat was answered by what had come in. */
type UnansweredPeriod = {
  /** When the first such beat was asked, or the line lost. */
  readonly sinceMs: Ms;
  /** How many lines it has had since: none, where it began on this one and this one is open. */
  readonly lines: number;
  /**
   * When a push came in for the first time since, and since the line was lost or another opened:
   * the tablet could reach the server.
   */
  readonly signMs: Ms | undefined;
};

/** A page sends an entry as soon as it is stored, or a quarter of a second after it was made. */
export const arrivesWithinMs: Ms = 2_000;
/**
 * A network that stalls, and still brings the answer over the same line, brings it within this
 * time.
 */
export const answersWithinMs: Ms = 5_000;
/**
 * A page that reaches the server over HTTP has a line again within this time, and answers over it.
 */
const reconnectsWithinMs: Ms = 10_000;
/** A network that comes and goes brings something over one of so many lines. */
const maxConnections = 2;

/** A tablet that has had no line, and sends over HTTP for the first time. */
export function neverConnected(receiptMs: Ms): TabletConnection {
  const quiet = { sinceMs: receiptMs, lines: 0, signMs: undefined };
  return { ...connectedElsewhere, quiet };
}

/** Its line is at another node: nothing is known here of what it answers. */
export const connectedElsewhere: TabletConnection = {
  id: undefined,
  isNew: false,
  saved: true,
  slowestMs: 0,
  quiet: undefined,
};

/** The tablet has a new line; `before`: the one that it had until now. */
export function connectionOpened(
  before: TabletConnection | undefined,
  id: string,
): TabletConnection {
  const since = before?.quiet;
  const quiet = since && { ...since, lines: since.lines + 1, signMs: undefined };
  return { id, isNew: true, saved: before?.saved ?? true, slowestMs: 0, quiet };
}

/** The line is lost at `nowMs`, by the clock of this run. */
export function connectionLost(line: TabletConnection, nowMs: Ms): TabletConnection {
  const { sinceMs = nowMs, lines = 0 } = line.quiet ?? {};
  return { ...line, id: undefined, quiet: { sinceMs, lines, signMs: undefined } };
}

/** A beat is asked over the line at `askedMs`. */
export function beatAsked(line: TabletConnection, askedMs: Ms): TabletConnection {
  return { ...line, quiet: line.quiet ?? { sinceMs: askedMs, lines: 0, signMs: undefined } };
}

/**
 * A beat is answered; `isProven`: what the tablet says that it has made has come in, as far as that
 * can be saved.
 */
export function beatAnswered(
  line: TabletConnection,
  { askedMs, heardMs, isProven }: { askedMs: Ms; heardMs: Ms; isProven: boolean },
): TabletConnection {
  const slowestMs = Math.max(line.slowestMs, heardMs - askedMs);
  return {
    ...line,
    isNew: false,
    slowestMs,
    quiet: isProven || !line.saved ? undefined : line.quiet,
  };
}

/** A push came in, whichever way: no answer to a beat. */
export function pushReceived(line: TabletConnection, receiptMs: Ms): TabletConnection {
  const { quiet } = line;
  return quiet === undefined
    ? line
    : { ...line, quiet: { ...quiet, signMs: quiet.signMs ?? receiptMs } };
}

/**
 * Since when an entry was made that comes in at `receiptMs`, over the line or over HTTP, from a
 * tablet that was silent: it could reach the server and did not say how far it was. Undefined: it
 * was not silent. One whose line was lost was out of reach until its first word since.
 */
export function silentUntil(
  { quiet, slowestMs }: TabletConnection,
  over: 'line' | 'http',
  receiptMs: Ms,
): Ms | undefined {
  if (quiet === undefined) return undefined;
  const { sinceMs, lines, signMs } = quiet;
  const isSilent =
    over === 'line' && lines === 0
      ? receiptMs - sinceMs > answersWithinMs + slowestMs
      : lines > maxConnections || (signMs !== undefined && receiptMs - signMs > reconnectsWithinMs);
  return isSilent ? receiptMs - slowestMs - arrivesWithinMs : undefined;
}
