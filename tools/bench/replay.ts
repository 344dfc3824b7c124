import type { Game } from '@boardside/game';
import { readGcgBytes, type GcgFile } from '@boardside/record';
import { actsOf, openingActs, type Act } from '../conformance/acts.ts';
import { loadRecordedGames } from '../conformance/recorded-games.ts';
import { replayGame } from '../conformance/replay-game.ts';
import { parts } from './built-parts.ts';
import { gamesFolder } from './engine.ts';
import type { Figure } from './figure.ts';
import { staff } from './recorded-pushes.ts';
import { inServer, type ServerHere } from './server-here.ts';

const tournament = 'replay';
/** Games that go on at once; `GAMES_MOST=20` tries it with the first ones. */
const AT_ONCE = 16;
const MOST = Number(process.env['GAMES_MOST'] ?? Infinity);

/** Every recorded game through the server: each act decided there and on disk before the next. */
export async function benchReplay(): Promise<readonly Figure[]> {
  const files = loadRecordedGames(gamesFolder())
    .slice(0, MOST)
    .flatMap(({ bytes }) => {
      const file = readGcgBytes(bytes);
      return file.ok ? [file.value] : [];
    });
  const [bareMs, versions] = inMemory(files);
  const { tookMs, acts } = await inServer((server) => throughServer(server, files, versions));
  return [
    {
      name: 'replay',
      value: tookMs / files.length,
      unit: 'ms',
      asked: undefined,
      baseline: { name: 'the same decided and folded in memory', value: bareMs / files.length },
      how:
        `a game: ${String(files.length)} recorded games (GAMES=DIR), ${String(AT_ONCE)} at once, together ` +
        `${String(acts)} acts through the GameDesk of the built server and on disk before the next; ` +
        `every game has as many events as without a server`,
    },
  ];
}

function inMemory(files: readonly GcgFile[]): readonly [ms: number, versions: readonly number[]] {
  const began = performance.now();
  const versions = files.map((file) => replayGame(file).events.length);
  return [performance.now() - began, versions];
}

async function throughServer(
  { app }: ServerHere,
  files: readonly GcgFile[],
  versions: readonly number[],
): Promise<{ readonly tookMs: number; readonly acts: number }> {
  const { GameDesk, TournamentDesk } = await parts();
  const desk = app.get(GameDesk);
  const created = { kind: 'create-tournament', name: 'Replay' } as const;
  await app.get(TournamentDesk).ask(tournament, created, staff.staff);
  let acts = 0;
  /** Answers the game after it; undefined: it cannot be followed further. */
  const done = async (stream: string, act: Act, game: Game): Promise<Game | undefined> => {
    const asked = act(game);
    if (asked === undefined) return game;
    if ('impossible' in asked) return undefined;
    acts += 1;
    const name = { tournament, stream };
    const { author, command } = asked;
    const acted = await desk.act(name, command, { author, seen: 'now' });
    return acted.ok ? (await desk.read(name)).game : undefined;
  };
  const began = performance.now();
  const waiting = [...files.entries()].reverse();
  const play = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await playOne(...next);
    }
  };
  const playOne = async (index: number, file: GcgFile): Promise<void> => {
    const stream = `game ${String(index)}`;
    let { game } = await desk.read({ tournament, stream });
    const all = [...openingActs(file), ...file.events.flatMap((line) => actsOf(line, file))];
    for (const act of all) {
      const after = await done(stream, act, game);
      if (after === undefined) break;
      game = after;
    }
    if (game.version !== versions[index]) throw new Error(`${stream} came out otherwise`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, play));
  return { tookMs: performance.now() - began, acts };
}
