import { Injectable, inject, signal } from '@angular/core';
import { consoleText } from '../../text/director-console.js';
import { Instruments } from '../../live/instruments.js';
import { ConsoleApi } from './console-api.js';
import { TournamentStore } from './tournament-store.js';
import { problemText } from '../../text/problems.js';

/** How long an act can be undone by one key. */
const undoneWithinMs = 10_000;

/** Where the tournament stood before an act and stands after it, as the server answers one. */
export type VersionChange = { readonly before: number; readonly version: number };

type UndoableAct = {
  readonly said: string;
  readonly made: VersionChange;
  /** The page has what came of the act: it reads again what holds. */
  readonly undone?: () => void;
};

/** What this console did last, and for ten seconds the way back. */
@Injectable()
export class LastAct {
  private readonly instruments = inject(Instruments);
  private readonly room = inject(TournamentStore);
  private readonly server = inject(ConsoleApi);
  private readonly current = signal<UndoableAct | undefined>(undefined);
  private cancelExpiry: () => void = () => undefined;

  /** Undefined when nothing can be undone. */
  readonly act = this.current.asReadonly();
  readonly said = signal<string | undefined>(undefined);

  announce(act: UndoableAct): void {
    // A name stands outside the log: a change of it alone has no way back.
    if (act.made.before === act.made.version) {
      this.showMessage(act.said);
      return;
    }
    this.cancelExpiry();
    this.said.set(undefined);
    this.current.set(act);
    this.cancelExpiry = this.instruments.later(undoneWithinMs, () => this.current.set(undefined));
  }

  async undo(): Promise<void> {
    const act = this.current();
    if (act === undefined) return;
    this.current.set(undefined);
    const { before, version } = act.made;
    const path = `tournaments/${this.room.id()}/undo`;
    const answer = await this.server.ask('POST', path, { before, version });
    if (answer.ok) act.undone?.();
    await this.room.afterAct();
    this.showMessage(answer.ok ? consoleText.undone : problemText(answer.problem));
  }

  close(): void {
    this.cancelExpiry();
    this.current.set(undefined);
    this.said.set(undefined);
  }

  /** Says what was done where there is no way back. */
  showMessage(said: string): void {
    this.cancelExpiry();
    this.current.set(undefined);
    this.said.set(said);
    this.cancelExpiry = this.instruments.later(undoneWithinMs, () => this.said.set(undefined));
  }
}
