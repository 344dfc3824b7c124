import { median, type Figure } from './figure.ts';
import { RawLog } from './raw-log.ts';
import { parts } from './built-parts.ts';
import { beganMs, gameOf, opening, staff, type RecordedGame } from './recorded-pushes.ts';
import { inServer, type ServerHere } from './server-here.ts';
import { recordedGames } from './tables-in-play.ts';

/** Games that go on at once. */
const AT_ONCE = [1, 8, 32];
/** `SECONDS=1` tries it. */
const PASS_MS = 1_000 * Number(process.env['SECONDS'] ?? 5);
/** Each beside one of the baseline: what else the machine does changes from second to second. */
const PASSES = 7;

/** Entries a second that are decided and on disk, of one game and of games that go on at once. */
export async function benchGame(): Promise<readonly Figure[]> {
  const games = await recordedGames();
  return inServer(async (server) => {
    const desk = await throughDesk(server, games);
    const figures: Figure[] = [];
    for (const callers of AT_ONCE) {
      const raw = await RawLog.open(server.databaseUrl, callers);
      const bare: Play = (turn, onDisk) => raw.game(gameOf(games, turn), onDisk);
      // Not counted: whoever comes first is not compiled yet.
      await atOnce(desk, callers, 0);
      await atOnce(bare, callers, 0);
      const rates: Rates[] = [];
      for (let pass = 1; pass <= PASSES; pass += 1) {
        rates.push({
          desk: await atOnce(desk, callers, pass),
          raw: await atOnce(bare, callers, pass),
        });
      }
      await raw.close();
      figures.push(figureOf(callers, rates, games));
    }
    return figures;
  });
}

interface Rates {
  readonly desk: number;
  readonly raw: number;
}

function figureOf(
  callers: number,
  rates: readonly Rates[],
  games: readonly RecordedGame[],
): Figure {
  const entries = games.reduce((sum, { pushes }) => sum + pushes.length, 0);
  return {
    name: `game ${String(callers)}`,
    value: median(rates.map(({ desk }) => desk)),
    unit: '/s',
    asked: { partAtLeast: 0.6 },
    baseline: {
      name: 'the same compare-and-swap appends in bare SQL',
      value: median(rates.map(({ raw }) => raw)),
    },
    how:
      `entries acknowledged a second: ${String(callers)} games at once, one entry a push, the ` +
      `next after its acknowledgement, whole games one after another (${String(games.length)} ` +
      `different ones of ${(entries / games.length).toFixed(0)} entries), ` +
      `${String(PASS_MS / 1000)} s, median of ${String(PASSES)}; through the GameDesk of the built ` +
      `server on its embedded PostgreSQL. Baseline: rows of the same bytes in the same tables from ` +
      `${String(callers)} callers in the same process, one prepared statement an append, a ` +
      `connection a caller`,
    detail: rates.map(
      ({ desk, raw }, pass) =>
        `pass ${String(pass + 1)}: ${desk.toFixed(0)} /s beside ${raw.toFixed(0)} /s`,
    ),
  };
}

/**
 * Plays one whole game; asks after each entry that is on disk whether to go on, and answers what it
 * heard last.
 */
type Play = (turn: number, onDisk: () => 'on' | 'enough') => Promise<'on' | 'enough'>;

/** How many entries a second all callers together have written. */
async function atOnce(play: Play, callers: number, pass: number): Promise<number> {
  const end = performance.now() + PASS_MS;
  let written = 0;
  const onDisk = (): 'on' | 'enough' => {
    if (performance.now() >= end) return 'enough';
    written += 1;
    return 'on';
  };
  const caller = async (first: number): Promise<void> => {
    for (let turn = first; (await play(turn, onDisk)) === 'on';) turn += 1;
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(pass + index)));
  return (1000 * written) / PASS_MS;
}

async function throughDesk({ app }: ServerHere, games: readonly RecordedGame[]): Promise<Play> {
  const { GameDesk, TournamentDesk, SystemSteadyClock, SystemTimers } = await parts();
  const desk = app.get(GameDesk);
  const clock = new SystemSteadyClock(new SystemTimers());
  const tournament = 'bench';
  const created = { kind: 'create-tournament', name: 'Bench' } as const;
  await app.get(TournamentDesk).ask(tournament, created, staff.staff);
  let opened = 0;
  return async (turn, onDisk) => {
    const { device, pushes } = gameOf(games, turn);
    opened += 1;
    const name = { tournament, stream: `game-${String(opened)}` };
    await desk.open(name, opening, staff);
    const began = clock.nowMs() + beganMs;
    for (const push of pushes) {
      const from = { device, receiptMs: began + push.tNow };
      const { acked, refused } = await desk.push(name, { ...push, game: name.stream }, from);
      if (acked !== push.entries[0]?.seq || refused) throw new Error('an entry is refused');
      if (onDisk() === 'enough') return 'enough';
    }
    return 'on';
  };
}
