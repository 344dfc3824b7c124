import { totalAccountedMs } from '@boardside/clock';
import { pendingTurns, type GameEvent, type LiveGame } from '@boardside/game';
import type { PropertyBreach, GameProperty } from './game-property.js';
import type { SimulationStep } from './play-game.js';

/** A holder's own expiry may come this much before the server's count of it. */
const driftMs = 500;

const chargedBy = (events: readonly GameEvent[]): number =>
  events.reduce((sum, { spentMs = 0, unattributedMs = 0 }) => sum + spentMs + unattributedMs, 0);

export const timeIsConserved: GameProperty = function* ({
  steps,
  events,
}): Iterable<PropertyBreach> {
  const banks = new Banks();
  for (const [step, one] of steps.entries()) {
    const { decision, after } = one;
    if (!decision.ok || after.phase === 'unopened') continue;
    const what = unaccounted(one) ?? banks.wrong(decision.value, after);
    if (what) yield { step, what };
  }
  const keys = events.flatMap((event) => (event.type === 'TimeExpired' ? [event.body.key] : []));
  if (new Set(keys).size !== keys.length)
    yield { step: steps.length, what: `expired twice: ${keys.join(' ')}` };
};

/** The events of an act carry its time, and the clock accounts for what they carry. */
function unaccounted({ deed, decision, before, after }: SimulationStep): string | undefined {
  if (!decision.ok || before.phase === 'unopened' || after.phase === 'unopened') return undefined;
  const { elapsedMs = 0, unattributedMs = 0, command } = deed.issued;
  const charged = chargedBy(decision.value);
  const passed = totalAccountedMs(after.clock) - totalAccountedMs(before.clock);
  if (passed !== charged) return `the events carry ${charged} ms, the clock accounts for ${passed}`;
  const early = command.kind === 'expire' ? charged - elapsedMs - unattributedMs : 0;
  if (early < 0 || early > driftMs) return `an expiry ${early} ms before its instant`;
  return charged === elapsedMs + unattributedMs + early
    ? undefined
    : `${elapsedMs} ms passed, the events carry ${charged}`;
}

/** What every bank must be by the base time, and by what was spent, given and set by hand. */
class Banks {
  /** Bank plus time spent, minus the base time, by seat. */
  private adjusted: number[] | undefined;

  wrong(events: readonly GameEvent[], { clock, baseTimes }: LiveGame): string | undefined {
    if (clock.banks === undefined) return undefined;
    const spentOf = (seat: number): number => clock.spent[seat] ?? 0;
    const base = baseTimes.map(({ baseMs, allowanceMs }) => baseMs + allowanceMs);
    const besides = (banks: readonly number[]): number[] =>
      banks.map((bank, seat) => bank + spentOf(seat) - (base[seat] ?? 0));
    this.adjusted ??= besides(clock.banks).map((all, seat) => all - given(events, seat));
    for (const event of events) {
      if (event.type === 'TimeAdjusted')
        this.adjusted[event.body.seat] = (this.adjusted[event.body.seat] ?? 0) + event.body.ms;
      // Banks set by hand begin anew from there.
      if (event.type === 'RolledBack' && event.body.banks !== 'kept')
        this.adjusted = besides(event.body.banks);
    }
    const expected = this.adjusted.map((all, seat) => all + (base[seat] ?? 0) - spentOf(seat));
    const found = clock.banks.join(' ');
    return expected.join(' ') === found
      ? undefined
      : `banks ${found}, spent leaves ${expected.join(' ')}`;
  }
}

function given(events: readonly GameEvent[], seat: number): number {
  return events.reduce(
    (sum, event) =>
      event.type === 'TimeAdjusted' && event.body.seat === seat ? sum + event.body.ms : sum,
    0,
  );
}

export const oneClockRuns: GameProperty = function* ({ steps }): Iterable<PropertyBreach> {
  for (const [step, { after }] of steps.entries()) {
    if (after.phase === 'unopened') continue;
    const { state, stops } = after.clock;
    if (state.kind === 'running' && stops.length > 0)
      yield { step, what: `a clock runs although ${stops.map(({ reason }) => reason).join(' ')}` };
    if (!goesOn(after)) yield { step, what: `${after.phase}, and nothing is left to do` };
  }
};

/** Somebody can always go on: a clock runs, a stop waits to be lifted, or the table is asked. */
function goesOn(game: LiveGame): boolean {
  const { clock, turns } = game;
  switch (game.phase) {
    case 'opened':
      return true;
    case 'playing':
      return (
        clock.state.kind === 'running' || clock.stops.length > 0 || pendingTurns(turns).length > 0
      );
    case 'closing':
      return clock.state.kind !== 'over' && game.closing.accepts.length > 0;
    case 'racks':
    case 'ended':
    case 'signed':
      return clock.state.kind === 'over';
  }
}
