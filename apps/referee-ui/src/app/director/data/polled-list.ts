import { computed, effect, inject, signal, untracked } from '@angular/core';
import { Instruments } from '../../live/instruments.js';
import { problemTextOf, type ApiResult } from './api-result.js';
import { ConsoleApi } from './console-api.js';
import { LastAct } from './last-act.js';

/** The server tells the console nothing of these lists by itself. */
const askedEveryMs = 5_000;

/** A list of the server, asked for again while it is looked at, and what is done to it. */
export abstract class PolledList<Item> {
  protected readonly server = inject(ConsoleApi);
  private readonly last = inject(LastAct);
  private readonly instruments = inject(Instruments);
  private readonly failing = signal<string | undefined>(undefined);
  private readonly period = computed(() => Math.floor(this.instruments.tick() / askedEveryMs));

  /** Undefined until it was read. */
  protected readonly items = signal<readonly Item[] | undefined>(undefined);
  /** Why the last act did not go through, as a sentence. */
  readonly problem = this.failing.asReadonly();

  constructor() {
    effect(() => {
      this.period();
      if (!document.hidden) untracked(() => void this.read());
    });
  }

  /** The problem has been read. */
  forgetProblem(): void {
    this.failing.set(undefined);
  }

  protected async applied(
    request: Promise<ApiResult<unknown>>,
    said: string,
  ): Promise<'done' | 'refused'> {
    const answer = await request;
    if (answer.ok) this.last.showMessage(said);
    this.failing.set(problemTextOf(answer));
    await this.read();
    return answer.ok ? 'done' : 'refused';
  }

  protected abstract read(): Promise<void>;
}
