import type { CDPSession } from 'playwright-core';

/** The mark that the page makes as soon as a press is drawn. */
export const PRESS_DRAWN = 'press-drawn';

/** What Chromium notes when it sends a touch on to the page. */
const TOUCH_SENT = 'InputEventSentBlocking';

type TraceEvent = {
  readonly name: string;
  /** In microseconds, of one clock for the browser and its pages. */
  readonly ts: number;
};

/**
 * Times the presses of one page by Chromium's own trace: from the moment the browser sends the
 * touch to the page until the page has drawn it. The touch's `timeStamp` would be up to two frames
 * too early: the debugging protocol stamps a touch, waits until the page has drawn a frame, and
 * only then sends it. A finger is not kept waiting so.
 *
 * @returns a function that ends the trace and returns the duration of each press in milliseconds
 */
export async function tracePresses(session: CDPSession): Promise<() => Promise<readonly number[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as readonly TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['input', 'blink.user_timing'] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return durationsOf(events);
  };
}

function durationsOf(events: readonly TraceEvent[]): readonly number[] {
  const timesOf = (name: string): readonly number[] =>
    events
      .filter((event) => event.name === name)
      .map(({ ts }) => ts)
      .sort((one, other) => one - other);
  const sent = timesOf(TOUCH_SENT);
  return timesOf(PRESS_DRAWN).map((drawn) => {
    const touch = sent.findLast((time) => time < drawn);
    if (touch === undefined) throw new Error(`Chromium’s trace lacks ${TOUCH_SENT}`);
    return (drawn - touch) / 1000;
  });
}
