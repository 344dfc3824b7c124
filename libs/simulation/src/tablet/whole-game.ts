import type { Entry } from '@boardside/game';
import type { Dice } from '../dice.js';
import type { DrivenTablet } from '../hall/driven-tablet.js';
import { bothSeats, seat, unseenOf } from './plays.js';

/**
 * A whole game from the check of the tiles to the signed slip, entry by entry: plays, and now and
 * then a pass, an exchange, a play that is entered after its press, a press that is taken back, a
 * call for the referee.
 */
export function* wholeGame(tablet: DrivenTablet, dice: Dice): Generator<Entry, void> {
  yield* tablet.opening();
  while (tablet.game.phase === 'playing') yield* turn(tablet, dice);
  yield* ending(tablet);
}

function* turn(tablet: DrivenTablet, dice: Dice): Generator<Entry, void> {
  const mover = tablet.onTurn();
  const afterMs = 2_000 + dice.below(40_000);
  const count = Math.min(tablet.game.ledger.racks[mover] ?? 0, 3 + dice.below(5));
  switch (dice.below(8)) {
    case 0: {
      // Both are made before either is sent: a press can be taken back for three seconds only.
      const pressed = tablet.press({ kind: 'pass' }, afterMs);
      const turn = tablet.game.nextTurn - 1;
      const undone = tablet.make(1_500, { kind: 'undo-press', turn }, seat(mover));
      yield pressed;
      yield undone;
      break;
    }
    case 1: {
      const move = tablet.fitting(count);
      yield tablet.press({ kind: 'pending' }, afterMs);
      yield tablet.make(
        3_000,
        { kind: 'enter', turn: tablet.game.nextTurn - 1, move },
        seat(mover),
      );
      return;
    }
    case 2:
      yield tablet.make(afterMs, { kind: 'stop-clock', reason: 'referee' }, seat(mover));
      yield tablet.make(60_000, { kind: 'start-clock' }, bothSeats);
      break;
    case 3:
      if (tablet.game.ledger.bag < 7) break;
      yield tablet.press({ kind: 'exchange', count }, afterMs);
      return;
  }
  yield tablet.press(tablet.fitting(count), afterMs);
}

/** What comes after the last play of two: its end is accepted, racks are told, both sign. */
export function* ending(tablet: DrivenTablet): Generator<Entry, void> {
  const turn = tablet.game.nextTurn - 1;
  const out = tablet.game.turns.findLast(({ status }) => status === 'standing')?.seat ?? 0;
  const agreed = { kind: 'agree', turn, what: 'closed', how: 'tapped' } as const;
  yield tablet.make(1_000, agreed, seat(out === 0 ? 1 : 0));
  if (tablet.game.phase === 'racks') {
    const left = unseenOf(tablet.game, 7).map((tile) =>
      tile.blank ? { letter: '', blank: true as const } : tile,
    );
    const tiles = [0, 1].map((one) => (one === out ? [] : left));
    yield tablet.make(1_000, { kind: 'declare-racks', tiles }, bothSeats);
  }
  const { game } = tablet;
  const totals = game.phase === 'ended' ? game.result.totals : [];
  for (const one of [0, 1] as const) {
    yield tablet.make(1_000, { kind: 'sign', seat: one, totals }, seat(one));
  }
}
