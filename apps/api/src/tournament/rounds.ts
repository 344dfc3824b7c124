import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { must, type Result } from '@boardside/engine';
import { tournamentStream, type RoundEndAnswer, type RoundEndTable } from '@boardside/contract';
import { roundEndWait, type Author, type RulesInUse } from '@boardside/game';
import {
  draftOf,
  listOfGame,
  roundOf,
  rulesOfGame,
  type PublishedPairing,
  type RecordedTournamentEvent,
  type Round,
  type TournamentCommand,
  type TournamentRefusal,
} from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';
import { gamesOfTournament, over } from '../game/games-in-phase.js';
import { doEach } from '../log/do-each.js';
import { EventLog } from '../log/event-log.js';
import { StreamErrands } from '../log/stream-errands.js';
import { Dice } from '../runtime/dice.js';
import { notOver } from './begun-games.js';
import { RoundWatch } from './round-watch.js';
import { rulesInUse } from './rules-in-use.js';
import { SeatWatch } from './seat-watch.js';
import { stopOrder } from './stop-order.js';
import { TournamentDesk, type TournamentAnswer } from './tournament-desk.js';

/** What a publication is confirmed with. */
type Confirmed = Pick<
  Extract<TournamentCommand, { kind: 'publish-round' }>,
  'draft' | 'seen' | 'loses' | 'reason'
>;
type Published = Extract<RecordedTournamentEvent, { type: 'RoundPublished' }>;

/** Rounds: drafting, publishing (which opens the games), and ending them. */
@Injectable()
export class Rounds implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Tournaments of which a publication could not be finished yet. */
  readonly #finishing = new StreamErrands(
    ({ tournament }) => this.#finish(tournament),
    (error) =>
      new Logger('rounds').error(
        `a game of a published round could not be opened: ${String(error)}`,
      ),
  );

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly log: EventLog,
    private readonly seats: SeatWatch,
    private readonly ending: RoundWatch,
    private readonly dice: Dice,
  ) {}

  /**
   * A publication that a crash cut short is finished: its games are opened. Games that are over are
   * not read for it; `LateLooks` puts their seats right.
   */
  async onApplicationBootstrap(): Promise<void> {
    for (const id of await this.tournaments.ids()) {
      // One that cannot be read does not keep the server from its start.
      await this.#finish(id).catch(() =>
        this.#finishing.ask({ tournament: id, stream: tournamentStream }),
      );
    }
  }

  onApplicationShutdown(): void {
    this.#finishing.end();
  }

  async publish(
    id: string,
    round: number,
    from: Confirmed & { readonly staff: string },
  ): Promise<TournamentAnswer> {
    const { tournament } = await this.tournaments.read(id);
    const known = roundOf(tournament, round);
    const drafted = draftOf(known, from.draft)?.pairings ?? [];
    const games = drafted.map(() => this.dice.id());
    const earlier = await notOver(this.games, id, tournament, round);
    const played = {
      ...(await this.#played(id, known?.published?.pairings ?? [])),
      inPlay: earlier.played.map(({ game }) => game),
      toBegin: earlier.toBegin.map(({ game }) => game),
    };
    const { staff, ...confirmed } = from;
    const command = { kind: 'publish-round', round, games, ...confirmed, ...played } as const;
    const answer = await this.tournaments.ask(id, command, staff);
    if (answer.ok) {
      const { events } = await this.tournaments.read(id);
      const published = events.filter(
        (event) => event.type === 'RoundPublished' && event.body.round === round,
      );
      for (const event of published) await this.#carryOut(id, event as Published);
    }
    return answer;
  }

  /**
   * Ends every game of a round that can be ended now, and says of the others what they wait for;
   * those are ended as soon as they can be.
   */
  async end(
    id: string,
    round: number,
    from: { readonly reason: string; readonly staff: string },
  ): Promise<Result<RoundEndAnswer, TournamentRefusal>> {
    const command = { kind: 'end-round', round, reason: from.reason } as const;
    const answer = await this.tournaments.ask(id, command, from.staff);
    if (!answer.ok) return answer;
    const pairings = roundOf(answer.value, round)?.published?.pairings ?? [];
    const author: Author = { staff: from.staff, role: 'director' };
    const tables: RoundEndTable[] = [];
    for (const { table, game } of pairings) {
      const remains = await this.#endGame(id, game, { author, reason: from.reason });
      tables.push({ table, game, remains });
    }
    return { ok: true, value: { tables } };
  }

  async #endGame(
    id: string,
    game: string,
    { author, reason }: { readonly author: Author; readonly reason: string },
  ): Promise<RoundEndTable['remains']> {
    const name = { tournament: id, stream: game };
    const order = this.dice.id();
    await this.games.actOn(name, ({ game: now }) => stopOrder(now, { order, reason }), author);
    await this.games.actOn(
      name,
      ({ game: now }) =>
        now.phase !== 'unopened' && roundEndWait(now) === 'the-end'
          ? { kind: 'end-game', end: { reason: 'round-ended' }, reason }
          : undefined,
      author,
    );
    const { game: after } = await this.games.read(name);
    if (after.phase === 'unopened') return 'nothing';
    const remains = roundEndWait(after);
    return remains === 'the-end' ? 'clock-running' : remains;
  }

  /** Games that have begun, and those of them whose seats cannot be put right as they are now. */
  async #played(
    id: string,
    pairings: readonly PublishedPairing[],
  ): Promise<{ readonly begun: readonly string[]; readonly fixed: readonly string[] }> {
    const begun: string[] = [];
    const fixed: string[] = [];
    for (const { game } of pairings) {
      const { game: now } = await this.games.read({ tournament: id, stream: game });
      if (now.phase === 'unopened' || now.phase === 'opened') continue;
      begun.push(game);
      if (now.phase === 'signed' || now.clock.state.kind === 'running') fixed.push(game);
    }
    return { begun, fixed };
  }

  /**
   * Opens the games of a publication, puts the seats right of those that were carried over, and
   * voids those it dropped, but for the games of `done`. Done again, it changes nothing.
   */
  async #finish(id: string): Promise<void> {
    const { events } = await this.tournaments.read(id);
    const done = (await gamesOfTournament(this.log, id, over)).map(({ stream }) => stream);
    const published = events.filter((event) => event.type === 'RoundPublished');
    await doEach(published, (event) => this.#carryOut(id, event, new Set(done)));
  }

  async #carryOut(
    id: string,
    { body, by }: Published,
    done: ReadonlySet<string> = new Set(),
  ): Promise<void> {
    const { tournament } = await this.tournaments.read(id);
    const author: Author = { staff: by.staff, role: 'director' };
    const round = roundOf(tournament, body.round);
    must(round, 'a published round is there');
    const isOpen = (game: string) => !done.has(game);
    const pairings = (round.published?.pairings ?? []).filter(({ game }) => isOpen(game));
    await doEach(
      [
        ...pairings.map((pairing) => async () => {
          const name = { tournament: id, stream: pairing.game };
          await this.games.open(name, openingOf(round, pairing), author);
          await this.seats.look(name);
        }),
        ...body.dropped
          .filter(isOpen)
          .map((game) => () => this.ending.voidDropped({ tournament: id, stream: game })),
      ],
      (act) => act(),
    );
  }
}

function openingOf(round: Round, pairing: PublishedPairing) {
  const { table, seats, first, game } = pairing;
  const published = rulesOfGame(round, game);
  must(published, 'a published game has its rules');
  const rules = first === undefined ? published : withFirstAssigned(published);
  const lexicon = listOfGame(round, game);
  return { kind: 'open-game', table, round: round.number, seats, rules, lexicon, first } as const;
}

/** Where the pairing says who begins, the game draws for nothing, whatever the division's rules say. */
function withFirstAssigned(rules: RulesInUse): RulesInUse {
  const { options } = rules;
  return options.first === 'assigned' ? rules : rulesInUse({ ...options, first: 'assigned' });
}
