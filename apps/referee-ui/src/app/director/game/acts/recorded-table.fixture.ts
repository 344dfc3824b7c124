import {
  decide,
  evolve,
  guide,
  isOpened,
  undosByVersion,
  unopened,
  type Author,
  type Command,
  type Game,
  type LiveGame,
  type Reason,
  type RecordedGameEvent,
  type Seat,
} from '@boardside/game';
import { previewCommands, type ActPreview } from '../act-preview.js';
import { valuesOf, type Act, type ActContext, type ActValues } from './act.js';
import { offeredActs } from './all-acts.js';
import { undoAct } from './undo.js';

export const ann = { staff: 'ann', role: 'director' } as const;
export const both: Author = { seats: [0, 1] };
const names = ['Kim', 'Lee'];

/** A table with its log, at which acts can be done one after another. */
export class RecordedTable {
  private game: Game = unopened;
  readonly log: RecordedGameEvent[] = [];
  /** How long ago everything happened. */
  agoMs = 0;

  get now(): LiveGame {
    if (!isOpened(this.game)) throw new Error('the game is open');
    return this.game;
  }

  get lastVersion(): number {
    return this.log.length;
  }

  /** `elapsedMs`: time since the entry before it; acts of staff beside a tablet take none. */
  do(author: Author, command: Command, elapsedMs?: number): this {
    const issued = {
      command,
      author,
      seen: this.game.phase === 'unopened' ? 0 : this.game.version,
    };
    const decided = decide(elapsedMs === undefined ? issued : { ...issued, elapsedMs }, this.game);
    if (!decided.ok) throw new Error(`${command.kind}: ${decided.refusal.code}`);
    for (const event of decided.value) {
      this.game = evolve(this.game, event);
      const version = this.log.length + 1;
      this.log.push({ ...event, version, shape: 1, at: '2026-03-01T10:00:00.000Z' });
    }
    return this;
  }

  play(seat: Seat, at: string, word: string, elapsedMs = 10_000): this {
    const tiles = [...word].map((letter) => ({ letter }));
    const move = { kind: 'play', at, tiles } as const;
    return this.do(
      { seats: [seat] },
      { kind: 'press', turn: this.now.nextTurn, move, final: 'A' },
      elapsedMs,
    );
  }

  stop(): this {
    return this.do(ann, { kind: 'stop-clock', reason: 'ordered' }, 0);
  }

  setting(reason: Reason = 'seen at the table'): ActContext {
    const { now, log } = this;
    const msSince = () => this.agoMs;
    return { game: now, names, staff: 'ann', order: 'o1', reason, log, msSince };
  }

  ids(): readonly string[] {
    return offeredActs(this.now, this.log).map(({ id }) => id);
  }

  /** Fills in an act and records it. */
  act(id: string, typed: ActValues = {}): this {
    const commands = this.commandsOf(this.named(id), typed);
    if (typeof commands === 'string') throw new Error(commands);
    for (const command of commands) this.do(ann, command, 0);
    return this;
  }

  preview(id: string, typed: ActValues = {}): ActPreview | string {
    const commands = this.commandsOf(this.named(id), typed);
    if (typeof commands === 'string') return commands;
    const preview = previewCommands(this.now, commands, 'ann', names);
    return preview.ok ? preview.value : preview.refusal.code;
  }

  says(id: string): string | undefined {
    return this.named(id).says(this.setting());
  }

  undoable(): readonly number[] {
    return [...undosByVersion(this.log, this.now).keys()];
  }

  undo(version: number): this {
    const opposite = undosByVersion(this.log, this.now).get(version);
    const event = this.log.find((one) => one.version === version);
    if (opposite === undefined || event === undefined)
      throw new Error(`version ${String(version)} cannot be undone`);
    const act = undoAct(event, 'what was done', opposite);
    const commands = act.commands(this.setting(act.reasonGiven ?? ''), {});
    if (!commands.ok) throw new Error(commands.refusal);
    for (const command of commands.value) this.do(ann, command, 0);
    return this;
  }

  private named(id: string): Act {
    const act = offeredActs(this.now, this.log).find((one) => one.id === id);
    if (act === undefined) throw new Error(`${id} is not offered`);
    return act;
  }

  private commandsOf(act: Act, typed: ActValues): readonly Command[] | string {
    const setting = this.setting();
    const commands = act.commands(setting, valuesOf(act.fields(setting, typed), typed));
    return commands.ok ? commands.value : commands.refusal;
  }
}

/** A game that is open, and nobody has done anything; Kim is to play first, or it is drawn. */
export function openedTable(first: 'assigned' | 'drawn' = 'assigned'): RecordedTable {
  return new RecordedTable().do(ann, {
    kind: 'open-game',
    table: 14,
    round: 1,
    seats: ['kim', 'lee'],
    rules: { options: guide, hash: 'hash' },
    lexicon: undefined,
    first: first === 'assigned' ? 0 : undefined,
  });
}

/** The desk measures, and Kim’s clock runs. */
export function startedTable(): RecordedTable {
  const holder = { kind: 'desk' } as const;
  return openedTable()
    .do(ann, { kind: 'claim-clock', holder, why: 'first', expectedEpoch: 0, witnessedMs: 0 }, 0)
    .do(both, { kind: 'check-tiles' }, 0)
    .do(ann, { kind: 'start-clock' }, 0);
}
