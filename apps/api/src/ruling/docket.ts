import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { tournamentStream } from '@boardside/contract';
import { GameDesk } from '../game/game-desk.js';
import { gamesInPhase, inPlay } from '../game/games-in-phase.js';
import { EventLog, keyOf, type StreamName } from '../log/event-log.js';
import { StreamErrands } from '../log/stream-errands.js';
import { Wake } from '../log/wake.js';
import { openCaseIn, type OpenCase } from './open-case.js';
import { RulingNews } from './ruling-news.js';

/** The open case of a game before and after something happened in it. */
export interface DocketChange {
  readonly name: StreamName;
  readonly before: OpenCase | undefined;
  readonly now: OpenCase | undefined;
}

interface Known {
  readonly version: number;
  readonly open: OpenCase | undefined;
}

/**
 * The open cases of every tournament: nothing but a view over its open games, made when the server
 * starts and kept up to date by what is appended.
 */
@Injectable()
export class Docket implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('docket');
  readonly #known = new Map<string, Known>();
  readonly #listeners = new Set<(change: DocketChange) => void>();
  readonly #looks = new StreamErrands(
    (name) => this.#look(name),
    (error) => this.logger.error(`a game could not be read: ${String(error)}`),
  );
  #deaf: (() => void) | undefined;

  constructor(
    private readonly games: GameDesk,
    private readonly log: EventLog,
    private readonly wake: Wake,
    private readonly news: RulingNews,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#deaf = this.wake.listen((name) => {
      if (name.stream !== tournamentStream) this.#looks.ask(name);
    });
    for (const name of await gamesInPhase(this.log, inPlay)) {
      // One that cannot be read keeps no other from it.
      await this.#look(name).catch(() => this.#looks.ask(name));
    }
  }

  onApplicationShutdown(): void {
    this.#deaf?.();
    this.#looks.end();
  }

  /** Hears what has changed, once it is on the docket; answers how to stop listening. */
  listen(listener: (change: DocketChange) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** The oldest first. */
  cases(tournament: string): readonly OpenCase[] {
    return [...this.#known.values()]
      .map(({ open }) => open)
      .filter((open) => open !== undefined)
      .filter((open) => open.tournament === tournament)
      .sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
  }

  /** The open case of this id, as its game has it now. */
  async find(tournament: string, id: string): Promise<OpenCase | undefined> {
    const known = this.cases(tournament).find((open) => open.id === id);
    if (known === undefined) return undefined;
    const name = { tournament, stream: known.game };
    const now = openCaseIn(name, await this.games.read(name));
    return now?.id === id ? { ...now, judge: known.judge } : undefined;
  }

  async isTournament(id: string): Promise<boolean> {
    return (await this.log.tournaments()).includes(id);
  }

  /** The list cannot answer this one: a person does. */
  handToPeople({ tournament, game, id }: OpenCase): void {
    const key = keyOf({ tournament, stream: game });
    const known = this.#known.get(key);
    if (known?.open?.id !== id) return;
    this.#known.set(key, { ...known, open: { ...known.open, judge: 'person' } });
    this.news.announce(tournament);
  }

  async #look({ tournament, stream }: StreamName): Promise<void> {
    const name = { tournament, stream };
    const file = await this.games.read(name);
    const { version } = file.game;
    const known = this.#known.get(keyOf(name));
    // Two looks at once: what the earlier one saw does not take the place of what came after it.
    if (known !== undefined && known.version >= version) return;
    const before = known?.open;
    const found = openCaseIn(name, file);
    const now = found && found.id === before?.id ? before : found;
    this.#known.set(keyOf(name), { version, open: now });
    if (before === undefined && now === undefined) return;
    for (const listener of this.#listeners) listener({ name, before, now });
    if (before?.id !== now?.id) this.news.announce(tournament);
  }
}

function orderOf({ since, id }: OpenCase): string {
  return `${since} ${id}`;
}
