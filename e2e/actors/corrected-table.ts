import { randomUUID } from 'node:crypto';
import { must } from '@boardside/engine';
import type { Locator, Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { moveOf } from './desk-play.js';
import { readyHall, consoleAt, type StoryHall, type TablePlayers } from './story-hall.js';
import { knownTurns } from './known-game.js';
import { ScriptedTable } from './scripted-table.js';
import { openAct } from './table-page.js';
import { directorActionText } from '../../apps/referee-ui/src/app/text/director-actions.js';
import { gamePageText } from '../../apps/referee-ui/src/app/text/director-game.js';

/** A table whose game the director corrects at the desk: brought there over HTTP. */

/** The players as the console and their tablet name them. */
export const correctedPair = ['Kim', 'Lee'] as const;

export function hallOfPair(
  story: Story,
  players: TablePlayers = correctedPair,
): Promise<StoryHall> {
  return readyHall(story, { tournament: 'Corrections', pairs: [players] });
}

/** Kim has played ZAP for 28 and Lee WEED with AW and PE for 26: Kim is on turn. */
export async function weedSetup(
  story: Story,
  players: TablePlayers = correctedPair,
): Promise<ScriptedTable> {
  const ahead = await pairSetup(story, players);
  await ahead.play('H6', 'ZAP');
  await ahead.play('I7', 'WEED');
  return ahead;
}

/** The first clock runs. */
export async function pairSetup(
  story: Story,
  players: TablePlayers = correctedPair,
): Promise<ScriptedTable> {
  const ahead = await ScriptedTable.join(story, await hallOfPair(story, players));
  await ahead.start();
  return ahead;
}

/**
 * Six turns of the known game, the second one as it was entered; the director has stopped the
 * clocks.
 */
export async function sixTurnsStopped(
  story: Story,
  second: 'WEED' | 'WEEP' = 'WEED',
): Promise<ScriptedTable> {
  const ahead = await pairSetup(story);
  for (const [index, turn] of knownTurns.slice(0, 6).entries()) {
    await (index === 1 ? ahead.play('I7', second) : ahead.press(moveOf(turn)));
  }
  await stopByDirector(ahead);
  return ahead;
}

/** The director orders the clocks of a table to stop, and its tablet has obeyed. */
export async function stopByDirector(ahead: ScriptedTable): Promise<void> {
  const order = { order: randomUUID(), reason: 'Wait a moment', scope: 'table' } as const;
  await ahead.hall.act(ahead.place.game, { kind: 'order', what: 'stop', ...order });
  await ahead.obeyOrder();
}

/** The director hands the game to paper: nothing of ours measures its time from then on. */
export async function releaseToPaper({ hall, place, game }: ScriptedTable): Promise<void> {
  const claim = { kind: 'claim-clock', holder: { kind: 'none' }, why: 'released' } as const;
  await hall.act(place.game, { ...claim, expectedEpoch: game.epoch, witnessedMs: 0 });
}

/**
 * The desk has entered a whole game: both began, passed until it was over, and signed. Nobody has a
 * tablet.
 */
export async function signGameAtDesk({ tables, act, gameWhen }: StoryHall): Promise<void> {
  const game = tables[0]?.game;
  must(game, 'the hall has a table');
  const claim = { kind: 'claim-clock', why: 'first', expectedEpoch: 0, witnessedMs: 0 } as const;
  await act(game, { ...claim, holder: { kind: 'desk' } });
  await act(game, { kind: 'check-tiles' });
  await act(game, { kind: 'decide-first', how: 'agreed', first: 0 });
  await act(game, { kind: 'start-clock' });
  const turns = [...knownTurns.slice(0, 2).map(moveOf), ...Array.from({ length: 6 }, () => pass)];
  for (const [index, move] of turns.entries())
    await act(game, { kind: 'press', turn: index + 1, move, final: 'A' });
  await act(game, { kind: 'agree', turn: turns.length, what: 'closed', how: 'tapped' });
  const ended = await gameWhen(game, ({ phase }) => phase === 'ended');
  if (ended.phase !== 'ended') throw new Error(`Nothing to sign: ${ended.phase}`);
  const { totals } = ended.result;
  for (const seat of [0, 1] as const) await act(game, { kind: 'sign', seat, totals });
}

const pass = { kind: 'pass' } as const;

/** The director at the page of a table. */
export async function openTableAtDesk(story: Story, hall: StoryHall, number = 1): Promise<Page> {
  const desk = await consoleAt(story, hall, `tables/${String(number)}`);
  await desk.getByRole('heading', { name: gamePageText.table(number), exact: true }).waitFor();
  return desk;
}

/** The next act of the console reaches the server just after Kim was taken five points. */
export async function deductFiveBeforeNextAct(
  desk: Page,
  { hall, place }: ScriptedTable,
): Promise<void> {
  const penalty = { points: -5, why: 'penalty', reason: 'Late' } as const;
  await desk.route(
    '**/acts',
    async (route) => {
      await hall.act(place.game, { kind: 'adjust-score', seat: 0, ...penalty });
      await route.continue();
    },
    { times: 1 },
  );
}

/** Fills in a roll back to turn 4, which gives the times of that turn back. */
export async function fillRollBack(desk: Page, reason: string): Promise<Locator> {
  await openAct(desk, directorActionText.rollBack.button);
  const panel = desk.locator('bs-act-panel');
  await panel
    .getByLabel(directorActionText.rollBack.to)
    .selectOption({ label: directorActionText.insert.afterTurn(4, 'Lee') });
  await panel.getByLabel(directorActionText.rollBack.banks).selectOption({ index: 1 });
  await panel.getByLabel(gamePageText.reason.asked).fill(reason);
  return panel;
}
