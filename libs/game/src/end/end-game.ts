import { accept, must, present, refuse, type Tile, unreachable } from '@boardside/engine';
import { actsForAll, byOf, isDirector } from '../authority.js';
import type { ResultSource } from '../command-facts.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import { declaredLines, gameEndedEvent, overtimePenalty } from '../consequences.js';
import type { CommandDecision } from '../decision.js';
import type { Closing } from '../event-facts.js';
import type { GameEvent } from '../event.js';
import { evolve } from '../evolve.js';
import { byTag, type CommandWith, type Field, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame, Phase } from '../game.js';
import type { Author, By } from '../ids.js';
import { areOthers, cannotLay } from './laid-racks.js';
import { endsByWord } from '../correction/where-it-stands.js';
import { outcomeOf } from '../outcome.js';
import { isBlankReason, type Reason } from '../reason.js';
import type { Refusal } from '../refusal.js';
import { lastStanding, pendingTurns } from '../turns.js';
import type { UndoBuilder, UndoContext } from '../undo-rule.js';
import type { RollBackCommand } from '../correction/roll-back.js';
import type { CallChallengeCommand } from '../challenge/call-challenge.js';
import type { SendChallengeCommand } from '../challenge/send-challenge.js';
import { stopsAgain, type StopClockCommand } from '../clock/stop-clock.js';

export type DeclaredEnd =
  | { readonly reason: 'round-ended' }
  | {
      readonly reason: 'declared';
      readonly totals: readonly number[];
      /** Where nobody wrote a reason: the server took these totals from there. */
      readonly source?: ResultSource;
    }
  | { readonly reason: 'void' }
  /**
   * By all seats, each having said it in turn, where the rule set has such an end (M8, C6). Where
   * players may agree to end and do not, the director says that no play is possible (M8).
   */
  | { readonly reason: 'agreed' | 'no-play'; readonly racks: readonly (readonly Tile[])[] };

const byWord = objectOf({ racks: field.racks });
const end: Field<DeclaredEnd> = byTag('reason', {
  'round-ended': field.nothing,
  declared: objectOf({ totals: field.totals }),
  void: field.nothing,
  agreed: byWord,
  'no-play': byWord,
});

const fields = objectOf({ end, reason: field.reason });

export type EndGameCommand = CommandWith<'end-game', typeof fields>;

type EndUndo =
  EndGameCommand | RollBackCommand | StopClockCommand | CallChallengeCommand | SendChallengeCommand;

export const endGame: CommandRule<EndGameCommand, EndUndo> = {
  fields,
  decide,
  undo: { eventType: 'GameEnded', opposite: endTakenBack },
};

const mayBeEnded: Readonly<Record<EndGameCommand['end']['reason'], readonly Phase[]>> = {
  'round-ended': ['opened', 'playing'],
  declared: ['opened', 'playing', 'closing', 'racks', 'ended'],
  void: ['opened', 'playing', 'closing', 'racks', 'ended'],
  agreed: ['playing'],
  'no-play': ['playing'],
};

/** G31, G36: by the director; by all seats where the rule set knows such an end. */
function decide(
  { end, reason }: EndGameCommand,
  context: CommandContext,
  game: LiveGame,
): CommandDecision {
  const { author } = context;
  if (!mayEnd(end.reason, author, game)) return refuse({ code: 'not-entitled' });
  const barred = cannotEnd(end, reason, game);
  if (barred) return refuse(barred);
  const by = byOf(author, game).own;
  switch (end.reason) {
    case 'agreed':
    case 'no-play':
      return endedByWord(end, reason, context, game);
    case 'round-ended':
      return accept(roundEnded(reason, context, game));
    case 'void':
      return accept([gameEndedEvent(game, 'void', [], by, { said: reason })]);
    case 'declared':
      if (end.totals.length !== game.seats.length) return refuse({ code: 'not-entitled' });
      return accept([declaredEnd(end, reason, by, game)]);
    default:
      return unreachable(end);
  }
}

function declaredEnd(
  { totals, source }: Extract<DeclaredEnd, { reason: 'declared' }>,
  said: Reason,
  by: By,
  game: LiveGame,
): GameEvent {
  const why = source === undefined ? { said } : { source };
  return gameEndedEvent(game, 'declared', declaredLines(game, totals), by, why);
}

/**
 * All racks are laid down with the word that ends the game (C6, M8). They have been seen, so nobody
 * plays on: where they are not the unseen tiles the game waits for the director, as after any end.
 */
function endedByWord(
  { reason, racks }: Extract<DeclaredEnd, { reason: 'agreed' | 'no-play' }>,
  said: Reason,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  const barred = cannotLay(racks, game);
  if (barred) return refuse(barred);
  const closing: Closing = {
    reason,
    accepts: [],
    ...(isOverruling(reason, game) ? { said } : {}),
  };
  const body = { tiles: racks, differs: areOthers(racks, closing, game), closing };
  return accept([{ type: 'RacksDeclared', by: byOf(author, game).own, body }]);
}

/**
 * An end by the players' word is theirs all; no play where they do not agree is the director's
 * (M8).
 */
function mayEnd(reason: DeclaredEnd['reason'], author: Author, game: LiveGame): boolean {
  const { byAgreement, noPlayDeclared } = game.rules.options.ends;
  switch (reason) {
    case 'agreed':
      return byAgreement === 'yes' && actsForAll(author, game);
    case 'no-play':
      return noPlayDeclared === 'yes'
        ? actsForAll(author, game)
        : byAgreement === 'yes' && isDirector(author);
    case 'round-ended':
    case 'declared':
    case 'void':
      return isDirector(author);
    default:
      return unreachable(reason);
  }
}

/** The overtime of every player is charged before the totals are made. */
function roundEnded(
  said: Reason,
  { author }: CommandContext,
  game: LiveGame,
): readonly GameEvent[] {
  const by = byOf(author, game);
  const events: GameEvent[] = [];
  let now = game;
  for (let due = overtimePenalty(now, by.auto); due; due = overtimePenalty(now, by.auto)) {
    events.push(due);
    const after = evolve(now, due);
    must(after.phase !== 'unopened', 'an open game stays open');
    now = after;
  }
  return [...events, gameEndedEvent(now, 'round-ended', [], by.own, { said })];
}

function cannotEnd(end: DeclaredEnd, said: Reason, game: LiveGame): Refusal | undefined {
  const { reason } = end;
  if (!mayBeEnded[reason].includes(game.phase)) return { code: 'wrong-phase', phase: game.phase };
  if (game.clock.state.kind === 'running' && reason !== 'agreed' && reason !== 'no-play')
    return { code: 'clock-running' };
  const isDeclared = end.reason === 'declared' && end.source === undefined;
  const needsReason = isDeclared || reason === 'void' || isOverruling(reason, game);
  if (needsReason && isBlankReason(said)) return { code: 'needs-reason' };
  if (reason === 'declared' || reason === 'void') return undefined;
  if (game.challenge) return { code: 'stop-open', reasons: ['challenge'] };
  const pending = pendingTurns(game.turns);
  return pending.length > 0
    ? { code: 'still-pending', turns: pending.map(({ id }) => id) }
    : undefined;
}

/** The director ends a game whose players may agree to end it and do not. */
function isOverruling(reason: DeclaredEnd['reason'], game: LiveGame): boolean {
  return reason === 'no-play' && game.rules.options.ends.noPlayDeclared === 'no';
}

/** The challenge that was open is called again, and sent again: an end had closed it (G25). */
function challengedAgain({
  challenge,
}: LiveGame): readonly (CallChallengeCommand | SendChallengeCommand)[] {
  if (challenge === undefined) return [];
  const { turn, by, sent } = challenge;
  const call = { kind: 'call-challenge', turn, by } as const;
  if (sent === undefined) return [call];
  const { words, judge } = sent;
  return [call, { kind: 'send-challenge', words, ...present({ judge }) }];
}

/**
 * Back to play, or to the end that the turns had reached, with the calls that waited; after an end
 * before it, back to that one.
 */
function endTakenBack({
  event,
  before,
  later,
  now,
}: UndoContext<'GameEnded'>): UndoBuilder<EndUndo> | undefined {
  const changed = later.some(
    ({ type, by }) => type === 'RolledBack' || (type === 'GameEnded' && !('auto' in by)),
  );
  if (changed || now.phase !== 'ended') return undefined;
  // New sums of an end that stays belong to what changed them.
  if (before.phase === 'ended' && 'auto' in event.by) return undefined;
  // Where nobody was to start, turns that were entered go with the end.
  const to = now.order === undefined ? 0 : (lastStanding(now)?.id ?? 0);
  const back: UndoBuilder<EndUndo> = (details) => [
    { kind: 'roll-back', to, banks: 'kept', ...details },
    ...challengedAgain(before),
    ...stopsAgain(before),
  ];
  if (before.phase !== 'ended') return back;
  // A declared end takes the place of the one before: it undoes nothing by its number.
  const { totals, reason: was } = before.result;
  if (was === 'void') return ({ reason }) => [{ kind: 'end-game', end: { reason: was }, reason }];
  // Totals alone would make a tie of it (C8, M9).
  if (outcomeOf(before)?.by === 'score-before-tiles') return endsByWord(before) ? undefined : back;
  return ({ reason }) => [{ kind: 'end-game', end: { reason: 'declared', totals }, reason }];
}
