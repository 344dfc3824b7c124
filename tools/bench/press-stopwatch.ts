/** One press as the page saw it. */
export type DrawnPress = {
  /** What stood at the running clock before the press, and after it. */
  readonly before: string;
  readonly after: string;
};

export type Stopwatch = {
  /** The next press from now on, once it is drawn. */
  readonly next: () => Promise<DrawnPress>;
};

export type StopwatchOptions = { readonly selector: string; readonly mark: string };

/**
 * Runs in the page before its own scripts: after each touch it makes the mark `mark` at the end of
 * the first frame in which the text at `selector` is another one.
 *
 * From a callback of that frame a message is sent through a channel, and the next frame is asked
 * for: whichever comes first finds style, layout and paint of the frame done. (A message alone
 * waits behind timers and the frame after.) No frame is asked for while no press is under way.
 */
export function stopwatch({ selector, mark }: StopwatchOptions): void {
  let press: { readonly before: string; readonly tell: (press: DrawnPress) => void } | undefined;
  const running = (): string => document.querySelector(selector)?.textContent.trim() ?? '';
  const next = (): Promise<DrawnPress> =>
    new Promise((tell) => (press = { before: running(), tell }));
  Object.assign(window, { boardsideStopwatch: { next } satisfies Stopwatch });

  const end = (): void => {
    if (press === undefined) return;
    performance.mark(mark);
    press.tell({ before: press.before, after: running() });
    press = undefined;
  };
  const frameEnd = new MessageChannel();
  frameEnd.port1.onmessage = end;
  const look = (): void => {
    const text = running();
    const isDrawn = text !== '' && text !== press?.before;
    if (isDrawn) frameEnd.port2.postMessage('');
    requestAnimationFrame(isDrawn ? end : look);
  };
  window.addEventListener(
    'pointerdown',
    () => {
      if (press !== undefined) requestAnimationFrame(look);
    },
    { capture: true },
  );
}
