/** One press as the page saw it. */
export type TimedPress = {
  readonly ms: number;
  /** What stood at the running clock before the press, and after it. */
  readonly before: string;
  readonly after: string;
};

export type Stopwatch = {
  /** The next press from now on, once it is timed. */
  readonly next: () => Promise<TimedPress>;
};

/**
 * Runs in the page before its own scripts: times every touch from the `timeStamp` of its
 * `pointerdown` to the end of the first frame in which the text at `selector` is another one.
 *
 * A change that a task makes is drawn by the next frame; one that a frame's own callback makes, by
 * that frame. From a callback of that frame a message is sent through a channel: it arrives when
 * the frame's style, layout and paint are done. Nothing is watched, and no frame is asked for,
 * while no press is under way.
 */
export function stopwatch(selector: string): void {
  let tell: (timed: TimedPress) => void = () => undefined;
  const next = (): Promise<TimedPress> => new Promise((resolve) => (tell = resolve));
  Object.assign(window, { boardsideStopwatch: { next } satisfies Stopwatch });
  let press: { readonly at: number; readonly before: string; drawn: boolean } | undefined;

  const frameOf = window.requestAnimationFrame.bind(window);
  const running = (): string => document.querySelector(selector)?.textContent.trim() ?? '';
  const isChanged = (): boolean => {
    const text = running();
    return press !== undefined && !press.drawn && text !== '' && text !== press.before;
  };
  const frameEnd = new MessageChannel();
  frameEnd.port1.onmessage = () => {
    if (press === undefined) return;
    const { at, before } = press;
    press = undefined;
    tell({ ms: performance.now() - at, before, after: running() });
  };
  const endsInThisFrame = (): void => {
    if (press === undefined) return;
    press.drawn = true;
    changes.disconnect();
    frameEnd.port2.postMessage('');
  };
  const changes = new MutationObserver(() => {
    if (!isChanged()) return;
    changes.disconnect();
    frameOf(endsInThisFrame);
  });
  window.requestAnimationFrame = (callback) =>
    frameOf((time) => {
      callback(time);
      if (isChanged()) endsInThisFrame();
    });
  window.addEventListener(
    'pointerdown',
    (touch) => {
      press = { at: touch.timeStamp, before: running(), drawn: false };
      changes.observe(document, { subtree: true, childList: true, characterData: true });
    },
    { capture: true },
  );
}
