/** Milliseconds, an integer. */
export type Ms = number;

/** A place at the table, from 0. The clock does not know in which order the seats play. */
export type ClockSeat = number;

/** Why the clock stands still. It runs again only when no stop is open. */
export type Stop = {
  readonly id: string;
  readonly reason: string;
  /** Settled: what opened the stop is dealt with; somebody still has to start the clock. */
  readonly settled: boolean;
};

/**
 * Who the clock runs for: a seat, nobody for now (the seat that will run is named), or nobody
 * again.
 */
export type ClockState =
  | { readonly kind: 'running'; readonly seat: ClockSeat }
  | { readonly kind: 'stopped'; readonly seat: ClockSeat | undefined }
  | { readonly kind: 'over' };

/**
 * A chess clock as a value. Nothing in it ticks: time moves only when an event charges it, and what
 * a display shows is `remainingAfter` the time since that event.
 */
export type Clock<S extends Stop = Stop> = {
  /** What is left to each seat, below 0 in overtime; undefined where the game has no clock. */
  readonly banks: readonly Ms[] | undefined;
  /** What each seat was charged in all. */
  readonly spent: readonly Ms[];
  /** Time charged to nobody, by the reason of the oldest stop that was open. */
  readonly neutral: Readonly<Record<string, Ms>>;
  /** Time that a device lost and that cannot be charged to anybody. */
  readonly unattributed: Ms;
  readonly state: ClockState;
  /** Open stops, the oldest first. */
  readonly stops: readonly S[];
  /** What the seat on turn has used in this turn. */
  readonly turnSpent: Ms;
  /** The limit of this turn, where the director has set one (G2). */
  readonly turnLimit: Ms | undefined;
};

/** `baseMs`: by seat; undefined: the game has no clock. */
export function fullClock<S extends Stop>(
  seats: number,
  baseMs: readonly Ms[] | undefined,
  stops: readonly S[],
): Clock<S> {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  return {
    banks: baseMs,
    spent: each.map(() => 0),
    neutral: {},
    unattributed: 0,
    state: { kind: 'stopped', seat: undefined },
    stops,
    turnSpent: 0,
    turnLimit: undefined,
  };
}

/** The seat whose clock runs. */
export function runningSeat(clock: Clock): ClockSeat | undefined {
  return clock.state.kind === 'running' ? clock.state.seat : undefined;
}

/** The seat whose clock runs, or will run once no stop is open. */
export function seatOnTurn(clock: Clock): ClockSeat | undefined {
  return clock.state.kind === 'over' ? undefined : clock.state.seat;
}

/** Charges the time since the last charge: to the seat whose clock runs, else to nobody. */
export function charge<S extends Stop>(clock: Clock<S>, ms: Ms): Clock<S> {
  if (ms === 0) return clock;
  const seat = runningSeat(clock);
  return seat === undefined ? chargeNeutral(clock, ms) : chargeSeat(clock, seat, ms);
}

export function chargeSeat<S extends Stop>(clock: Clock<S>, seat: ClockSeat, ms: Ms): Clock<S> {
  const onTurn = seatOnTurn(clock) === seat;
  return {
    ...clock,
    banks: clock.banks?.map((bank, at) => (at === seat ? bank - ms : bank)),
    spent: clock.spent.map((spent, at) => (at === seat ? spent + ms : spent)),
    turnSpent: onTurn ? clock.turnSpent + ms : clock.turnSpent,
  };
}

/** Charges nobody, under `reason` or under the reason of the oldest open stop. */
export function chargeNeutral<S extends Stop>(
  clock: Clock<S>,
  ms: Ms,
  reason: string | undefined = clock.stops[0]?.reason,
): Clock<S> {
  if (ms === 0) return clock;
  if (reason === undefined) return { ...clock, unattributed: clock.unattributed + ms };
  return { ...clock, neutral: { ...clock.neutral, [reason]: (clock.neutral[reason] ?? 0) + ms } };
}

export function chargeUnattributed<S extends Stop>(clock: Clock<S>, ms: Ms): Clock<S> {
  return ms === 0 ? clock : { ...clock, unattributed: clock.unattributed + ms };
}

/** Hands the clock to a seat for a new turn: it runs at once when no stop is open. */
export function startTurnFor<S extends Stop>(
  clock: Clock<S>,
  seat: ClockSeat,
  turnLimit: Ms | undefined,
): Clock<S> {
  return {
    ...clock,
    state: { kind: clock.stops.length === 0 ? 'running' : 'stopped', seat },
    turnSpent: 0,
    turnLimit,
  };
}

/** Stands the clock still for `seat`, or for whoever is on turn. */
export function haltClock<S extends Stop>(
  clock: Clock<S>,
  seat: ClockSeat | undefined = seatOnTurn(clock),
): Clock<S> {
  return { ...clock, state: { kind: 'stopped', seat } };
}

/** Opens a stop. A clock that is over stays over: the stop then only waits to be dealt with. */
export function openStop<S extends Stop>(clock: Clock<S>, stop: S): Clock<S> {
  const stood = clock.state.kind === 'over' ? clock : haltClock(clock);
  return { ...stood, stops: [...clock.stops, stop] };
}

/** What opened these stops is dealt with. On a clock that is over nobody has to start it again. */
export function settleStops<S extends Stop>(
  clock: Clock<S>,
  reasons: readonly S['reason'][],
): Clock<S> {
  if (!clock.stops.some(({ reason, settled }) => !settled && reasons.includes(reason)))
    return clock;
  if (clock.state.kind === 'over')
    return { ...clock, stops: clock.stops.filter(({ reason }) => !reasons.includes(reason)) };
  return {
    ...clock,
    stops: clock.stops.map((stop) =>
      reasons.includes(stop.reason) ? { ...stop, settled: true } : stop,
    ),
  };
}

/** Takes stops away and, when none is left, lets the seat on turn run. */
export function liftStops<S extends Stop>(clock: Clock<S>, lifted: readonly string[]): Clock<S> {
  const stops = clock.stops.filter(({ id }) => !lifted.includes(id));
  const seat = seatOnTurn(clock);
  if (stops.length > 0 || seat === undefined) return { ...clock, stops };
  return { ...clock, stops, state: { kind: 'running', seat } };
}

/** Gives or takes time by hand; what was spent stays as it was. */
export function adjustBank<S extends Stop>(clock: Clock<S>, seat: ClockSeat, ms: Ms): Clock<S> {
  return { ...clock, banks: clock.banks?.map((bank, at) => (at === seat ? bank + ms : bank)) };
}

/** Gives charged time of the running turn back to its seat: it becomes nobody's, under `reason`. */
export function refund<S extends Stop>(
  clock: Clock<S>,
  seat: ClockSeat,
  ms: Ms,
  reason: string,
): Clock<S> {
  return ms === 0 ? clock : chargeNeutral(chargeSeat(clock, seat, -ms), ms, reason);
}

export function endClock<S extends Stop>(clock: Clock<S>): Clock<S> {
  return { ...clock, state: { kind: 'over' }, stops: [] };
}

/**
 * What is left to a seat, `sinceMs` after the last charge: what a display shows.
 * Undefined where the game has no clock.
 */
export function remainingAfter(clock: Clock, seat: ClockSeat, sinceMs: Ms): Ms | undefined {
  const bank = clock.banks?.[seat];
  if (bank === undefined) return undefined;
  return runningSeat(clock) === seat ? bank - sinceMs : bank;
}

/** What is left of the move limit of the running turn, `sinceMs` after the last charge. */
export function turnRemainingAfter(clock: Clock, sinceMs: Ms): Ms | undefined {
  if (clock.turnLimit === undefined) return undefined;
  const running = runningSeat(clock) === undefined ? 0 : sinceMs;
  return clock.turnLimit - clock.turnSpent - running;
}

/**
 * Every millisecond the clock has accounted for (I1): it never shrinks, and no charge escapes it.
 */
export function totalAccountedMs(clock: Clock): Ms {
  const sum = (all: readonly Ms[]) => all.reduce((total, ms) => total + ms, 0);
  return sum(clock.spent) + sum(Object.values(clock.neutral)) + clock.unattributed;
}
