import { accept, refuse, type Result } from '@boardside/engine';
import {
  allSeats,
  decide,
  evolve,
  hasAssistant,
  isOpened,
  surplusTileCount,
  isOver,
  totalNow,
  type Command,
  type Game,
  type GameEvent,
  type LiveGame,
  type Refusal,
  type Seat,
  type StaffId,
  type TurnId,
} from '@boardside/game';
import type { BeforeAfterRow } from '../../components/before-after.js';
import { gamePageText } from '../../text/director-game.js';
import { endTexts } from '../../text/ends.js';
import { excessTilesText } from '../../text/result-slip.js';
import { moveText } from './game-log-lines.js';
import { turnLines, type TurnLine } from './turn-lines.js';
import { clockText, totalText } from '../../text/numbers.js';

export type ActPreview = {
  readonly after: LiveGame;
  /** What changes, in the order of the page. */
  readonly rows: readonly BeforeAfterRow[];
  /** What people ask about that does not change. */
  readonly unchanged: readonly string[];
};

/** What acts of a director would make of a game: decided here as the server decides them. */
export function previewCommands(
  game: LiveGame,
  commands: readonly Command[],
  staff: StaffId,
  names: readonly string[],
): Result<ActPreview, Refusal> {
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
    ? accept(buildPreview({ before: game, after: now, events }, names))
    : refuse({ code: 'wrong-phase', phase: now.phase });
}

type PreviewedChange = {
  readonly before: LiveGame;
  readonly after: LiveGame;
  readonly events: readonly GameEvent[];
};

function buildPreview(change: PreviewedChange, names: readonly string[]): ActPreview {
  const { before, after } = change;
  const seats = allSeats(before);
  const totals = seats.map((seat) =>
    row(gamePageText.totalOf(names[seat] ?? ''), total(before, seat), total(after, seat)),
  );
  const banks = seats.map((seat) =>
    row(gamePageText.timeOf(names[seat] ?? ''), bank(before, seat), bank(after, seat)),
  );
  const rows = [
    ...changedTurns(before, after),
    ...totals,
    ...banks,
    ...stateRows(change, names),
  ].filter(differs);
  const unchanged = [
    ...(banks.some(differs) ? [] : [gamePageText.rows.times]),
    ...totals.filter((one) => !differs(one)).map(({ what }) => what),
  ];
  return { after, rows, unchanged };
}

/** What else the act changes: clock, phase, racks, bag, and what is noted of the game. */
function stateRows(
  { before, after, events }: PreviewedChange,
  names: readonly string[],
): readonly BeforeAfterRow[] {
  const seats = allSeats(before);
  return [
    row(gamePageText.rows.clock, clockState(before, names), clockState(after, names)),
    row(gamePageText.rows.holder, holder(before), holder(after)),
    row(gamePageText.rows.phase, gamePageText.phase[before.phase], gamePageText.phase[after.phase]),
    row(gamePageText.rows.first, firstName(before, names), firstName(after, names)),
    ...seats.map((seat) =>
      row(
        gamePageText.rows.tilesOf(names[seat] ?? ''),
        rackText(before, seat),
        rackText(after, seat),
      ),
    ),
    row(gamePageText.rows.bag, String(before.ledger.bag), String(after.ledger.bag)),
    row(gamePageText.rows.tiles, tilesText(before), tilesText(after)),
    row(
      gamePageText.rows.scoreless,
      String(before.ledger.scoreless),
      String(after.ledger.scoreless),
    ),
    row(
      gamePageText.rows.infractions,
      String(before.infractions.length),
      String(after.infractions.length),
    ),
    row(gamePageText.rows.tilesChecked, yesNo(before.tilesChecked), yesNo(after.tilesChecked)),
    ...seats.map((seat) =>
      row(
        gamePageText.rows.limitOf(names[seat] ?? ''),
        limitText(before, seat),
        limitText(after, seat),
      ),
    ),
    ...seats.map((seat) =>
      row(
        gamePageText.rows.assistantOf(names[seat] ?? ''),
        yesNo(hasAssistant(before, seat)),
        yesNo(hasAssistant(after, seat)),
      ),
    ),
    row(gamePageText.rows.racks, gamePageText.nothing, racksText(events)),
    row(gamePageText.rows.result, resultText(before), resultText(after)),
    row(gamePageText.rows.signed, signedBy(before, names), signedBy(after, names)),
  ];
}

function changedTurns(before: LiveGame, after: LiveGame): readonly BeforeAfterRow[] {
  const now = new Map(turnLines(after).map((line) => [line.id, line]));
  const old = new Map(turnLines(before).map((line) => [line.id, line]));
  const gone = [...old.values()].map((line) =>
    row(gamePageText.turnNumber(line.number), lineText(line), afterText(line.id, now, after)),
  );
  const fresh = [...now.values()]
    .filter(({ id }) => !old.has(id))
    .map((line) => row(gamePageText.turnNumber(line.number), gamePageText.nothing, lineText(line)));
  return [...gone, ...fresh].filter(differs);
}

/** What a turn is afterwards; one that no longer stands was struck or rolled back. */
function afterText(id: TurnId, now: ReadonlyMap<TurnId, TurnLine>, after: LiveGame): string {
  const line = now.get(id);
  if (line !== undefined) return lineText(line);
  const status = after.turns.find((turn) => turn.id === id)?.status;
  if (status === 'after-end') return gamePageText.afterEnd;
  return status === 'rolled-back' ? gamePageText.takenBack : gamePageText.struck;
}

function lineText(line: TurnLine): string {
  const off = line.challenge === 'off' ? `, ${gamePageText.off}` : '';
  return moveText(line.move) + off;
}

function row(what: string, before: string, after: string): BeforeAfterRow {
  return { what, before, after };
}

function differs({ before, after }: BeforeAfterRow): boolean {
  return before !== after;
}

function total(game: LiveGame, seat: Seat): string {
  return totalText(totalNow(game, seat));
}

function bank(game: LiveGame, seat: Seat): string {
  const left = game.clock.banks?.[seat];
  return left === undefined ? '–' : clockText(left);
}

function clockState(game: LiveGame, names: readonly string[]): string {
  const { state } = game.clock;
  if (state.kind === 'over') return gamePageText.clock.over;
  if (state.kind === 'running') return gamePageText.clock.running(names[state.seat] ?? '');
  const orders = game.orders.map(({ what }) => gamePageText.clock.ordered[what]);
  return orders[0] ?? gamePageText.clock.stopped;
}

function holder(game: LiveGame): string {
  return gamePageText.holder[game.holder?.kind ?? 'nobody'];
}

function firstName(game: LiveGame, names: readonly string[]): string {
  const first = game.order?.[0];
  return first === undefined ? gamePageText.nothing : (names[first] ?? '');
}

function limitText(game: LiveGame, seat: Seat): string {
  const limit = game.moveLimits[seat]?.ms;
  return limit === undefined || limit === 'none' ? gamePageText.nothing : clockText(limit);
}

function resultText(game: LiveGame): string {
  return isOver(game) ? endTexts[game.result.reason].log : gamePageText.nothing;
}

function rackText({ ledger }: LiveGame, seat: Seat): string {
  return String(ledger.racks[seat] ?? 0);
}

/** Tiles that are missing or too many (G36). */
function tilesText(game: LiveGame): string {
  return excessTilesText(surplusTileCount(game)) || gamePageText.nothing;
}

/** G32: tiles that are not those left over stand by the director's word, once that was seen. */
function racksText(events: readonly GameEvent[]): string {
  const declared = events.findLast(({ type }) => type === 'RacksDeclared');
  const differ = declared?.type === 'RacksDeclared' && declared.body.differs;
  return differ ? gamePageText.racksDiffer : gamePageText.nothing;
}

function signedBy(game: LiveGame, names: readonly string[]): string {
  const signed = isOver(game) ? game.signed : [];
  return signed.length === 0
    ? gamePageText.nothing
    : signed.map((seat) => names[seat] ?? '').join(', ');
}

function yesNo(value: boolean): string {
  return value ? gamePageText.yes : gamePageText.no;
}
