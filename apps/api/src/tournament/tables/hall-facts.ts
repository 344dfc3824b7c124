import type { HallFact, HallStop } from '@boardside/contract';
import {
  firstStart,
  opensStop,
  pendingTurns,
  standingTurns,
  claimedTurn,
  notedAbsence,
  type EventOf,
  type LiveGame,
  type OpenChallenge,
  type RecordedGameEvent,
  type Seat,
} from '@boardside/game';
import type { StoredGame } from '../../game/stored-game.js';
import type { AuditFindings } from '../../game/judgement-audit.js';

/** Tells whether the server still has a word list, by its hash. */
export type HasList = (hash: string) => boolean;

type HallFactOf<Kind extends HallFact['kind']> = Extract<HallFact, { kind: Kind }>;

/** So many times that the server could not vouch for are an alert. */
const notWitnessedFrom = 3;

/** What nobody is charged in the turns of one player is worth a look from then on. */
const longPausesMs = 60_000;

/** So many plays of a player that were entered after the press are worth a look. */
const lateFrom = 3;

/** Why the clocks stand, with when each reason was opened. */
export function stopsOf({ events }: StoredGame, game: LiveGame): readonly HallStop[] {
  return game.clock.stops.map(({ reason, settled, seat, leaves }) => ({
    reason,
    ...(leaves === undefined || seat === undefined ? {} : { leaves: { seat, why: leaves } }),
    ...(reason === 'correction' && askedOf(game)),
    state: settled ? 'settled' : 'open',
    since: events.findLast((event) => opensStop(event, reason))?.at ?? events.at(-1)?.at ?? '',
  }));
}

function askedOf(game: LiveGame): Pick<HallStop, 'asked'> {
  const found = claimedTurn(game);
  if (found === undefined) return {};
  const { turn, said } = found;
  const number = standingTurns(game).indexOf(turn) + 1;
  const seats = game.askedCorrection?.seats ?? [];
  return { asked: { turn: number, seats, entered: turn.move, said } };
}

/** Since when the player on turn has had the running clock. */
export function turnSinceOf({ events }: StoredGame, game: LiveGame): string | undefined {
  if (game.clock.state.kind !== 'running') return undefined;
  return events.findLast(beginsTurn)?.at;
}

/** A flag begins the turn of whoever plays on. */
function beginsTurn({ type, body }: RecordedGameEvent): boolean {
  if (type === 'TimeExpired') return body.next !== undefined;
  return type === 'TurnEnded' || type === 'ClockStarted';
}

/**
 * Since when the clocks stand; of a game that has ended since it had: its slip waits from then on.
 */
export function stoppedSinceOf(
  { events, stoppedSince }: StoredGame,
  { phase }: LiveGame,
): string | undefined {
  const ended = phase === 'ended' ? events.findLast(({ type }) => type === 'GameEnded') : undefined;
  return ended?.at ?? stoppedSince;
}

/** Everything else in a game's log that may need somebody. */
export function factsOf(file: StoredGame, game: LiveGame): readonly HallFact[] {
  const isOver = game.phase === 'signed' || game.phase === 'ended';
  const found = [
    refusedOf(file),
    isOver ? undefined : overdrawOf(file.events),
    moveLimitOf(file.events, game),
    game.phase === 'signed' ? undefined : notWitnessedOf(file.events),
    ...(game.phase === 'signed' ? [] : pausesOf(file.events, game)),
    racksDifferOf(file, game),
    challengeOf(file.events, game),
    pendingOf(file.events, game),
    absentOf(file.events, game),
    ...flagsOf(file.events, game),
    ...(isOver ? [] : [pressUndoneOf(file.events), ...lateEntriesOf(file.events, game)]),
  ];
  return found.filter((fact) => fact !== undefined);
}

function challengeOf(events: readonly RecordedGameEvent[], game: LiveGame): HallFact | undefined {
  const { challenge } = game;
  if (challenge === undefined) return undefined;
  const stage = stageOf(game, challenge);
  return {
    kind: 'challenge',
    stage,
    turn: standingTurns(game).findIndex(({ id }) => id === challenge.turn) + 1,
    by: (stage === 'second-opinion' ? challenge.secondAskedBy : undefined) ?? challenge.by,
    case: challenge.sent?.case,
    since: events.findLast(({ type }) => eventsOfStage[stage].includes(type))?.at ?? '',
  };
}

type HallChallengeStage = HallFactOf<'challenge'>['stage'];

const eventsOfStage: Readonly<Record<HallChallengeStage, readonly RecordedGameEvent['type'][]>> = {
  called: ['ChallengeCalled'],
  'with-jury': ['ChallengeSent'],
  'with-list': ['ChallengeSent'],
  ruled: ['RulingGiven'],
  'second-opinion': ['SecondOpinionAsked'],
};

/** Where the list is not on the server, a person has what it was to judge. */
export function judgedByPeople(facts: readonly HallFact[]): readonly HallFact[] {
  return facts.map((fact) =>
    fact.kind === 'challenge' && fact.stage === 'with-list'
      ? { ...fact, stage: 'with-jury' }
      : fact,
  );
}

function stageOf(
  game: LiveGame,
  { sent, rulings, secondAskedBy }: OpenChallenge,
): HallChallengeStage {
  if (secondAskedBy !== undefined) return 'second-opinion';
  if (rulings.length > 0) return 'ruled';
  if (sent === undefined) return 'called';
  const policy = game.rules.options.challenge;
  const byList = policy.kind === 'called' && policy.firstJudge === 'list';
  return byList && game.lexicon !== undefined ? 'with-list' : 'with-jury';
}

function pendingOf(events: readonly RecordedGameEvent[], game: LiveGame): HallFact | undefined {
  const turn = pendingTurns(game.turns)[0];
  if (turn === undefined) return undefined;
  const pressed = events.find((event) => event.type === 'TurnEnded' && event.body.turn === turn.id);
  return { kind: 'pending', seat: turn.seat, since: pressed?.at ?? '' };
}

function pressUndoneOf(events: readonly RecordedGameEvent[]): HallFact | undefined {
  const undone = events.findLast((event) => event.type === 'PressUndone');
  if (undone === undefined || undone.body.because !== undefined) return undefined;
  return { kind: 'press-undone', seat: undone.body.seat, since: undone.at };
}

/** Plays that a player entered after the press; those that staff entered do not count. */
function lateEntriesOf(
  events: readonly RecordedGameEvent[],
  { seats }: LiveGame,
): readonly HallFact[] {
  const seatOf = new Map(
    events.flatMap((event) =>
      event.type === 'TurnEnded' ? [[event.body.turn, event.body.seat] as const] : [],
    ),
  );
  const entered = events.flatMap((event) =>
    event.type === 'PlayEntered' && 'seats' in event.by ? [event] : [],
  );
  return seats.flatMap((_, place) => {
    const seat = place as Seat;
    const own = entered.filter(({ body }) => seatOf.get(body.turn) === seat);
    const since = own.at(-1)?.at;
    if (since === undefined || own.length < lateFrom) return [];
    return [{ kind: 'late-entries', seat, count: own.length, since }];
  });
}

/** G2 D: raised until staff have done anything at this table. */
function moveLimitOf(events: readonly RecordedGameEvent[], game: LiveGame): HallFact | undefined {
  const at = events.findLastIndex(
    (event) => event.type === 'TimeExpired' && event.body.key.startsWith('move:'),
  );
  const expired = events[at];
  if (expired?.type !== 'TimeExpired' || game.phase === 'signed') return undefined;
  if (events.slice(at).some(({ by }) => 'staff' in by)) return undefined;
  const turn = Number(expired.body.key.split(':')[2] ?? 0);
  const place = standingTurns(game).findIndex(({ id }) => id === turn);
  return {
    kind: 'move-limit',
    seat: expired.body.seat,
    turn: (place < 0 ? standingTurns(game).length : place) + 1,
    since: expired.at,
  };
}

/**
 * The player noted as absent, until they play. Without a note: the player whose first clock staff
 * started at a tablet.
 */
function absentOf(events: readonly RecordedGameEvent[], game: LiveGame): HallFact | undefined {
  const { clock, phase, rules, turns } = game;
  if (phase !== 'playing' || clock.state.kind !== 'running') return undefined;
  const start = firstStart(events);
  if (start === undefined) return undefined;
  const noted = notedAbsence(game);
  const seat = noted === undefined ? (clock.state.seat as Seat) : noted.seat;
  const isAbsent =
    noted === undefined
      ? isFirstClockOfAbsent(start, events, game)
      : turns.every((turn) => turn.seat !== seat);
  if (seat === undefined || !isAbsent) return undefined;
  return { kind: 'absent', seat, forfeitMs: rules.options.absentForfeitMs, since: start.at };
}

/** A tablet obeys an order to start; without a tablet’s answer staff start it themselves. */
function isFirstClockOfAbsent(
  { body, by }: EventOf<'ClockStarted'>,
  events: readonly RecordedGameEvent[],
  { holder, turns }: LiveGame,
): boolean {
  if (holder?.kind !== 'device' || turns.length > 0) return false;
  const { order } = body;
  return 'staff' in by || (order !== undefined && events.some((event) => isOrder(event, order)));
}

function isOrder(event: RecordedGameEvent, order: string): boolean {
  return event.type === 'ClockOrdered' && event.body.order === order;
}

function refusedOf({ refused }: StoredGame): HallFact | undefined {
  const last = refused.at(-1);
  return last && { kind: 'refused', count: refused.length, since: last.at };
}

function overdrawOf(events: readonly RecordedGameEvent[]): HallFact | undefined {
  const at = events.findLastIndex(({ type }) => type === 'OverdrawSettled');
  const settled = events[at];
  if (settled?.type !== 'OverdrawSettled') return undefined;
  const { seat, removed } = settled.body;
  if (removed === 0) return undefined;
  const started = events.slice(at).some(({ type }) => type === 'ClockStarted');
  const clocks = started ? 'started' : 'stopped';
  return { kind: 'overdraw', seat, removed, clocks, since: settled.at };
}

function flagsOf(events: readonly RecordedGameEvent[], game: LiveGame): readonly HallFact[] {
  if (game.phase !== 'playing') return [];
  return game.flagged.map((seat) => {
    const expired = events.findLast(
      (event) => event.type === 'TimeExpired' && event.body.key.startsWith(`bank:${String(seat)}:`),
    );
    const what = game.overLimit.includes(seat) ? 'limit' : 'time';
    return { kind: 'flag', seat, what, since: expired?.at ?? '' };
  });
}

function racksDifferOf({ events }: StoredGame, game: LiveGame): HallFact | undefined {
  if (game.phase !== 'racks' || game.declared?.differs !== true) return undefined;
  const declared = events.findLast(({ type }) => type === 'RacksDeclared');
  return { kind: 'racks-differ', since: declared?.at ?? '' };
}

function notWitnessedOf(events: readonly RecordedGameEvent[]): HallFact | undefined {
  const flagged = events.filter((event) => event.flagged === true);
  const last = flagged.at(-1);
  if (last === undefined || flagged.length < notWitnessedFrom) return undefined;
  return { kind: 'not-witnessed', count: flagged.length, since: last.at };
}

function pausesOf(
  events: readonly RecordedGameEvent[],
  { pausedMs }: LiveGame,
): readonly HallFact[] {
  const ended =
    events.findLast(({ type }) => type === 'ClockStarted' || type === 'ClockRejoined') ??
    events.at(-1);
  return pausedMs.flatMap((ms, seat): readonly HallFact[] =>
    ms > longPausesMs ? [{ kind: 'paused', seat: seat as Seat, ms, since: ended?.at ?? '' }] : [],
  );
}

/** The list that the game was begun with, where the server no longer has it. */
export function listMissingOf(
  { events }: StoredGame,
  { lexicon, phase }: LiveGame,
  hasList: HasList,
): HallFact | undefined {
  if (lexicon === undefined || phase === 'signed' || hasList(lexicon.hash)) return undefined;
  return { kind: 'list-missing', name: lexicon.name, since: events[0]?.at ?? '' };
}

/** M1 D, C6: what the server’s list says otherwise than the table did. */
export function auditFactsOf(
  { doubts: [doubt], possible }: AuditFindings,
  game: LiveGame,
): readonly HallFact[] {
  const slip = game.phase === 'signed' ? 'signed' : 'open';
  const found: HallFact[] = [];
  if (doubt !== undefined) {
    const turn = standingTurns(game).findIndex(({ id }) => id === doubt.turn) + 1;
    found.push({ kind: 'judged-otherwise', turn, slip, since: doubt.since });
  }
  if (possible !== undefined) found.push({ kind: 'play-possible', slip, ...possible });
  return found;
}
