import type { DisplayView, ScreenContent } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { installPageClock } from '../harness/advance-time.js';
import { networkOf, type Network } from '../harness/network.js';
import type { Story } from '../harness/story.js';
import { anyText, containing } from '../harness/text-patterns.js';
import { fullNames, type TableSetup } from './started-table.js';
import { moveOf } from './desk-play.js';
import { readyHall, type StoryHall } from './story-hall.js';
import { knownTurns } from './known-game.js';
import { ScriptedTable } from './scripted-table.js';
import { hallScreenText } from '../../apps/referee-ui/src/app/text/hall-screens.js';
import { printText } from '../../apps/referee-ui/src/app/text/director-print.js';

/** A screen of the hall: its page, the code that let it in, and what may be said to it. */
export type HallScreen = {
  readonly screen: Page;
  readonly code: string;
  readonly point: (shows: ScreenContent) => Promise<unknown>;
};

/** Thirty people: more than one page of names on a screen. */
export const manyPairs = [
  fullNames,
  ...Array.from({ length: 14 }, (_, index) => {
    const at = String.fromCharCode(65 + index);
    return [`Ada ${at}berg`, `Ben ${at}strom`] as const;
  }),
];

/** Kim and Lee have played four turns, 40 to 93; at the other table Ada has won by 42. */
export async function boardHall(story: Story): Promise<TableSetup> {
  const pairs = [fullNames, ['Ada Aberg', 'Ben Astrom']] as const;
  const rules = { first: 'assigned' } as const;
  const hall = await readyHall(story, { tournament: 'Harbour Open', pairs, rules });
  const game = hall.tables[1]?.game ?? '';
  await hall.client.post(`games/${game}/result`, { scores: [431, 389], reason: 'on paper' });
  const ahead = await ScriptedTable.join(story, hall);
  await ahead.start();
  for (const turn of knownTurns.slice(0, 4)) await ahead.press(moveOf(turn));
  return { hall, place: ahead.place, ahead };
}

/** A screen at the entrance, which shows the pairings by full names where nothing else is said. */
export async function screenOf(
  story: Story,
  { client }: StoryHall,
  shows?: ScreenContent,
  label = 'Entrance',
): Promise<HallScreen> {
  const { id, code } = await client.post<DisplayView>('displays', { label });
  const point = (next: ScreenContent) => client.ask('PUT', `displays/${id}/shows`, next);
  if (shows !== undefined) await point(shows);
  const screen = await hallScreenPage(story);
  await screen.goto(`/screen/${code}`);
  return { screen, code, point };
}

/** A browser as large as a screen of the hall. */
export async function hallScreenPage({ desk }: Pick<Story, 'desk'>): Promise<Page> {
  const page = await desk();
  await page.setViewportSize({ width: 1920, height: 1080 });
  return page;
}

/** The address that the code for the door leads phones to, and how it is withdrawn. */
export async function doorCodeOf({
  client,
}: StoryHall): Promise<{ readonly path: string; readonly withdraw: () => Promise<unknown> }> {
  const { id, find } = await client.post<DisplayView>('displays', { label: printText.door.label });
  const shows: ScreenContent = { what: 'find', names: 'whole', sheet: 'door' };
  await client.ask('PUT', `displays/${id}/shows`, shows);
  return {
    path: new URL(find).pathname,
    withdraw: () => client.ask('DELETE', `displays/${id}`),
  };
}

/** A visitor’s phone where tables are found. */
export async function phoneAtDoor({ desk }: Pick<Story, 'desk'>, path: string): Promise<Page> {
  const phone = await desk();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(path);
  return phone;
}

/** Six people, one of whose names has an accent; who begins is assigned. */
export function sixPlayerHall(story: Story): Promise<StoryHall> {
  const pairs = [
    ['Anna Kim', 'Ben Lee'],
    ['Zoë Marsh', 'Dai Evans'],
    ['Annabel Nagy', 'Finn Ono'],
  ] as const;
  return readyHall(story, { tournament: 'Harbour Open', pairs, rules: { first: 'assigned' } });
}

/** Everybody’s name is short in public, and Dai Evans is only a number. */
export async function shortNames({ client }: StoryHall): Promise<void> {
  const dai = (await client.view()).entrants.find(({ name }) => name === 'Dai Evans');
  await client.ask('PATCH', `entrants/${dai?.id ?? ''}`, { named: 'hidden' });
  await client.ask('PATCH', '', { names: 'short' });
}

/** A screen of the hall to which the server has not answered for 20 s, as it says. */
export async function staleScreen(
  story: Story,
  hall: StoryHall,
): Promise<{ readonly screen: Page; readonly network: Network }> {
  const { code } = await screenOf(story, hall);
  const screen = await installPageClock(await hallScreenPage(story));
  const network = await networkOf(screen);
  await screen.goto(`/screen/${code}`);
  await screen.getByText(containing(hallScreenText.updated(anyText))).waitFor();
  await network.cut();
  await screen.clock.fastForward(20_000);
  await screen.getByText(containing(hallScreenText.stale(anyText))).waitFor();
  return { screen, network };
}
