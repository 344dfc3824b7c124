import { setTimeout as pause } from 'node:timers/promises';
import type { DisplayView, PairingView } from '@boardside/contract';
import { englishTiles } from '@boardside/engine';
import type { Refusal } from '@boardside/game';
import { buildWordGraph, openWordGraph, type WordGraph } from '@boardside/lexicon';
import {
  BotTablet,
  joinTablet,
  EntryCounts,
  undisturbedBehaviour,
  type AskDirector,
  type Behaviour,
} from '@boardside/simulation';
import { readBuiltInWords } from '../../apps/api/src/lexicon/built-in-list.ts';
import type { Product } from '../product/product.ts';
import { opinionsLeftOpen } from './bot-jury.ts';
import { makeHall, type DemoHall } from './demo-hall.ts';
import {
  correctEarlierResult,
  enterSlips,
  nextRound,
  forEachLimited,
  withdrawOne,
} from './rounds.ts';
import { sceneAt, applyScene, turnsAt, type TableScene } from './table-scenes.ts';
import type { DemoOptions } from './demo-options.ts';

/** So many tables of the round before were played by bots, turn by turn; the others by slips. */
const wholeGames = 24;
/** Where a hall is large, fewer rounds were played before. */
const manyTables = 100;
const restOfJuryMs = 6_000;
const betweenRoundsMs = 60_000;

/** Nobody is absent, and what a tablet cannot do by itself is rare. */
const demoBehaviour: Behaviour = {
  ...undisturbedBehaviour,
  looks: 6,
  phony: 0.04,
  callReferee: 0.004,
  typingError: 0,
  dropChallenge: 0,
  reload: 0,
};
/** Such a game needs nobody of the staff. */
const quietBehaviour: Behaviour = {
  ...demoBehaviour,
  phony: 0,
  pending: 0,
  challengeRight: 0,
  callReferee: 0,
};

/** A demo as it runs. */
export interface Demo {
  readonly hall: DemoHall;
  readonly display: DisplayView;
  readonly tally: EntryCounts;
  readonly tablets: readonly BotTablet[];
  /** The round that is played now. */
  readonly round: () => number;
  /** Settles when so many rounds were begun. */
  readonly roundStarted: (round: number) => Promise<void>;
  /** Goes on until the bots are stopped; fails with the first request of theirs that fails. */
  readonly running: Promise<void>;
  /** The bots stop. The product goes on. */
  readonly stop: () => Promise<void>;
}

/** Sets a tournament up in a running product, brings it to the middle of a round and plays on. */
export async function startDemo(
  product: Pick<Product, 'url' | 'said'>,
  wishes: DemoOptions,
  tell: (line: string) => void,
): Promise<Demo> {
  const hall = await makeHall(product.url, product.said, wishes);
  const tally = new EntryCounts();
  const graph = await ownGraph();
  const around = { tournament: hall.client.id, graph, tally, speed: wishes.speed };
  const { tables } = await hall.client.view();
  const tablets: BotTablet[] = [];
  await forEachLimited(tables, async ({ number, code }, at) => {
    const joined = await joinTablet(product.url, code);
    tablets[at] = new BotTablet(number, joined, around, hall.dice.below(2 ** 31));
  });
  tell(`${String(tables.length)} tables with a tablet each.`);
  const played = await earlierRounds(hall, tablets, tell);
  const play = new DemoRounds(hall, tablets, wishes);
  await play.startMidRound(played + 1);
  const going = play.run();
  return {
    hall,
    tally,
    tablets,
    display: hall.display,
    round: () => play.round,
    roundStarted: (round) => play.roundStarted(round),
    running: going,
    stop: async () => {
      play.stop();
      await going;
    },
  };
}

async function ownGraph(): Promise<WordGraph> {
  return openWordGraph(buildWordGraph(await readBuiltInWords(), englishTiles));
}

/** Rounds with results from slips, then one that was played; answers how many. */
async function earlierRounds(
  hall: DemoHall,
  tablets: readonly BotTablet[],
  tell: (line: string) => void,
): Promise<number> {
  const bySlips = tablets.length >= manyTables ? 1 : 3;
  let first: readonly PairingView[] = [];
  for (let number = 1; number <= bySlips; number += 1) {
    const pairings = await nextRound(hall, number);
    if (number === 1) first = pairings;
    await enterSlips(hall, pairings);
    tell(`Round ${String(number)}: ${String(pairings.length)} results from slips.`);
    if (number === Math.min(2, bySlips)) await withdrawOne(hall);
  }
  const number = bySlips + 1;
  const pairings = await nextRound(hall, number);
  await enterSlips(hall, pairings.slice(wholeGames));
  // Not before: tablets that are there would have to hear of every slip.
  for (const tablet of tablets) tablet.connect();
  await forEachLimited(pairings.slice(0, wholeGames), async ({ table }) => {
    const tablet = tabletAt(tablets, table);
    await tablet.seated(number);
    tablet.seatBots(quietBehaviour);
    tablet.playAhead(Number.POSITIVE_INFINITY);
    await tablet.submit();
  });
  tell(`Round ${String(number)}: ${String(Math.min(wholeGames, pairings.length))} whole games.`);
  await correctEarlierResult(hall, first);
  return number;
}

function tabletAt(tablets: readonly BotTablet[], table: number): BotTablet {
  const found = tablets.find((tablet) => tablet.table === table);
  if (found === undefined) throw new Error(`there is no table ${String(table)}`);
  return found;
}

/** The rounds that are played while somebody looks. */
class DemoRounds {
  readonly #hall: DemoHall;
  readonly #tablets: readonly BotTablet[];
  readonly #speed: number;
  readonly #stopped = new AbortController();
  #games: readonly Promise<void>[] = [];
  #waiting: readonly { readonly round: number; readonly reached: () => void }[] = [];
  round = 0;

  constructor(hall: DemoHall, tablets: readonly BotTablet[], { speed }: DemoOptions) {
    this.#hall = hall;
    this.#tablets = tablets;
    this.#speed = speed;
  }

  /** A round whose games are in all phases, some of them waiting for staff. */
  async startMidRound(round: number): Promise<void> {
    const pairings = await nextRound(this.#hall, round);
    const places = pairings.map(({ table }, place) => {
      const scene = sceneAt(place, pairings.length);
      return { tablet: tabletAt(this.#tablets, table), place, scene };
    });
    await forEachLimited(places, async ({ tablet, place, scene }) => {
      await tablet.seated(round);
      tablet.seatBots(demoBehaviour);
      const turns = turnsAt(place, scene);
      if (turns > 0) tablet.playAhead(turns);
      await tablet.submit();
      await applyScene(scene, tablet, this.#hall.jury);
    });
    this.#play(round, places);
  }

  async run(): Promise<void> {
    const { signal } = this.#stopped;
    const sitting = this.#hall.jury.judgeUntilStopped(restOfJuryMs / this.#speed, signal);
    await Promise.all([sitting, this.#roundAfterRound(signal)]);
  }

  async #roundAfterRound(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await Promise.all(this.#games);
      await pause(betweenRoundsMs / this.#speed, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.#startRound(this.round + 1);
    }
  }

  async #startRound(round: number): Promise<void> {
    const pairings = await nextRound(this.#hall, round);
    const places = pairings.map(({ table }) => {
      return { tablet: tabletAt(this.#tablets, table), scene: 'playing' as const };
    });
    await forEachLimited(places, async ({ tablet }) => {
      await tablet.seated(round);
      tablet.seatBots(demoBehaviour);
      await tablet.submit();
    });
    this.#play(round, places);
  }

  /** What waits for staff goes on waiting until nothing else is left of the round. */
  #play(
    round: number,
    places: readonly { readonly tablet: BotTablet; readonly scene: TableScene }[],
  ): void {
    const { jury } = this.#hall;
    jury.leftOpen = opinionsLeftOpen;
    let open = places.length;
    let finish: () => void = () => undefined;
    const rest = new Promise<void>((resolve) => (finish = resolve));
    const waits = places.filter(({ scene }) => scene !== 'playing').length;
    const patience = waits + jury.leftOpen[1] + jury.leftOpen[2];
    const look = (): void => {
      if (open > Math.min(patience, places.length - 1)) return;
      jury.leftOpen = { 1: 0, 2: 0 };
      for (const { tablet, scene } of places) if (scene === 'silent') tablet.connect();
      finish();
    };
    this.#games = places.map(async ({ tablet, scene }) => {
      const attends = scene === 'playing' ? Promise.resolve() : rest;
      await tablet.playOn(this.#askDirector, attends);
      open -= 1;
      look();
    });
    look();
    this.round = round;
    for (const { reached } of this.#waiting.filter((each) => each.round <= round)) reached();
  }

  roundStarted(round: number): Promise<void> {
    if (this.round >= round) return Promise.resolve();
    return new Promise((reached) => (this.#waiting = [...this.#waiting, { round, reached }]));
  }

  stop(): void {
    this.#stopped.abort();
    for (const tablet of this.#tablets) tablet.stop();
  }

  readonly #askDirector: AskDirector = async (game, command, seen) => {
    const { director, id } = this.#hall.client;
    const at = `tournaments/${id}/games/${game}/acts`;
    const { status, text, body } = await director.post(at, { command, seen });
    if (status < 300 || this.#stopped.signal.aborted) return undefined;
    if (status !== 409) throw new Error(`the director was told: ${text}`);
    const refusal = body as Refusal;
    // Somebody at the console was faster: the table is asked again.
    return refusal.code === 'changed' ? undefined : refusal;
  };
}
