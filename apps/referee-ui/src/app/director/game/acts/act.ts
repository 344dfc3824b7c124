import type { Result } from '@boardside/engine';
import type { Ms } from '@boardside/contract';
import {
  allSeats,
  type Command,
  type LiveGame,
  type OrderId,
  type Reason,
  type RecordedGameEvent,
  type Seat,
  type StaffId,
} from '@boardside/game';

export type ActOption = { readonly value: string; readonly label: string };

/** What a director fills in for an act. `initial` stands until something is typed. */
export type ActField =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly ActOption[];
      readonly initial: string;
    }
  | {
      readonly kind: 'line';
      readonly name: string;
      readonly label: string;
      readonly hint: string;
      readonly initial: string;
      /** `code`: letters and squares, without the device's corrections. */
      readonly typed: 'number' | 'code' | 'text';
    };

/** Fields by name, as they are filled in now. */
export type ActValues = Readonly<Record<string, string>>;

/** An act whose form is opened, with what is filled in from the beginning. */
export type OpenActForm = {
  readonly id: Act['id'];
  readonly given: ActValues;
  /** Recorded where nothing is written. */
  readonly reasonGiven?: Reason;
};

/** What an act works on. */
export type ActContext = {
  readonly game: LiveGame;
  readonly names: readonly string[];
  /** Who acts. */
  readonly staff: StaffId;
  /** A fresh name for an order. */
  readonly order: OrderId;
  readonly reason: Reason;
  /** The game's log, for what stood before. */
  readonly log: readonly RecordedGameEvent[];
  /** How long ago something of the log happened. */
  readonly msSince: (at: string) => Ms;
};

/** `undo`: offered beside what it undoes, never among the others. */
export type ActGroup = 'case' | 'clock' | 'turns' | 'players' | 'desk' | 'end' | 'undo';

/** One thing that a director can do at a table, up to its commands; the game decides them. */
export type Act = {
  readonly id: string;
  readonly group: ActGroup;
  readonly button: string;
  /** Everyday words for what a director sees when this helps. */
  readonly symptoms: string;
  readonly title: (setting: ActContext) => string;
  readonly record: string;
  /** `ruling`: one of two opposite outcomes, of which neither may look recommended. */
  readonly manner: 'plain' | 'danger' | 'ruling';
  /** `private`: asked, and not shown to the players. */
  readonly reason: 'asked' | 'private' | 'not-asked';
  /** What is recorded where nothing is written; undefined: the director has to write why. */
  readonly reasonGiven: Reason | undefined;
  /** Whether it is refused until the clocks stand: said before anything is filled in. */
  readonly needsStop: (game: LiveGame) => boolean;
  readonly offered: (game: LiveGame) => boolean;
  readonly says: (setting: ActContext) => string | undefined;
  readonly fields: (setting: ActContext, values: ActValues) => readonly ActField[];
  /** The commands in order, or a sentence about what is filled in. */
  readonly commands: (setting: ActContext, values: ActValues) => Result<readonly Command[], string>;
};

/** An act with what most acts have in common left out. */
export type ActDefinition = Pick<Act, 'id' | 'group' | 'offered' | 'commands'> & {
  readonly words: Pick<Act, 'button' | 'record' | 'symptoms'> & { readonly title: string };
  readonly says?: string | ((setting: ActContext) => string | undefined);
  readonly title?: (setting: ActContext) => string;
  readonly manner?: 'danger' | 'ruling';
  readonly reason?: 'private' | 'not-asked';
  readonly reasonGiven?: Reason;
  /** `tablet`: only where a tablet has the clock. */
  readonly needsStop?: 'always' | 'tablet';
  readonly fields?: Act['fields'];
};

export function defineAct(plain: ActDefinition): Act {
  const { words, says, title, manner, reason, reasonGiven, needsStop, fields, ...rest } = plain;
  return {
    ...rest,
    button: words.button,
    record: words.record,
    symptoms: words.symptoms,
    title: title ?? (() => words.title),
    manner: manner ?? 'plain',
    reason: reason ?? 'asked',
    reasonGiven,
    needsStop: ({ clock, holder }) =>
      clock.state.kind === 'running' &&
      (needsStop === 'always' || (needsStop === 'tablet' && holder?.kind === 'device')),
    says: (setting) => (typeof says === 'function' ? says(setting) : says),
    fields: fields ?? (() => []),
  };
}

/** The values of a form: what was typed, else what stands there from the beginning. */
export function valuesOf(fields: readonly ActField[], typed: ActValues): ActValues {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, typed[name] ?? initial]));
}

export function seatField(
  { game, names }: ActContext,
  label: string,
  initial: Seat,
  among: readonly Seat[] = allSeats(game),
): ActField {
  return {
    kind: 'choice',
    name: 'seat',
    label,
    options: among.map((seat) => ({ value: String(seat), label: names[seat] ?? '' })),
    initial: String(initial),
  };
}

/** A move, as it is typed. */
export function moveField(
  { move, hint }: { readonly move: string; readonly hint: string },
  initial = '',
): ActField {
  return { kind: 'line', name: 'move', label: move, hint, initial, typed: 'code' };
}

export function seatOf(values: ActValues): Seat {
  return Number(values['seat'] ?? 0) as Seat;
}

/** A whole number typed in a field; undefined when it is none. */
export function wholeNumber(text: string | undefined): number | undefined {
  const trimmed = (text ?? '').trim().replace('−', '-');
  return /^[+-]?\d{1,5}$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Whether somebody's clock is measured by a tablet, which has to be ordered. */
export const isHeldByTablet = (game: LiveGame) => game.holder?.kind === 'device';

/** How staff stop the clocks of a table: by order where a tablet measures. */
export function stopClockCommand(game: LiveGame, order: OrderId, reason: Reason): Command {
  return isHeldByTablet(game)
    ? { kind: 'order', order, what: 'stop', reason, scope: 'table' }
    : { kind: 'stop-clock', reason: 'ordered' };
}

export function startClockCommand(game: LiveGame, order: OrderId, reason: Reason): Command {
  return isHeldByTablet(game)
    ? { kind: 'order', order, what: 'start', reason, scope: 'table' }
    : { kind: 'start-clock' };
}
