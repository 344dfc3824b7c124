import type { Language } from '@boardside/contract';
import type { LiveGame } from '@boardside/game';
import type { Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { readyHall, type StoryHall, type StoryHallPlan, type HallTable } from './story-hall.js';
import { ScriptedTable } from './scripted-table.js';
import { checkTiles, joinTable, sitDown, startClockOf } from './table-tablet.js';

/** Who plays in the stories that are about one table. */
export const fullNames = ['Kim Berger', 'Lee Novak'] as const;
/** The same as the tablet has room for. Kim plays first. */
export const names = ['Kim B.', 'Lee N.'] as const;
export const [kim, lee] = names;

/** A tablet at a table, and what the server knows of its game. */
export type TableInHall = {
  readonly hall: StoryHall;
  readonly place: HallTable;
  readonly tablet: Page;
};

/** The same, whether or not its tablet is shown. */
type TableReference = Omit<TableInHall, 'tablet'> & Partial<Pick<TableInHall, 'tablet'>>;

/** A hall with one table of Kim and Lee; who plays first is assigned, so that nothing is drawn. */
export function singleTableHall(
  story: Story,
  rules: StoryHallPlan['rules'] = {},
): Promise<StoryHall> {
  return readyHall(story, {
    tournament: 'Harbour Open',
    pairs: [fullNames],
    rules: { first: 'assigned', ...rules },
  });
}

/** A tablet joins; both have sat down and checked the tiles. Only the first tap is missing. */
export async function seatedTable(story: Story, hall: StoryHall, number = 1): Promise<TableInHall> {
  const place = hall.tables[number - 1];
  if (place === undefined) throw new Error(`There is no table ${String(number)}.`);
  const tablet = await story.tablet();
  await joinTable(tablet, place.code);
  await sitDown(tablet, fullNames);
  await checkTiles(tablet, names);
  return { hall, place, tablet };
}

/** The same with Kim's clock running. */
export async function startedTableByTaps(
  story: Story,
  hall: StoryHall,
  number = 1,
): Promise<TableInHall> {
  const table = await seatedTable(story, hall, number);
  await startClockOf(table.tablet, kim);
  return table;
}

/** A table of Kim and Lee that is brought on over HTTP and shown by `ahead.open`. */
export type TableSetup = Omit<TableInHall, 'tablet'> & { readonly ahead: ScriptedTable };

/** Whoever starts is on turn, which is Kim where that is assigned, drawn or said. */
export async function startedSetup(
  story: Story,
  rules: StoryHallPlan['rules'] = {},
): Promise<TableSetup> {
  const hall = await singleTableHall(story, rules);
  const ahead = await ScriptedTable.join(story, hall);
  await ahead.start();
  return { hall, place: ahead.place, ahead };
}

export type PlaySequence = readonly (readonly [at: string, tiles: string | readonly string[]])[];

/** Plays by the table's clock, each by whoever is on turn. */
export async function setupAfterPlays(
  story: Story,
  plays: PlaySequence,
  rules?: StoryHallPlan['rules'],
): Promise<TableSetup> {
  const at = await startedSetup(story, rules);
  for (const [square, tiles] of plays) await at.ahead.play(square, tiles);
  return at;
}

/** The game as the server has it, as soon as it is what is waited for. */
export function gameWhen(
  { hall, place }: TableReference,
  reached: (game: LiveGame) => boolean,
): Promise<LiveGame> {
  return hall.gameWhen(place.game, reached);
}

/** Turns that stand, with what they brought: `HORN 14`, `Exchange 3`, `Pass`. */
export function standingTurnLines({ turns }: LiveGame): readonly string[] {
  return turns
    .filter(({ status }) => status === 'standing')
    .map(({ move }) => {
      switch (move.kind) {
        case 'play':
          return `${move.at} ${move.words[0]?.text ?? ''} ${String(move.score)}`;
        case 'exchange':
          return `Exchange ${String(move.count)}`;
        case 'pass':
          return 'Pass';
        case 'pending':
          return 'Pending';
        case 'none':
          return 'None';
      }
    });
}

/** Every player of a hall reads a language, whichever the tournament's is. */
export async function allRead({ client }: StoryHall, language: Language): Promise<void> {
  for (const { id } of (await client.view()).entrants)
    await client.ask('PATCH', `entrants/${id}`, { language });
}
