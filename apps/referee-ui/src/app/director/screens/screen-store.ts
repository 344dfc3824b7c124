import { Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import type { DisplayView, ScreenContent } from '@boardside/contract';
import { screenCodeText } from '../../text/director-screens.js';
import { Instruments } from '../../live/instruments.js';
import { problemTextOf, type ApiResult } from '../data/api-result.js';
import { ConsoleApi } from '../data/console-api.js';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';

/** Screens come and go without a word to the console. */
const askedEveryMs = 5_000;

/** Which screens have a code, and what they show. */
@Injectable()
export class ScreenStore {
  private readonly server = inject(ConsoleApi);
  private readonly room = inject(TournamentStore);
  private readonly instruments = inject(Instruments);
  private readonly last = inject(LastAct);
  private readonly screens = signal<readonly DisplayView[] | undefined>(undefined);
  private readonly failing = signal<string | undefined>(undefined);

  readonly displays = this.screens.asReadonly();
  /** Why the last act did not go through, as a sentence. */
  readonly problem = this.failing.asReadonly();

  private readonly period = computed(() => Math.floor(this.instruments.tick() / askedEveryMs));

  constructor() {
    effect(() => {
      this.period();
      if (!document.hidden) untracked(() => void this.read());
    });
  }

  async add(label: string): Promise<'done' | 'refused'> {
    const said = screenCodeText.said.add(label);
    return this.applied(this.server.ask('POST', this.path(), { label }), said);
  }

  /** Points a screen at something else. */
  async show(id: string, shows: ScreenContent): Promise<'done' | 'refused'> {
    const said = screenCodeText.said.show(this.labelOf(id));
    return this.applied(this.server.ask('PUT', `${this.path()}/${id}/shows`, shows), said);
  }

  async withdraw(id: string): Promise<'done' | 'refused'> {
    const said = screenCodeText.said.withdraw(this.labelOf(id));
    return this.applied(this.server.ask('DELETE', `${this.path()}/${id}`), said);
  }

  /** The problem has been read. */
  forgetProblem(): void {
    this.failing.set(undefined);
  }

  private path(): string {
    return `tournaments/${this.room.id()}/displays`;
  }

  private labelOf(id: string): string {
    return this.screens()?.find((screen) => screen.id === id)?.label ?? '';
  }

  private async applied(
    request: Promise<ApiResult<unknown>>,
    said: string,
  ): Promise<'done' | 'refused'> {
    const answer = await request;
    if (answer.ok) this.last.showMessage(said);
    this.failing.set(problemTextOf(answer));
    await this.read();
    return answer.ok ? 'done' : 'refused';
  }

  private async read(): Promise<void> {
    if (this.room.id() === '') return;
    const answer = await this.server.ask<{ displays: readonly DisplayView[] }>('GET', this.path());
    if (answer.ok) this.screens.set(answer.value.displays);
  }
}
