import { Injectable, inject } from '@angular/core';
import type { DisplayView, ScreenContent } from '@boardside/contract';
import { screenCodeText } from '../../text/director-screens.js';
import { PolledList } from '../data/polled-list.js';
import { TournamentStore } from '../data/tournament-store.js';

/** Which screens have a code, and what they show. */
@Injectable()
export class ScreenStore extends PolledList<DisplayView> {
  private readonly room = inject(TournamentStore);

  readonly displays = this.items.asReadonly();

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

  private path(): string {
    return `tournaments/${this.room.id()}/displays`;
  }

  private labelOf(id: string): string {
    return this.items()?.find((screen) => screen.id === id)?.label ?? '';
  }

  protected override async read(): Promise<void> {
    if (this.room.id() === '') return;
    const answer = await this.server.ask<{ displays: readonly DisplayView[] }>('GET', this.path());
    if (answer.ok) this.items.set(answer.value.displays);
  }
}
