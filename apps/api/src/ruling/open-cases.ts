import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DeferredStartup } from '../platform/deferred-startup.js';
import { GameDesk } from '../game/game-desk.js';
import type { StoredGame } from '../game/stored-game.js';
import { GameChanges } from '../game/game-changes.js';
import { playingPhases } from '../game/games-in-phase.js';
import { EventLog, streamKey, type StreamName } from '../log/event-log.js';
import { openCaseIn, type OpenCase } from './open-case.js';
import { RulingChanges } from './ruling-changes.js';

interface TrackedCase {
  readonly version: number;
  readonly open: OpenCase | undefined;
}

/**
 * The open cases of every tournament: nothing but a view over its open games, made once the server
 * has started and kept up to date by what is appended.
 */
@Injectable()
export class OpenCases implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #tracked = new Map<string, TrackedCase>();
  #unsubscribe: (() => void) | undefined;
  #loading: Promise<void> | undefined;

  constructor(
    private readonly games: GameDesk,
    private readonly log: EventLog,
    private readonly gameNews: GameChanges,
    private readonly news: RulingChanges,
    private readonly afterStart: DeferredStartup,
  ) {}

  onApplicationBootstrap(): void {
    this.#unsubscribe = this.gameNews.subscribe((name, file) => this.#update(name, file));
    this.afterStart.add((isClosing) => this.loadAll(isClosing));
  }

  /** Settles once every game that is played has been looked at, by whoever asks first. */
  loadAll(isClosing = () => false): Promise<void> {
    this.#loading ??= this.#readAll(isClosing).catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #readAll(isClosing: () => boolean): Promise<void> {
    for (const name of await this.games.inPhase(playingPhases)) {
      if (isClosing()) return;
      await this.#readGame(name);
    }
  }

  onApplicationShutdown(): void {
    this.#unsubscribe?.();
  }

  /** The oldest first; those of games that are not looked at yet are missing. */
  cases(tournament: string): readonly OpenCase[] {
    return [...this.#tracked.values()]
      .map(({ open }) => open)
      .filter((open) => open !== undefined)
      .filter((open) => open.tournament === tournament)
      .sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
  }

  async #readGame(name: StreamName): Promise<void> {
    try {
      this.#update(name, await this.games.read(name));
    } catch {
      // One that cannot be read keeps no other from it.
      this.gameNews.request(name);
    }
  }

  /** The open case of this id, as its game has it now. */
  async find(tournament: string, id: string): Promise<OpenCase | undefined> {
    await this.loadAll();
    const known = this.cases(tournament).find((open) => open.id === id);
    if (known === undefined) return undefined;
    const name = { tournament, stream: known.game };
    const now = openCaseIn(name, await this.games.read(name));
    return now?.id === id ? withAssignment(now, known) : undefined;
  }

  async isTournament(id: string): Promise<boolean> {
    return (await this.log.tournaments()).includes(id);
  }

  /** The list cannot answer this one: a person does. */
  assignToPerson({ tournament, game, id }: OpenCase): void {
    const key = streamKey({ tournament, stream: game });
    const known = this.#tracked.get(key);
    if (known?.open?.id !== id) return;
    this.#tracked.set(key, { ...known, open: { ...known.open, judge: 'person' } });
    this.news.announce(tournament);
  }

  #update(name: StreamName, file: StoredGame): void {
    const { version } = file.game;
    const known = this.#tracked.get(streamKey(name));
    // What was read before does not take the place of what came after it.
    if (known !== undefined && known.version >= version) return;
    const before = known?.open;
    const found = openCaseIn(name, file);
    const now = found && withAssignment(found, before);
    this.#tracked.set(streamKey(name), { version, open: now });
    if (before?.id !== now?.id || before?.judge !== now?.judge) this.news.announce(name.tournament);
  }
}

/** What the list could not answer stays a person's. */
function withAssignment(found: OpenCase, before: OpenCase | undefined): OpenCase {
  const isAssigned = before?.id === found.id && before.judge === 'person';
  return isAssigned && found.judge === 'list' ? { ...found, judge: 'person' } : found;
}

function orderOf({ since, id }: OpenCase): string {
  return `${since} ${id}`;
}
