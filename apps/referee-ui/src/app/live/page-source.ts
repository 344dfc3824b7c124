import { Injectable } from '@angular/core';
import type { Ms } from '@boardside/contract';
import type { Instruments } from './instruments.js';

const againMs: Ms = 1_000;
/** Over bad wifi a question may stay open for minutes: one without an answer by then is lost. */
const patienceMs: Ms = 5_000;

/** Where the parts of the page come from. */
@Injectable({ providedIn: 'root' })
export class PageSource {
  /**
   * Whether the server answers; one whose database is away (503) still has all parts of the page.
   */
  async answers(): Promise<boolean> {
    try {
      const { ok, headers } = await fetch('/api/health', { cache: 'no-store' });
      // A proxy before a server that is down answers with a page of its own.
      return ok || (headers.get('content-type')?.includes('json') ?? false);
    } catch {
      return false;
    }
  }

  /** Loads the page anew; what it shows is kept on the device. */
  reload(): void {
    window.location.reload();
  }
}

/**
 * A part without which nothing goes on. A browser never asks again for a module that once did not
 * come: as soon as the server answers, the page is loaded anew, and this promise stays open.
 */
export async function loadNeededPart<Part>(
  bring: () => Promise<Part>,
  timers: Pick<Instruments, 'later'>,
  { source = new PageSource(), failed = () => undefined }: NeededPartOptions = {},
): Promise<Part> {
  try {
    return await bring();
  } catch {
    failed();
    await untilServerAnswers(timers, source);
    source.reload();
    return new Promise<Part>(() => undefined);
  }
}

/** Resolves when the server answers; it is asked at once, and then every second. */
export async function untilServerAnswers(
  { later }: Pick<Instruments, 'later'>,
  source: Pick<PageSource, 'answers'>,
): Promise<void> {
  const answersSoon = async (): Promise<boolean> => {
    let stop: () => void = () => undefined;
    const late = new Promise<false>((lost) => {
      stop = later(patienceMs, () => {
        lost(false);
      });
    });
    const answered = await Promise.race([source.answers(), late]);
    stop();
    return answered;
  };
  while (!(await answersSoon())) await new Promise<void>((next) => later(againMs, next));
}

type NeededPartOptions = {
  readonly source?: Pick<PageSource, 'answers' | 'reload'>;
  /** Told when it did not come. */
  readonly failed?: () => void;
};
