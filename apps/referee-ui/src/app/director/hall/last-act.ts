import { Injectable, inject, signal } from '@angular/core';
import { shellWords } from '../../words/director-shell.js';
import { Instruments } from '../../live/instruments.js';
import { HallServer } from './hall-server.js';
import { TournamentRoom } from './tournament-room.js';

/** How long an act can be undone by one key. */
const undoneWithinMs = 10_000;

/** Where the tournament stood before an act and stands after it, as the server answers one. */
export type Made = { readonly before: number; readonly version: number };

type Act = {
  readonly said: string;
  readonly made: Made;
  /** The page has what came of the act: it reads again what holds. */
  readonly undone?: () => void;
};

/** What this console did last, and for ten seconds the way back. */
@Injectable()
export class LastAct {
  private readonly instruments = inject(Instruments);
  private readonly room = inject(TournamentRoom);
  private readonly server = inject(HallServer);
  private readonly now = signal<Act | undefined>(undefined);
  private forget: () => void = () => undefined;

  /** Undefined when nothing can be undone any more. */
  readonly act = this.now.asReadonly();
  readonly said = signal<string | undefined>(undefined);

  did(act: Act): void {
    // A name stands outside the log: a change of it alone has no way back.
    if (act.made.before === act.made.version) {
      this.say(act.said);
      return;
    }
    this.forget();
    this.said.set(undefined);
    this.now.set(act);
    this.forget = this.instruments.later(undoneWithinMs, () => this.now.set(undefined));
  }

  async undo(): Promise<void> {
    const act = this.now();
    if (act === undefined) return;
    this.now.set(undefined);
    const { before, version } = act.made;
    const path = `tournaments/${this.room.id()}/undo`;
    const answer = await this.server.ask('POST', path, { before, version });
    if (answer.ok) act.undone?.();
    await this.room.afterAct();
    this.say(answer.ok ? shellWords.undone : answer.problem.message);
  }

  close(): void {
    this.forget();
    this.now.set(undefined);
    this.said.set(undefined);
  }

  private say(said: string): void {
    this.forget();
    this.now.set(undefined);
    this.said.set(said);
    this.forget = this.instruments.later(undoneWithinMs, () => this.said.set(undefined));
  }
}
