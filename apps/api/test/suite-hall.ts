import type { TournamentView } from '@boardside/contract';
import { must } from '@boardside/engine';
import type { LiveGame } from '@boardside/game';
import {
  DrivenTablet,
  joinTablet,
  publishHall,
  successBodyOf,
  type JoinedTablet,
  type PublishedHall,
} from '@boardside/simulation';
import { GameDesk } from '../src/game/game-desk.js';
import { useServer } from './suite-server.js';

/** What the tests of a file share: their server, and what is done and seen in the latest hall. */
export function useHall() {
  const { server, director } = useServer();
  let hall: PublishedHall;
  const at = (path = ''): string => `tournaments/${hall.tournament}${path}`;
  /** A tablet at a table that plays by script over HTTP. */
  const tabletAt = async (table: number, joined?: JoinedTablet): Promise<DrivenTablet> => {
    const visitor = joined ?? (await joinTablet(server.url, hall.codes[table - 1] ?? ''));
    return DrivenTablet.at(visitor, hall.games[table - 1] ?? '');
  };
  return {
    server,
    director,
    /** The hall that everything else is about from now on. */
    publish: async (plan?: Parameters<typeof publishHall>[1]): Promise<PublishedHall> => {
      hall = await publishHall(director, plan);
      return hall;
    },
    at,
    view: () => successBodyOf<TournamentView>(director.get(at())),
    live: async (stream = hall.games[0] ?? ''): Promise<LiveGame> => {
      const { game } = await server.app.get(GameDesk).read({ tournament: hall.tournament, stream });
      must(game.phase !== 'unopened', 'the game is open');
      return game;
    },
    tabletAt,
    /** A table at which the first clock runs. */
    playingAt: async (table: number, joined?: JoinedTablet): Promise<DrivenTablet> => {
      const tablet = await tabletAt(table, joined);
      tablet.makeOpening(10);
      await tablet.submit();
      return tablet;
    },
  };
}
