import {
  isTimeCharged,
  type Entry,
  type LiveGame,
  type RecordedGameEvent,
  type Seat,
  type TurnChange,
} from '@boardside/game';

/** The game that did not take an entry, with its log. */
type GameWithLog = { readonly game: LiveGame; readonly log: readonly RecordedGameEvent[] };

/**
 * Whether what a refused entry was to bring holds already, because the director brought the very
 * same at that moment: then tablet and server do not disagree.
 */
export function isAlreadyInEffect(
  { command, by, seen }: Entry,
  { game, log: whole }: GameWithLog,
): boolean {
  const { stops, state } = game.clock;
  // What stood when the entry was made is not what was brought at that moment.
  const log = whole.filter(({ version }) => version > seen);
  switch (command.kind) {
    case 'settle':
      return log.some(
        ({ type, body }) => type === 'ChallengeSettled' && body.case === command.case,
      );
    case 'settle-overdraw': {
      const last = log.findLast(({ type }) => type === 'OverdrawSettled');
      const known = last?.type === 'OverdrawSettled' ? last.body : undefined;
      return known?.seat === command.seat && known.removed === command.removed;
    }
    case 'agree':
      return command.what === 'score'
        ? stops.every(({ reason, settled }) => reason !== 'score' || settled)
        : game.turns.some(({ id, agreed }) => id === command.turn && agreed.includes(command.what));
    case 'correct-turns': {
      const last = log.findLast(({ type }) => type === 'TurnsCorrected');
      const made = last?.type === 'TurnsCorrected' ? last.body.changes.length : undefined;
      const same = command.changes.every((change) => isChangeApplied(change, game));
      return made === command.changes.length && same;
    }
    case 'start-clock':
      return state.kind === 'running';
    // A call that was open is dropped by now: the gap is nobody's without being told.
    case 'rejoin':
      return !isTimeCharged(game);
    case 'stop-clock':
      return stops.some(({ reason, seat }) => reason === command.reason && seat === command.seat);
    case 'sign':
      return 'signed' in game && 'seats' in by && by.seats.every((seat) => isSigned(game, seat));
    // Whatever else is refused was not done by anybody.
    default:
      return false;
  }
}

function isSigned({ signed }: { readonly signed: readonly Seat[] }, seat: Seat): boolean {
  return signed.includes(seat);
}

function isChangeApplied(change: TurnChange, { turns }: LiveGame): boolean {
  if (change.kind !== 'change') return false;
  const now = turns.find(({ id }) => id === change.turn)?.move;
  const { move } = change;
  if (now?.kind === 'play' && move.kind === 'play')
    return now.at === move.at && JSON.stringify(now.tiles) === JSON.stringify(move.tiles);
  if (now?.kind === 'exchange' && move.kind === 'exchange') return now.count === move.count;
  return now?.kind === move.kind;
}
