import type { Ms } from '@boardside/clock';
import { layoutNamed, must, tileSetNamed, unreachable } from '@boardside/engine';
import {
  pendingTurns,
  type Author,
  type Decision,
  type GameEvent,
  type IssuedCommand,
  type LiveGame,
  type Move,
  type RuleSet,
  type Seat,
} from '@boardside/game';
import type { Dice } from './dice.js';
import { declaringRacks, endingTogether, reopening, signing, whileClosing } from './ending-acts.js';
import type { WordGraph } from '@boardside/lexicon';
import { Knowledge } from './knowledge.js';
import { randomBehaviour, type Behaviour } from './behaviour.js';
import { misuseCommandOf, type Misuse } from './misuse.js';
import { beforePlay } from './opening-acts.js';
import { endingRound, obeying, staffAct } from './staff-acts.js';
import { whileStopped } from './stop-acts.js';
import {
  boardOnTable,
  byTablet,
  director,
  freshMemory,
  type PhysicalTurn,
  type Intent,
  type SimulatedTable,
} from './simulated-table.js';
import { TilesAtTable, type RealTiles } from './tiles-at-table.js';
import { whileRunning } from './turn-acts.js';

/** One act of a simulated hall: what is asked of the game, when by the hall's virtual clock. */
export type SimulatedAct = {
  readonly issued: IssuedCommand;
  readonly atMs: Ms;
  /** Set where somebody misbehaved on purpose. */
  readonly mischief?: Misuse;
  readonly doing?: PhysicalTurn;
};

export type BotTableSetting = {
  readonly rules: RuleSet;
  readonly seats: number;
  /** The list that they know and are judged by. */
  readonly graph: WordGraph;
  readonly dice: Dice;
  /** How the people are; drawn from the dice where it is not said. */
  readonly manners?: Behaviour;
  /** Ways in which they misbehave; none where it is empty. */
  readonly mischief: readonly Misuse[];
};

const misuseRate = 0.12;

/**
 * A table at which bots play, with its staff and jurors: asked what happens next, told what came of
 * it. It keeps tiles and virtual time itself and knows the game only as it is shown, so whatever
 * answers it may be a function, a server or a bad network.
 */
export class BotTable {
  private readonly table: SimulatedTable;
  private readonly misuse: readonly Misuse[];
  private nowMs: Ms = 0;
  /** How many times faster than people everything is done; clocks measure what it takes. */
  pace = 1;
  /** Up to where the game has charged or accounted for time; undefined before anybody measures. */
  private accountedMs: Ms | undefined;

  constructor({ rules, seats, graph, dice, manners, mischief }: BotTableSetting) {
    const tileSet = tileSetNamed(rules.tileSet.id, rules.tileSet.version);
    const layout = layoutNamed(rules.layout.id, rules.layout.version);
    must(tileSet, `the tile set ${rules.tileSet.id} is published`);
    must(layout, `the layout ${rules.layout.id} is published`);
    const people = manners ?? randomBehaviour(dice);
    const absent = dice.happens(people.absent) ? [dice.below(seats) as Seat] : [];
    this.table = {
      dice,
      formDice: dice.beside(),
      knowledge: new Knowledge(graph, tileSet, layout, rules),
      manners: people,
      tiles: new TilesAtTable(tileSet, rules.scoring.rackSize, seats, dice.others()),
      memory: freshMemory(absent),
    };
    this.misuse = mischief;
  }

  /** Where every tile is that is not on the board. */
  get tiles(): RealTiles {
    return this.table.tiles.now;
  }

  /** Whether every rack has as many tiles as the rules say: nobody has drawn too many just now. */
  get racksInOrder(): boolean {
    return this.tiles.racks.every((_, seat) => this.table.tiles.surplus(seat as Seat) === 0);
  }

  /**
   * What happens next at this table, seen at an instant of its virtual time: that of the last deed
   * where none is said. Undefined once everything is done. Asked again, the first answer is void.
   */
  next(game: LiveGame, atMs: Ms = this.nowMs): SimulatedAct | undefined {
    this.nowMs = atMs;
    if (this.misuse.length > 0 && this.table.dice.happens(misuseRate)) return this.misuseAct(game);
    const intent = this.intent(game);
    if (!intent) return undefined;
    return this.actOf(game, intent);
  }

  private intent(game: LiveGame): Intent | undefined {
    const { table } = this;
    return (
      obeying(table, game) ??
      endingRound(table, game) ??
      staffAct(table, game) ??
      this.inOrder(game)
    );
  }

  private inOrder(game: LiveGame): Intent | undefined {
    const { table } = this;
    const sinceMs = this.sinceMs;
    switch (game.phase) {
      case 'opened':
        return beforePlay(table, game);
      case 'playing': {
        const { state } = game.clock;
        if (state.kind !== 'running') return whileStopped(table, game);
        return (
          endingTogether(table, game) ?? whileRunning(table, game, state.seat as Seat, sinceMs)
        );
      }
      case 'closing':
        return whileClosing(table, game, sinceMs);
      case 'racks':
        return declaringRacks(table, game);
      case 'ended':
        return signing(table, game);
      case 'signed':
        return reopening(table, game);
      default:
        return unreachable(game);
    }
  }

  private get sinceMs(): Ms {
    return this.nowMs - (this.accountedMs ?? this.nowMs);
  }

  private actOf(game: LiveGame, { author, command, ms, doing }: Intent): SimulatedAct {
    // When a time is over the clock says, however fast people are.
    const takesMs = command.kind === 'expire' ? ms : Math.ceil(ms / this.pace);
    this.nowMs = Math.max(this.nowMs + takesMs, this.accountedMs ?? 0);
    const enters = this.atDesk(author, game) ? director : author;
    const issued = {
      command,
      author: enters,
      seen: game.version,
      ...this.timing(enters, command.kind, game),
    };
    return { issued, atMs: this.nowMs, ...(doing ? { doing } : {}) };
  }

  /** At a desk table staff enter what players do. */
  private atDesk(author: Author, game: LiveGame): boolean {
    if (game.holder === undefined || byTablet(game)) return false;
    return 'seats' in author || ('auto' in author && author.auto === 'holder');
  }

  /** Entries of whoever measures carry the time since the one before; acts from elsewhere none. */
  private timing(
    author: Author,
    kind: IssuedCommand['command']['kind'],
    game: LiveGame,
  ): Partial<IssuedCommand> {
    if (game.holder === undefined) return {};
    const ofTablet = !('staff' in author) && !('auto' in author && author.auto === 'server');
    const juror = 'role' in author && author.role === 'juror';
    const ofDesk = !juror && !('auto' in author && kind === 'rule');
    const measured = kind === 'claim-clock' || (byTablet(game) ? ofTablet : ofDesk);
    return measured ? { epoch: game.epoch, elapsedMs: this.sinceMs } : {};
  }

  private misuseAct(game: LiveGame): SimulatedAct {
    const { dice } = this.table;
    const mischief = dice.one(this.misuse);
    const { author, command, otherwise } = misuseCommandOf(mischief, game, dice);
    const deed = this.actOf(game, { author, command, ms: dice.between(0, 3_000) });
    return { ...deed, issued: { ...deed.issued, author, ...otherwise }, mischief };
  }

  /**
   * Told what came of a deed: the table's tiles and its people's memory follow. `atMs` is the
   * instant of a hall that has its own time; else what the events carry has passed, and no more.
   */
  applyDecision(deed: SimulatedAct, decision: Decision, after: LiveGame, atMs?: Ms): void {
    const { memory } = this.table;
    if (!decision.ok) {
      if (!deed.mischief) memory.refusedInARow += 1;
      return;
    }
    memory.refusedInARow = 0;
    this.account(decision.value, atMs);
    this.take(decision.value, deed, after);
  }

  /** Told of what others have done in its game, staff or the server; `atMs` as above. */
  applyEvents(events: readonly GameEvent[], after: LiveGame, atMs?: Ms): void {
    this.account(events, atMs);
    this.take(events, {}, after);
  }

  private take(
    events: readonly GameEvent[],
    deed: Pick<SimulatedAct, 'doing'>,
    after: LiveGame,
  ): void {
    const { memory, tiles } = this.table;
    const followed = events.map((event) => this.follow(event, deed));
    if (followed.includes('disturbed')) {
      tiles.rearrange(boardOnTable(this.table, after), this.rackCounts(after));
      memory.overdrawn = undefined;
    }
  }

  private account(events: readonly GameEvent[], atMs: Ms | undefined): void {
    if (atMs !== undefined) {
      // Not by adding up: what a lost tablet had measured is measured again by whoever takes the
      // clock.
      if (events.some(({ spentMs }) => spentMs !== undefined)) this.accountedMs = atMs;
      return;
    }
    const claimed = events.some(({ type }) => type === 'ClockClaimed');
    if (this.accountedMs === undefined) {
      if (claimed) this.accountedMs = this.nowMs;
      return;
    }
    for (const { spentMs = 0, unattributedMs = 0, type } of events)
      this.accountedMs += spentMs + (type === 'TimeExpired' ? unattributedMs : 0);
  }

  /**
   * `disturbed`: the game now stands otherwise than the tiles lie, and the director sets them
   * right.
   */
  private follow(
    event: GameEvent,
    { doing }: Pick<SimulatedAct, 'doing'>,
  ): 'followed' | 'disturbed' {
    const { memory, tiles, dice, manners } = this.table;
    switch (event.type) {
      case 'TurnEnded': {
        const { turn, seat, move } = event.body;
        if (doing?.seat !== seat) return 'disturbed';
        memory.done.set(turn, doing);
        if (doing.move.kind === 'play' && !refused(move)) tiles.play(turn, seat, doing.placed);
        if (doing.move.kind === 'exchange') tiles.exchange(seat, doing.exchanged);
        if (
          move.kind === 'play' &&
          doing.move.kind === 'play' &&
          !sameOrder(move.tiles, doing.move.tiles)
        )
          memory.mistyped = turn;
        if (
          move.kind !== 'pass' &&
          dice.happens(manners.overdraw) &&
          tiles.draw(seat, 1).length > 0
        )
          memory.overdrawn = seat;
        return 'followed';
      }
      case 'PlayEntered': {
        const { turn, move } = event.body;
        if (move.kind !== memory.done.get(turn)?.move.kind || refused(move)) return 'disturbed';
        return 'followed';
      }
      case 'PressUndone':
        if (memory.mistyped === event.body.turn) memory.mistyped = undefined;
        tiles.takeBack(event.body.turn);
        return 'followed';
      case 'ChallengeSettled':
        if (event.body.effect.kind === 'off') this.takeOff(event.body.turn);
        return 'followed';
      case 'OverdrawSettled': {
        const { removing } = memory;
        if (removing) tiles.removeAt(removing.seat, removing.positions);
        memory.removing = undefined;
        memory.overdrawn = undefined;
        return 'followed';
      }
      case 'TurnsCorrected':
        memory.mistyped = undefined;
        return event.body.changes.length > 0 ? 'disturbed' : 'followed';
      case 'RolledBack':
        memory.mistyped = undefined;
        return 'disturbed';
      default:
        return 'followed';
    }
  }

  /** What was drawn goes back to the bag where it lies apart; else the rack has too many (G27). */
  private takeOff(turn: number): void {
    const { memory, tiles, dice } = this.table;
    const laid = tiles.laidAs(turn);
    if (!laid || dice.happens(0.75)) {
      tiles.takeBack(turn);
      return;
    }
    tiles.takeBackMixed(turn);
    if (tiles.surplus(laid.seat) > 0) memory.overdrawn = laid.seat;
  }

  /** How many tiles each rack has, those of pending turns being on the board. */
  private rackCounts(game: LiveGame): readonly number[] {
    const counts = [...game.ledger.racks];
    let { bag } = game.ledger;
    for (const { id, seat } of pendingTurns(game.turns)) {
      const laid = this.table.memory.done.get(id)?.placed.length ?? 0;
      const drawn = Math.min(bag, laid);
      bag -= drawn;
      counts[seat] = Math.max(0, (counts[seat] ?? 0) - laid + drawn);
    }
    return counts;
  }
}

/** A list that judges at entry said no, and the turn is lost: the tiles stay on the rack (M1). */
const refused = (move: Move): boolean => move.kind === 'play' && move.judged?.refused === true;

function sameOrder(
  one: readonly { letter: string }[],
  other: readonly { letter: string }[],
): boolean {
  return (
    one.length === other.length && one.every(({ letter }, index) => letter === other[index]?.letter)
  );
}
