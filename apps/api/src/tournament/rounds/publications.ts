import { Injectable } from '@nestjs/common';
import { tournamentStream } from '@boardside/contract';
import { must } from '@boardside/engine';
import type { Author, Phase, RulesInUse } from '@boardside/game';
import {
  listOfGame,
  roundOf,
  rulesOfGame,
  type PublishedPairing,
  type RecordedTournamentEvent,
  type Round,
  type Tournament,
} from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';
import { playingPhases, endedPhases } from '../../game/games-in-phase.js';
import { forEachSettled } from '../../log/for-each-settled.js';
import { StreamNotifier } from '../../log/stream-notifier.js';
import { DroppedGames } from './dropped-games.js';
import { ownBaseTimes } from './round-seats.js';
import { rulesInUse } from '../rules/rules-in-use.js';
import { SeatReconciler } from './seat-reconciler.js';
import { TournamentDesk } from '../tournament-desk.js';

export type RoundPublishedEvent = Extract<RecordedTournamentEvent, { type: 'RoundPublished' }>;

const nothingDone = { opened: new Set<string>(), over: new Set<string>() };
const openPhases: readonly Phase[] = ['opened', ...playingPhases];

/** Carries out what the publication of a round says of its games. */
@Injectable()
export class Publications {
  /** Tournaments with a publication that failed. */
  readonly #cutShort = new Set<string>();

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly seats: SeatReconciler,
    private readonly dropped: DroppedGames,
    private readonly notifier: StreamNotifier,
  ) {}

  /** Whether a publication of it could not be carried out, and `finish` has not been since. */
  isCutShort(id: string): boolean {
    return this.#cutShort.has(id);
  }

  /** Carries out a publication; what fails now, `PublicationPolicy` does as soon as it can. */
  async carryOutNow(id: string, published: RoundPublishedEvent): Promise<void> {
    try {
      await this.carryOut(id, published);
    } catch (error) {
      this.#cutShort.add(id);
      // A hint, without news: the policy looks.
      const name = { tournament: id, stream: tournamentStream };
      this.notifier.announce(name, { version: 0, refused: 0 });
      throw error;
    }
  }

  /**
   * Opens the games of a publication, puts the seats right of those that were carried over, and
   * voids those it dropped, but for those that `done` names. Done again, it changes nothing.
   */
  async carryOut(
    id: string,
    { body, by }: RoundPublishedEvent,
    done: {
      readonly opened: ReadonlySet<string>;
      readonly over: ReadonlySet<string>;
    } = nothingDone,
  ): Promise<void> {
    const { tournament } = await this.tournaments.read(id);
    const author: Author = { staff: by.staff, role: 'director' };
    const round = roundOf(tournament, body.round);
    must(round, 'a published round is there');
    const pairings = (round.published?.pairings ?? []).filter(({ game }) => !done.opened.has(game));
    await forEachSettled(
      [
        ...pairings.map((pairing) => async () => {
          const name = { tournament: id, stream: pairing.game };
          await this.games.open(name, openingOf(round, pairing, tournament), author);
          await this.seats.check(name);
        }),
        ...body.dropped
          .filter((game) => !done.over.has(game))
          .map((game) => () => this.dropped.void({ tournament: id, stream: game })),
      ],
      (act) => act(),
    );
  }

  /**
   * A publication that a crash or a failure cut short is finished: its games are opened. Games that
   * are open or over are not read for it; `SeatPolicy` puts their seats right.
   */
  async finish(id: string): Promise<void> {
    // Before the work: a publication that fails meanwhile is not forgotten.
    this.#cutShort.delete(id);
    const { events } = await this.tournaments.read(id);
    const [opened, ended] = [await this.#games(id, openPhases), await this.#games(id, endedPhases)];
    const done = { opened: new Set([...opened, ...ended]), over: new Set(ended) };
    const published = events.filter((event) => event.type === 'RoundPublished');
    await forEachSettled(published, (event) => this.carryOut(id, event, done));
  }

  async #games(id: string, phases: readonly Phase[]): Promise<readonly string[]> {
    return (await this.games.ofTournament(id, phases)).map(({ stream }) => stream);
  }
}

function openingOf(round: Round, pairing: PublishedPairing, tournament: Tournament) {
  const { table, seats, first, game } = pairing;
  const published = rulesOfGame(round, game);
  must(published, 'a published game has its rules');
  const rules = first === undefined ? published : withFirstAssigned(published);
  const lexicon = listOfGame(round, game);
  const baseMs = ownBaseTimes(tournament, seats);
  const of = { table, round: round.number, seats, rules, lexicon, first, baseMs };
  return { kind: 'open-game', ...of } as const;
}

/**
 * Where the pairing says who begins, the game draws for nothing, whatever the division's rules say.
 */
function withFirstAssigned(rules: RulesInUse): RulesInUse {
  const { options } = rules;
  return options.first === 'assigned' ? rules : rulesInUse({ ...options, first: 'assigned' });
}
