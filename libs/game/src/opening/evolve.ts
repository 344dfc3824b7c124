import type { Ms } from '@boardside/clock';
import { fullClock } from '@boardside/clock';
import { layoutNamed, must, tileSetNamed } from '@boardside/engine';
import type { DrawRound, LexiconInUse } from '../command-facts.js';
import type { BaseTime } from '../event-facts.js';
import type { FoldsOf } from '../event-folds.js';
import type { OpenedGame } from '../game.js';
import type { EntrantId, Seat } from '../ids.js';
import { emptyLedger } from '../ledger.js';
import type { RulesInUse } from '../rules/rule-options.js';

/** What each event of this topic says. */
export type OpeningEvents = {
  GameOpened: {
    readonly table: number;
    readonly round: number;
    readonly seats: readonly EntrantId[];
    readonly rules: RulesInUse;
    readonly tileSet: { readonly id: string; readonly version: number };
    readonly layout: { readonly id: string; readonly version: number };
    readonly lexicon?: LexiconInUse;
    readonly clock: { readonly baseMs: Ms } | 'none';
    /** By seat, where one of them plays with another time than that. */
    readonly baseMs?: readonly Ms[];
  };
  TilesChecked: { readonly seats: readonly Seat[] };
  FirstDecided: {
    readonly how: 'draw' | 'assigned' | 'youngest' | 'agreed';
    readonly draws?: readonly DrawRound[];
    /** The first seat, then to the left. */
    readonly order: readonly Seat[];
  };
};

export const openingFolds = {
  // Only the first event opens a game.
  GameOpened: (game) => game,
  TilesChecked: (game) => ({ ...game, tilesChecked: true }),
  FirstDecided: (game, { body }) => ({ ...game, order: body.order }),
} satisfies FoldsOf<OpeningEvents>;

export function opened(body: OpeningEvents['GameOpened']): OpenedGame {
  const tileSet = tileSetNamed(body.tileSet.id, body.tileSet.version);
  const layout = layoutNamed(body.layout.id, body.layout.version);
  must(tileSet, `the tile set ${body.tileSet.id} is published`);
  must(layout, `the layout ${body.layout.id} is published`);
  const seats = body.seats.length;
  const baseTimes = baseTimesOf(body);
  const bankMs = baseTimes?.map(({ baseMs, allowanceMs }) => baseMs + allowanceMs);
  const rules = body.rules.options;
  return {
    phase: 'opened',
    version: 1,
    table: body.table,
    round: body.round,
    seats: body.seats,
    rules: body.rules,
    tileSet,
    layout,
    lexicon: body.lexicon,
    clock: fullClock(seats, bankMs, [{ id: 'not-started', reason: 'not-started', settled: false }]),
    holder: undefined,
    epoch: 0,
    tilesChecked: false,
    order: undefined,
    turns: [],
    nextTurn: 1,
    turnSince: 0,
    ledger: emptyLedger({ rules, tileSet, layout, seats, statedRacks: [] }),
    statedRacks: [],
    challenge: undefined,
    cases: 0,
    moveLimits: body.seats.map(() => undefined),
    expiries: [],
    flagged: [],
    overLimit: [],
    orders: [],
    infractions: [],
    scoreAdjustments: [],
    askedCorrection: undefined,
    lastPress: undefined,
    taken: [],
    baseTimes: baseTimes ?? [],
    assisted: [],
    pausedMs: body.seats.map(() => 0),
    chargedAt: 1,
    cutOffs: [],
    cutOff: undefined,
  };
}

/** By seat, what the log says of the players, and what the rules allow for entering plays. */
function baseTimesOf({
  clock,
  rules,
  seats,
  baseMs,
}: OpeningEvents['GameOpened']): readonly BaseTime[] | undefined {
  if (clock === 'none') return undefined;
  const { entryAllowanceMs: allowanceMs } = rules.options;
  return seats.map((_, seat) => ({ baseMs: baseMs?.[seat] ?? clock.baseMs, allowanceMs }));
}
