import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AfterStart } from '../runtime/after-start.js';
import { GameDesk } from '../game/game-desk.js';
import type { GameFile } from '../game/game-file.js';
import { GameNews } from '../game/game-news.js';
import { inPlay } from '../game/games-in-phase.js';
import { EventLog, keyOf, type StreamName } from '../log/event-log.js';
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
 * The open cases of every tournament: nothing but a view over its open games, made once the server
 * has started and kept up to date by what is appended.
 */
@Injectable()
export class Docket implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #known = new Map<string, Known>();
  readonly #listeners = new Set<(change: DocketChange) => void>();
  #deaf: (() => void) | undefined;
  #whole: Promise<void> | undefined;

  constructor(
    private readonly games: GameDesk,
    private readonly log: EventLog,
    private readonly gameNews: GameNews,
    private readonly news: RulingNews,
    private readonly afterStart: AfterStart,
  ) {}

  onApplicationBootstrap(): void {
    this.#deaf = this.gameNews.listen((name, file) => this.#see(name, file));
    this.afterStart.add((isClosing) => this.whole(isClosing));
  }

  /** Settles once every game that is played has been looked at, by whoever asks first. */
  whole(isClosing = () => false): Promise<void> {
    this.#whole ??= this.#lookAtAll(isClosing).catch((error: unknown) => {
      this.#whole = undefined;
      throw error;
    });
    return this.#whole;
  }

  async #lookAtAll(isClosing: () => boolean): Promise<void> {
    for (const name of await this.games.inPhase(inPlay)) {
      if (isClosing()) return;
      await this.#look(name);
    }
  }

  onApplicationShutdown(): void {
    this.#deaf?.();
  }

  /** Hears what has changed, once it is on the docket; answers how to stop listening. */
  listen(listener: (change: DocketChange) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** The oldest first; those of games that are not looked at yet are missing. */
  cases(tournament: string): readonly OpenCase[] {
    return [...this.#known.values()]
      .map(({ open }) => open)
      .filter((open) => open !== undefined)
      .filter((open) => open.tournament === tournament)
      .sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
  }

  async #look(name: StreamName): Promise<void> {
    try {
      this.#see(name, await this.games.read(name));
    } catch {
      // One that cannot be read keeps no other from it.
      this.gameNews.ask(name);
    }
  }

  /** The open case of this id, as its game has it now. */
  async find(tournament: string, id: string): Promise<OpenCase | undefined> {
    await this.whole();
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

  #see(name: StreamName, file: GameFile): void {
    const { version } = file.game;
    const known = this.#known.get(keyOf(name));
    // What was read before does not take the place of what came after it.
    if (known !== undefined && known.version >= version) return;
    const before = known?.open;
    const found = openCaseIn(name, file);
    const now = found && found.id === before?.id ? before : found;
    this.#known.set(keyOf(name), { version, open: now });
    if (before === undefined && now === undefined) return;
    for (const listener of this.#listeners) listener({ name, before, now });
    if (before?.id !== now?.id) this.news.announce(name.tournament);
  }
}

function orderOf({ since, id }: OpenCase): string {
  return `${since} ${id}`;
}
