import { accept, refuse, type Result } from '@boardside/engine';
import {
  decide,
  evolve,
  hasAssistant,
  tilesOver,
  type Command,
  type Game,
  type GameEvent,
  type LiveGame,
  type Refusal,
  type Seat,
  type StaffId,
  type TurnId,
} from '@boardside/game';
import { isOpened, seatsOf, totalOf } from '../../live/reading.js';
import { gameWords } from '../../words/director-game.js';
import { endNames } from '../../words/director-log.js';
import { tilesOverSaid } from '../../words/slip.js';
import { moveText } from './log-in-words.js';
import { turnLines, type TurnLine } from './turn-lines.js';
import { clockText, totalText } from '../../words/counting.js';

export type PreviewRow = { readonly what: string; readonly before: string; readonly after: string };

export type Preview = {
  readonly after: LiveGame;
  /** What changes, in the order of the page. */
  readonly rows: readonly PreviewRow[];
  /** What people ask about that does not change. */
  readonly unchanged: readonly string[];
};

/** What acts of a director would make of a game: decided here as the server decides them. */
export function previewOf(
  game: LiveGame,
  commands: readonly Command[],
  staff: StaffId,
  names: readonly string[],
): Result<Preview, Refusal> {
  let now: Game = game;
  const events: GameEvent[] = [];
  for (const command of commands) {
    const author = { staff, role: 'director' } as const;
    const seen: number = now.version;
    const decided = decide({ command, author, seen }, now);
    if (!decided.ok) return refuse(decided.refusal);
    now = decided.value.reduce<Game>(evolve, now);
    events.push(...decided.value);
  }
  return isOpened(now)
    ? accept(compared({ before: game, after: now, events }, names))
    : refuse({ code: 'wrong-phase', phase: now.phase });
}

type Change = {
  readonly before: LiveGame;
  readonly after: LiveGame;
  readonly events: readonly GameEvent[];
};

function compared({ before, after, events }: Change, names: readonly string[]): Preview {
  const seats = seatsOf(before);
  const totals = seats.map((seat) =>
    row(gameWords.totalOf(names[seat] ?? ''), total(before, seat), total(after, seat)),
  );
  const banks = seats.map((seat) =>
    row(gameWords.timeOf(names[seat] ?? ''), bank(before, seat), bank(after, seat)),
  );
  const state = [
    row(gameWords.rows.clock, clockState(before, names), clockState(after, names)),
    row(gameWords.rows.holder, holder(before), holder(after)),
    row(gameWords.rows.phase, gameWords.phase[before.phase], gameWords.phase[after.phase]),
    row(gameWords.rows.first, firstName(before, names), firstName(after, names)),
    ...seats.map((seat) =>
      row(gameWords.rows.tilesOf(names[seat] ?? ''), rackText(before, seat), rackText(after, seat)),
    ),
    row(gameWords.rows.bag, String(before.ledger.bag), String(after.ledger.bag)),
    row(gameWords.rows.tiles, tilesText(before), tilesText(after)),
    row(gameWords.rows.scoreless, String(before.ledger.scoreless), String(after.ledger.scoreless)),
    row(
      gameWords.rows.infractions,
      String(before.infractions.length),
      String(after.infractions.length),
    ),
    row(gameWords.rows.tilesChecked, yesNo(before.tilesChecked), yesNo(after.tilesChecked)),
    ...seats.map((seat) =>
      row(
        gameWords.rows.limitOf(names[seat] ?? ''),
        limitText(before, seat),
        limitText(after, seat),
      ),
    ),
    ...seats.map((seat) =>
      row(
        gameWords.rows.assistantOf(names[seat] ?? ''),
        yesNo(hasAssistant(before, seat)),
        yesNo(hasAssistant(after, seat)),
      ),
    ),
    row(gameWords.rows.racks, gameWords.nothing, racksText(events)),
    row(gameWords.rows.result, resultText(before), resultText(after)),
    row(gameWords.rows.signed, signedBy(before, names), signedBy(after, names)),
  ];
  const rows = [...changedTurns(before, after), ...totals, ...banks, ...state].filter(differs);
  const unchanged = [
    ...(banks.some(differs) ? [] : [gameWords.rows.times]),
    ...totals.filter((one) => !differs(one)).map(({ what }) => what),
  ];
  return { after, rows, unchanged };
}

function changedTurns(before: LiveGame, after: LiveGame): readonly PreviewRow[] {
  const now = new Map(turnLines(after).map((line) => [line.id, line]));
  const old = new Map(turnLines(before).map((line) => [line.id, line]));
  const gone = [...old.values()].map((line) =>
    row(gameWords.turnNumber(line.number), lineText(line), afterText(line.id, now, after)),
  );
  const fresh = [...now.values()]
    .filter(({ id }) => !old.has(id))
    .map((line) => row(gameWords.turnNumber(line.number), gameWords.nothing, lineText(line)));
  return [...gone, ...fresh].filter(differs);
}

/** What a turn is afterwards; one that no longer stands was struck or rolled back. */
function afterText(id: TurnId, now: ReadonlyMap<TurnId, TurnLine>, after: LiveGame): string {
  const line = now.get(id);
  if (line !== undefined) return lineText(line);
  const status = after.turns.find((turn) => turn.id === id)?.status;
  if (status === 'after-end') return gameWords.afterEnd;
  return status === 'rolled-back' ? gameWords.takenBack : gameWords.struck;
}

function lineText(line: TurnLine): string {
  const off = line.challenge === 'off' ? `, ${gameWords.off}` : '';
  return moveText(line.move) + off;
}

function row(what: string, before: string, after: string): PreviewRow {
  return { what, before, after };
}

function differs({ before, after }: PreviewRow): boolean {
  return before !== after;
}

/** The result's total once there is one, with what the end adds. */
function total(game: LiveGame, seat: Seat): string {
  if (game.phase === 'ended' || game.phase === 'signed') return totalText(game.result.totals[seat]);
  return totalText(totalOf(game, seat));
}

function bank(game: LiveGame, seat: Seat): string {
  const left = game.clock.banks?.[seat];
  return left === undefined ? '–' : clockText(left);
}

function clockState(game: LiveGame, names: readonly string[]): string {
  const { state } = game.clock;
  if (state.kind === 'over') return gameWords.clock.over;
  if (state.kind === 'running') return gameWords.clock.running(names[state.seat] ?? '');
  const orders = game.orders.map(({ what }) => gameWords.clock.ordered[what]);
  return orders[0] ?? gameWords.clock.stopped;
}

function holder(game: LiveGame): string {
  return gameWords.holder[game.holder?.kind ?? 'nobody'];
}

function firstName(game: LiveGame, names: readonly string[]): string {
  const first = game.order?.[0];
  return first === undefined ? gameWords.nothing : (names[first] ?? '');
}

function limitText(game: LiveGame, seat: Seat): string {
  const limit = game.moveLimits[seat]?.ms;
  return limit === undefined || limit === 'none' ? gameWords.nothing : clockText(limit);
}

function resultText(game: LiveGame): string {
  const over = game.phase === 'ended' || game.phase === 'signed';
  return over ? endNames[game.result.reason] : gameWords.nothing;
}

function rackText({ ledger }: LiveGame, seat: Seat): string {
  return String(ledger.racks[seat] ?? 0);
}

/** Tiles that are missing or too many (G36). */
function tilesText(game: LiveGame): string {
  return tilesOverSaid(tilesOver(game)) || gameWords.nothing;
}

/** G32: tiles that are not those left over stand by the director's word, once that was seen. */
function racksText(events: readonly GameEvent[]): string {
  const declared = events.findLast(({ type }) => type === 'RacksDeclared');
  const differ = declared?.type === 'RacksDeclared' && declared.body.differs;
  return differ ? gameWords.racksDiffer : gameWords.nothing;
}

function signedBy(game: LiveGame, names: readonly string[]): string {
  const signed = game.phase === 'ended' || game.phase === 'signed' ? game.signed : [];
  return signed.length === 0
    ? gameWords.nothing
    : signed.map((seat) => names[seat] ?? '').join(', ');
}

function yesNo(value: boolean): string {
  return value ? gameWords.yes : gameWords.no;
}
