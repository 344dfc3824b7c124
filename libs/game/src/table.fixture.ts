import { must, type Tile } from '@boardside/engine';
import type { Command, CommandOf, IssuedCommand } from './command.js';
import { decide } from './decide.js';
import { rulingAgainst } from './challenge/ruled-case.js';
import type { EventOf, GameEvent, GameEventType } from './event.js';
import { evolve, replay } from './evolve.js';
import { isOver, type EndedGame, type Game, type LiveGame, type SignedGame } from './game.js';
import { guide } from './rule-sets/guide.js';
import type { Author, Seat } from './ids.js';
import type { EnteredMove } from './move.js';
import type { Refusal, RefusalCode } from './refusal.js';
import type { ChallengePolicy, RuleSet } from './rules/rule-options.js';
import { lastStanding } from './turns.js';
import { readTypedRack, readTypedTurn } from './typed-turn.js';

/** Something done at the table: the command, worked out from the game as it is at that moment. */
export type ScriptedAct = (game: LiveGame) => IssuedCommand;

export const director: Author = { staff: 'dora', role: 'director' };
export const deputy: Author = { staff: 'dirk', role: 'director' };
export const juror: Author = { staff: 'june', role: 'juror' };
export const otherJuror: Author = { staff: 'jack', role: 'juror' };
export const holder: Author = { auto: 'holder' };
export const server: Author = { auto: 'server' };

export function seats(...named: readonly Seat[]): Author {
  return { seats: named };
}

export function everybody(game: LiveGame): Author {
  return { seats: game.seats.map((_, seat) => seat as Seat) };
}

/** An entry of the holder: it has the epoch and an instant. `ms`: the time since the one before. */
export function entry(author: Author, command: Command, ms = 1_000): ScriptedAct {
  return (game) => ({ command, author, epoch: game.epoch, elapsedMs: ms, seen: game.version });
}

/** An act from elsewhere, which carries no time of the table's. */
export function act(author: Author, command: Command): ScriptedAct {
  return (game) => ({ command, author, seen: game.version });
}

/** The same act with some of it said otherwise. */
export function withChanges(done: ScriptedAct, otherwise: Partial<IssuedCommand>): ScriptedAct {
  return (game) => ({ ...done(game), ...otherwise });
}

export const after = (ms: number, done: ScriptedAct): ScriptedAct =>
  withChanges(done, { elapsedMs: ms });

/** What happened so far, and what is true of it. */
export class GivenGame {
  private constructor(
    readonly events: readonly GameEvent[],
    private readonly folded: Game,
  ) {}

  static of(events: readonly GameEvent[]): GivenGame {
    return new GivenGame(events, replay(events));
  }

  get game(): LiveGame {
    must(this.folded.phase !== 'unopened', 'the game is open');
    return this.folded;
  }

  get ended(): EndedGame | SignedGame {
    const { game } = this;
    must(isOver(game), `the game has ended, not ${game.phase}`);
    return game;
  }

  and(...acts: readonly ScriptedAct[]): GivenGame {
    return acts.reduce<GivenGame>((given, done, index) => {
      const when = given.when(done);
      must(
        when.decision.ok,
        `act ${index + 1} is allowed: ${JSON.stringify(when.decision)} to ${JSON.stringify(when.issued.command)}`,
      );
      return when.then;
    }, this);
  }

  when(done: ScriptedAct): IssuedAct {
    const issued = done(this.game);
    return new IssuedAct(this, issued, decide(issued, this.game));
  }

  /** The events after those of another. */
  since(before: GivenGame): GivenGame {
    return new GivenGame(this.events.slice(before.events.length), this.folded);
  }

  last<Type extends GameEventType>(type: Type): EventOf<Type> {
    const found = this.events.findLast((event) => event.type === type);
    must(found, `a ${type} happened`);
    return found as EventOf<Type>;
  }

  static continued(before: GivenGame, events: readonly GameEvent[]): GivenGame {
    return new GivenGame([...before.events, ...events], events.reduce(evolve, before.folded));
  }
}

/** One act, and what is decided on it. */
export class IssuedAct {
  constructor(
    private readonly before: GivenGame,
    readonly issued: IssuedCommand,
    readonly decision: ReturnType<typeof decide>,
  ) {}

  get events(): readonly GameEvent[] {
    must(this.decision.ok, `allowed: ${JSON.stringify(this.decision)}`);
    return this.decision.value;
  }

  get types(): readonly GameEventType[] {
    return this.events.map(({ type }) => type);
  }

  get refusal(): Refusal {
    must(!this.decision.ok, 'refused');
    return this.decision.refusal;
  }

  /** The code of the refusal, or `done`. */
  get answer(): RefusalCode | 'done' {
    return this.decision.ok ? 'done' : this.decision.refusal.code;
  }

  get then(): GivenGame {
    return GivenGame.continued(this.before, this.events);
  }
}

/** `guide`, with some of it said otherwise. */
export function rulesLike(otherwise: Partial<RuleSet>): RuleSet {
  return { ...guide, ...otherwise };
}

/** The challenges of `guide`, with some of it said otherwise. */
export function challengesLike(
  otherwise: Partial<Extract<ChallengePolicy, { kind: 'called' }>>,
): ChallengePolicy {
  must(guide.challenge.kind === 'called', 'the guide has plays challenged');
  return { ...guide.challenge, ...otherwise };
}

export type OpeningOptions = {
  readonly rules?: RuleSet;
  readonly players?: number;
  readonly first?: Seat;
};

const names = ['ann', 'bob', 'cas', 'dov'] as const;

/** A published round: the game is open, nobody sits at the table yet. */
export function opened({ rules = guide, players = 2, first }: OpeningOptions = {}): GivenGame {
  const command: Command = {
    kind: 'open-game',
    table: 1,
    round: 1,
    seats: names.slice(0, players),
    rules: { options: rules, hash: 'rules-hash' },
    lexicon: { name: 'Club list', hash: 'list-hash', official: 'not-official' },
    first,
  };
  const decision = decide(
    { command, author: director, seen: 0 },
    { phase: 'unopened', version: 0 },
  );
  must(decision.ok, 'the game opens');
  return GivenGame.of(decision.value);
}

export const tablet = { kind: 'device', device: 'tablet-1' } as const;

export const claim =
  (otherwise: Partial<CommandOf<'claim-clock'>> = {}, author: Author = holder): ScriptedAct =>
  (game) => ({
    command: {
      kind: 'claim-clock',
      holder: tablet,
      why: 'first',
      expectedEpoch: game.epoch,
      witnessedMs: 0,
      ...otherwise,
    },
    author,
    seen: game.version,
  });

export const checkTiles: ScriptedAct = (game) =>
  entry(everybody(game), { kind: 'check-tiles' })(game);

/**
 * Each seat's tile by its letter, `?` for a blank: one text a round, `AB`. Ties are drawn again.
 */
export function draw(...rounds: readonly string[]): ScriptedAct {
  return (game) => {
    let tied = game.seats.map((_, seat) => seat as Seat);
    const draws = rounds.map((letters) => {
      const round = tied.map((seat, index) => ({ seat, tile: tileOf(letters[index] ?? 'Z') }));
      const best = [...letters].sort((one, other) => rank(one) - rank(other))[0];
      tied = tied.filter((_, index) => letters[index] === best);
      return round;
    });
    return entry(everybody(game), { kind: 'decide-first', how: 'draw', draws })(game);
  };
}

function tileOf(letter: string): Tile {
  return letter === '?' ? { letter: '', blank: true } : { letter };
}

const rank = (letter: string) => (letter === '?' ? 0 : letter.charCodeAt(0));

export function start(author?: Author): ScriptedAct {
  return (game) => {
    const first = game.order?.[0] ?? 0;
    const opponent = seats(((first + 1) % game.seats.length) as Seat);
    const starter = () => (game.phase === 'opened' ? opponent : seats(onTurn(game)));
    return entry(author ?? starter(), { kind: 'start-clock' })(game);
  };
}

/** The seat whose clock runs, or will. */
export function onTurn(game: LiveGame): Seat {
  must(game.clock.state.kind !== 'over', 'the clock is not over');
  const { seat } = game.clock.state;
  must(seat !== undefined, 'a seat is on turn');
  return seat as Seat;
}

/** A game whose first clock runs: seat 0 begins. */
export function started(opening: OpeningOptions = {}): GivenGame {
  return ready(opening).and(start());
}

/** Everything before the first tap on the clock. */
export function ready(opening: OpeningOptions = {}): GivenGame {
  const players = opening.players ?? 2;
  const drawn = opening.first === undefined ? [draw('ABCD'.slice(0, players))] : [];
  return opened(opening).and(claim(), checkTiles, ...drawn);
}

/**
 * A move as people write it: `8D QUIRT`, `ex 3`, `pass`, `pending`; `8D: ABC` lays tiles as told.
 */
export function entered(game: LiveGame, text: string): EnteredMove {
  if (text === 'pending') return { kind: 'pending' };
  const told = /^(\S+): (\S*)$/.exec(text);
  if (told) return { kind: 'play', at: told[1] ?? '', tiles: tilesOfText(told[2] ?? '') };
  const typed = readTypedTurn(text, game.ledger.board, game.tileSet);
  must(typed.ok, `${text} is read: ${JSON.stringify(typed)}`);
  return typed.value;
}

/** A capital is a tile, a small letter a blank standing for that letter. */
export function tilesOfText(text: string): readonly Tile[] {
  return Array.from(text, (letter) =>
    letter === letter.toUpperCase() ? { letter } : { letter: letter.toUpperCase(), blank: true },
  );
}

export function rack(game: LiveGame, text: string): readonly Tile[] {
  const typed = readTypedRack(text, game.tileSet);
  must(typed.ok, `${text} is a rack`);
  return typed.value;
}

/** The seat on turn announces: by default ten seconds after what happened before. */
export function press(text: string, ms = 10_000): ScriptedAct {
  return (game) => {
    const command = {
      kind: 'press',
      turn: game.nextTurn,
      move: entered(game, text),
      final: 'A',
    } as const;
    return entry(seats(onTurn(game)), command, ms)(game);
  };
}

export function passes(count: number): readonly ScriptedAct[] {
  return Array.from({ length: count }, () => press('pass'));
}

/** An opponent claims that the move became final by writing (B) or by the bag (C). */
export function claimed(final: 'B' | 'C', text = 'pending', ms = 10_000): ScriptedAct {
  return (game) => {
    const by = ((onTurn(game) + 1) % game.seats.length) as Seat;
    const move = entered(game, text);
    const command = { kind: 'press', turn: game.nextTurn, move, final, claimedBy: by } as const;
    return entry(seats(by), command, ms)(game);
  };
}

export function enter(turn: number, text: string, by: Seat = 0): ScriptedAct {
  return (game) => entry(seats(by), { kind: 'enter', turn, move: entered(game, text) })(game);
}

export function undo(ms = 1_000): ScriptedAct {
  return (game) => {
    const last = lastStanding(game);
    must(last, 'a turn was played');
    return entry(seats(last.seat), { kind: 'undo-press', turn: last.id }, ms)(game);
  };
}

/** The next seat after the mover, as the table sees it. */
export function opponent(game: LiveGame): Seat {
  const last = lastStanding(game);
  must(last, 'a turn was played');
  return ((last.seat + 1) % game.seats.length) as Seat;
}

export function agree(what: 'blank' | 'score' | 'closed' = 'closed', ms = 1_000): ScriptedAct {
  return (game) => {
    const turn = lastStanding(game)?.id ?? 0;
    return entry(seats(opponent(game)), { kind: 'agree', turn, what, how: 'tapped' }, ms)(game);
  };
}

/** One named seat accepts the last turn. */
export function agreeAs(seat: Seat): ScriptedAct {
  return (game) => {
    const turn = lastStanding(game)?.id ?? 0;
    return entry(seats(seat), { kind: 'agree', turn, what: 'closed', how: 'tapped' })(game);
  };
}

export function challenge(ms = 5_000, by?: Seat): ScriptedAct {
  return (game) => {
    const turn = lastStanding(game)?.id ?? 0;
    return entry(seats(by ?? opponent(game)), { kind: 'call-challenge', turn }, ms)(game);
  };
}

export function send(words: readonly number[] = [0], ms = 4_000): ScriptedAct {
  return (game) => entry(everybody(game), { kind: 'send-challenge', words }, ms)(game);
}

export function rule(answer: 'acceptable' | 'unacceptable', opinion: 1 | 2 = 1): ScriptedAct {
  const judge = opinion === 1 ? juror : otherJuror;
  return (game) => {
    must('staff' in judge, 'a juror is of the staff');
    const command = {
      kind: 'rule',
      case: game.cases,
      opinion,
      acceptable: answer === 'acceptable',
      judge: { juror: judge.staff },
    } as const;
    return act(judge, command)(game);
  };
}

/** The player whom the ruling went against waives the second opinion. */
export function waive(ms = 2_000): ScriptedAct {
  return (game) => {
    const command = { kind: 'settle', case: game.cases, how: 'waived', shownMs: ms } as const;
    return entry(seats(against(game)), command, ms)(game);
  };
}

export function askSecond(ms = 2_000): ScriptedAct {
  return (game) => {
    const command = { kind: 'ask-second-opinion', case: game.cases, shownMs: ms } as const;
    return entry(seats(against(game)), command, ms)(game);
  };
}

/** Whom the first ruling went against. */
export function against(game: LiveGame): Seat {
  return (game.challenge && rulingAgainst(game, game.challenge)) ?? 0;
}

/** A whole challenge, from the call to its end; the clocks still stand. */
export function judged(answer: 'acceptable' | 'unacceptable'): readonly ScriptedAct[] {
  return [challenge(), send(), rule(answer), waive()];
}

export function stop(
  reason: CommandOf<'stop-clock'>['reason'],
  author: Author,
  ms = 1_000,
): ScriptedAct {
  return entry(author, { kind: 'stop-clock', reason }, ms);
}

export const callReferee = stop('referee', seats(0));
