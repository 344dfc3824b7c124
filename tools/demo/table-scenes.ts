import { must } from '@boardside/engine';
import { lastStanding, type Game, type LiveGame, type Seat } from '@boardside/game';
import type { BotTablet } from '@boardside/simulation';
import type { BotJury } from './bot-jury.ts';

/** What a table is in the middle of when somebody begins to look. */
export type TableScene = 'playing' | 'challenge' | 'second-opinion' | 'referee' | 'silent';

/** What waits for staff, spread over the hall; a small hall has less of it. */
const scenes: readonly Exclude<TableScene, 'playing'>[] = [
  'challenge',
  'referee',
  'second-opinion',
  'silent',
  'challenge',
];

/** The scene of each table, by its place from 0. */
export function sceneAt(place: number, tables: number): TableScene {
  const apart = Math.max(3, Math.floor(tables / scenes.length));
  if (place % apart !== 1) return 'playing';
  return scenes[Math.floor(place / apart)] ?? 'playing';
}

/** How many turns have been played at a table: games of a hall are in all phases. */
export function turnsAt(place: number, scene: TableScene): number {
  if (scene !== 'playing') return 5 + ((place * 3) % 9);
  const usual = [7, 14, 10, Number.POSITIVE_INFINITY, 4, 17, 9, 12, 0, 20, 11, 6];
  return usual[place % usual.length] ?? 0;
}

/** Brings a table into its scene; its people have played some turns. */
export async function applyScene(
  scene: TableScene,
  tablet: BotTablet,
  jury: BotJury,
): Promise<void> {
  const game = tablet.game;
  if (game.phase !== 'playing' || game.clock.state.kind !== 'running') return;
  switch (scene) {
    case 'playing':
      return;
    case 'challenge':
      await challenge(tablet, game);
      return;
    case 'second-opinion':
      if (await challenge(tablet, game)) await requestSecondOpinion(tablet, jury);
      return;
    case 'referee':
      tablet.playScripted({ kind: 'stop-clock', reason: 'referee' }, { seats: [0] }, 4_000);
      await tablet.submit();
      return;
    case 'silent':
      tablet.disconnect();
      return;
  }
}

/** The opponent challenges the last play; answers whether there was one. */
async function challenge(tablet: BotTablet, game: LiveGame): Promise<boolean> {
  const last = lastStanding(game);
  if (last?.move.kind !== 'play') return false;
  const by: Seat = last.seat === 0 ? 1 : 0;
  tablet.playScripted({ kind: 'call-challenge', turn: last.id }, { seats: [by] }, 5_000);
  tablet.playScripted({ kind: 'send-challenge', words: [0] }, { seats: [0, 1] }, 8_000);
  await tablet.submit();
  return true;
}

/** A juror answers, and whoever it is against wants to hear another one. */
async function requestSecondOpinion(tablet: BotTablet, jury: BotJury): Promise<void> {
  const found = (await jury.open(1)).find(({ game }) => game === tablet.id);
  must(found, 'the challenge is with the jury');
  await jury.answer(found);
  await tablet.until((game) => (rulingIn(game)?.case ?? 0) > 0);
  const ruling = rulingIn(tablet.game);
  must(ruling, 'it was answered');
  const shownMs = 3_000;
  const command = { kind: 'ask-second-opinion', case: ruling.case, shownMs } as const;
  tablet.playScripted(command, { seats: [ruling.against] }, shownMs);
  await tablet.submit();
}

function rulingIn(game: Game): { readonly case: number; readonly against: Seat } | undefined {
  if (game.phase === 'unopened' || game.challenge === undefined) return undefined;
  const { by, turn, rulings } = game.challenge;
  const [first] = rulings;
  if (first === undefined) return undefined;
  const mover = game.turns.find(({ id }) => id === turn)?.seat ?? 0;
  return { case: game.cases, against: first.acceptable ? by : mover };
}
