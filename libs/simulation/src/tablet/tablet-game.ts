import type { Push, PushAck } from '@boardside/contract';
import { must } from '@boardside/engine';
import {
  decide,
  evolve,
  unopened,
  type Command,
  type Decision,
  type Entry,
  type Game,
  type IssuedCommand,
  type LiveGame,
  type RecordedGameEvent,
} from '@boardside/game';

/**
 * One game at a tablet: the committed events, and the tablet’s own entries on top that the server
 * has not seen.
 */
export class TabletGame {
  readonly id: string;
  readonly #device: string;
  readonly #sid: string;
  #committed: Game = unopened;
  #shown: Game = unopened;
  #entries: readonly Entry[] = [];
  #acked = 0;
  #t = 0;

  constructor(id: string, device: string) {
    this.id = id;
    this.#device = device;
    this.#sid = `${id}-1`;
  }

  /** As its players see it, their entries included. */
  get shown(): Game {
    return this.#shown;
  }

  /** The same; throws before the first event has come. */
  get live(): LiveGame {
    must(this.#shown.phase !== 'unopened', 'a game is open at the table');
    return this.#shown;
  }

  /** The last version that the server has told. */
  get version(): number {
    return versionOf(this.#committed);
  }

  /** What the session’s clock showed at the last entry, in ms. */
  get t(): number {
    return this.#t;
  }

  get state(): { readonly sid: string; readonly seq: number } {
    return { sid: this.#sid, seq: this.#entries.length };
  }

  /** Decides it as the page does, and keeps it as the next entry where the rules allow it. */
  make(issued: IssuedCommand, at: { readonly t: number; readonly wall: number }): Decision {
    const command = this.#asOwn(issued.command);
    const { author, ...rest } = issued;
    const decision = decide({ ...rest, command, author }, this.live);
    if (!decision.ok) return decision;
    must('seats' in author || 'auto' in author, 'a tablet enters what its players do');
    this.#t = Math.max(this.#t, at.t);
    const entry: Entry = {
      seq: this.#entries.length + 1,
      epoch: this.live.epoch,
      sid: this.#sid,
      command,
      t: this.#t,
      wall: at.wall,
      seen: this.version,
      by: author as Entry['by'],
    };
    this.#entries = [...this.#entries, entry];
    this.#shown = decision.value.reduce<Game>(evolve, this.#shown);
    return decision;
  }

  /** Every entry that is not acknowledged; nothing where there is none. */
  push(tNow: number): Push | undefined {
    const entries = this.#entries.slice(this.#acked);
    if (entries.length === 0) return undefined;
    const { epoch } = this.live;
    return { game: this.id, epoch, base: this.version, sid: this.#sid, tNow, entries };
  }

  /** Everything that was sent is dealt with: the game is again as the server has it. */
  acknowledge({ acked }: PushAck): void {
    this.#acked = Math.max(this.#acked, acked);
    this.#shown = this.#committed;
  }

  /** Folds those events that come next; returns them, or `gap` where some before them are missing. */
  receive(events: readonly RecordedGameEvent[]): readonly RecordedGameEvent[] | 'gap' {
    const fresh = events.filter(({ version }) => version > this.version);
    if (fresh.length === 0) return fresh;
    if (fresh[0]?.version !== this.version + 1) return 'gap';
    this.#committed = fresh.reduce<Game>(evolve, this.#committed);
    this.#shown = this.#committed;
    return fresh;
  }

  /** Bots name any tablet: it is this one. */
  #asOwn(command: Command): Command {
    if (command.kind !== 'claim-clock' || command.holder.kind !== 'device') return command;
    return { ...command, holder: { kind: 'device', device: this.#device } };
  }
}

export function versionOf(game: Game): number {
  return game.phase === 'unopened' ? 0 : game.version;
}
