import { classic, club, machine, presetOf, type RuleSet } from '@boardside/game';
import type { Page } from 'playwright-core';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import {
  startedSetup,
  singleTableHall,
  kim,
  lee,
  names,
  setupAfterPlays,
  type PlaySequence,
} from '../actors/started-table.js';
import { askAbout, confirmWords, verdictIs } from '../actors/challenger.js';
import { tapThroughMore, tapSideButton } from '../actors/correction-at-table.js';
import { eachTaps, tapTile } from '../actors/multiplayer-table.js';
import { ScriptedTable } from '../actors/scripted-table.js';
import * as table from '../actors/table-tablet.js';
import { challengeCaseText } from '../../apps/referee-ui/src/app/text/challenge.js';
import { tableText } from '../../apps/referee-ui/src/app/text/table.js';
import {
  rackDeclarationText,
  resultSlipText,
} from '../../apps/referee-ui/src/app/text/result-slip.js';
import {
  endMenuText,
  endRackText,
  unanimousEndTexts,
} from '../../apps/referee-ui/src/app/text/unanimous-end.js';
import { youngestText } from '../../apps/referee-ui/src/app/text/youngest.js';
import { beforePlayText } from '../../apps/referee-ui/src/app/text/before-play.js';
import { moreMenuText } from '../../apps/referee-ui/src/app/text/more-menu.js';
import { wholly, anyText, startingWith } from '../harness/text-patterns.js';
import { wordListProgressText } from '../../apps/referee-ui/src/app/text/word-list-progress.js';

const timed = { baseMs: 1_500_000 } as const;

const story = useStory();

const horn = ['8F', 'HORN'] as const;
const farm = ['H6', 'FAM'] as const;
const paste = ['10F', 'PASTE'] as const;
const mob = ['9I', 'OB'] as const;

const spanish = { options: { tileSet: { id: 'spanish', version: 1 } } } as const;
const chico = ['CH', 'I', 'C', 'O'] as const;

/** The printed example of the club's rules. */
const example: PlaySequence = [
  ['8F', 'CURAS'],
  ['I7', 'PRIA'],
  ['12G', 'METIAR'],
  ['J9', 'ENT'],
];

/** Each lays their own tiles open on their own side, and says that these are all. */
async function layDown(page: Page, racks: readonly string[], button: string): Promise<void> {
  for (const [seat, name] of names.entries()) {
    for (const letter of racks[seat] ?? '') await tapTile(page, name, letter);
    await table.sideOf(page, name).getByRole('button', { name: button }).tap();
  }
}

/** The words chosen are judged to be acceptable; whoever may then starts the clock. */
async function verdictShown(page: Page, starter: string): Promise<void> {
  await confirmWords(page, names);
  await verdictIs(page, names, challengeCaseText.acceptable);
  await table.sideOf(page, starter).getByRole('button', { name: tableText.startMine }).waitFor();
}

/** The verdict on HORN, which Lee has challenged: a turn lost, where the rules have it so. */
async function turnLost(rules: RuleSet): Promise<Page> {
  const { ahead } = await setupAfterPlays(story, [horn], { preset: rules, ...timed });
  const page = await ahead.open();
  await table.callChallenge(page);
  await verdictShown(page, kim);
  return page;
}

test('club: words that are named for a challenge, the verdict', async () => {
  const { ahead } = await setupAfterPlays(story, example, { preset: club, ...timed });
  const page = await ahead.open();
  await table.callChallenge(page);
  await page.getByText(challengeCaseText.chooseNamed).waitFor();
  await checkScreen(page, 'club-named-words');
  await askAbout(page, kim, { tap: ['SENTI', 'RE'], asks: 'RE' });
  await verdictShown(page, kim);
  await checkScreen(page, 'club-verdict');
});

test('club: all passing, the racks after it, the slip', async () => {
  const { ahead } = await setupAfterPlays(story, example, { preset: club, ...timed });
  for (let passes = 0; passes < 3; passes += 1) await ahead.pass();
  const page = await ahead.open();
  await page
    .locator('bs-middle-bar')
    .getByText(`${tableText.passes} 3 ${tableText.scorelessOf(4)}`)
    .waitFor();
  await checkScreen(page, 'club-passes');
  await table.pass(page, lee);
  await table.acceptTheEnd(page);
  await layDown(page, ['AEIKNOT', 'ABEINOU'], rackDeclarationText.done);
  await table.sideOf(page, lee).getByRole('button', { name: endRackText.confirm }).waitFor();
  await checkScreen(page, 'club-racks');
  await eachTaps(page, names, endRackText.confirm);
  await table
    .sideOf(page, kim)
    .getByRole('heading', { name: `${kim} wins by` })
    .waitFor();
  await checkScreen(page, 'club-slip');
});

test('machine: who is the youngest, the list awaited', async () => {
  const hall = await singleTableHall(story, { preset: machine, first: 'youngest', ...timed });
  const ahead = await ScriptedTable.join(story, hall);
  const page = await ahead.tabletPage();
  await page.route('**/api/tables/me/word-graph', (route) => route.abort());
  await ahead.show(page);
  const side = table.sideOf(page, lee);
  await side.getByRole('heading', { name: youngestText.who }).waitFor();
  await checkScreen(page, 'youngest-first');
  await side.getByRole('button', { name: youngestText.me }).tap();
  await eachTaps(page, names, beforePlayText.agree);
  await page.getByText(wordListProgressText.why['no-answer']).first().waitFor();
  await checkScreen(page, 'list-awaited');
});

test('machine: a word refused, the end offered, the racks of both, the slip', async () => {
  const { ahead } = await setupAfterPlays(story, [horn, farm], {
    preset: machine,
    first: 'youngest',
    ...timed,
  });
  const page = await ahead.open();
  await table.enterPlay(page, { at: '10F', tiles: 'PASTQ' });
  await table.pressOnce(page, kim);
  await page.getByText('This play is not in the word list.').first().waitFor();
  await checkScreen(page, 'refused-word', { axe: 'everywhere' });
  await page.getByRole('button', { name: endRackText.clear, exact: true }).tap();
  await tapThroughMore(page, kim, endMenuText.agreed);
  await table.sideOf(page, lee).getByText(unanimousEndTexts.agreed.asks(kim)).waitFor();
  await checkScreen(page, 'end-offered');
  await tapSideButton(page, lee, wholly(unanimousEndTexts.agreed.yes));
  await layDown(page, ['AEIINRT', 'ADEILOU'], endRackText.all);
  await table.sideOf(page, lee).getByText(endRackText.rackOf(kim, 'A E I I N R T')).waitFor();
  await checkScreen(page, 'agreed-racks');
  for (const name of names) await tapSideButton(page, name, wholly(rackDeclarationText.confirm));
  await table.sideOf(page, kim).getByRole('heading', { name: 'wins by' }).waitFor();
  await checkScreen(page, 'machine-slip');
});

test('wespa: a play held', async () => {
  const { ahead } = await setupAfterPlays(story, [horn], { preset: preset('wespa'), ...timed });
  const page = await ahead.open();
  await page.getByRole('button', { name: tableText.hold, exact: true }).tap();
  await page.getByText(tableText.youHold).waitFor();
  await checkScreen(page, 'wespa-hold');
});

test('wespa: a challenge and the points it may cost, the verdict', async () => {
  const plays = [horn, farm, paste];
  const { ahead } = await setupAfterPlays(story, plays, { preset: preset('wespa'), ...timed });
  const page = await ahead.open();
  await table.callChallenge(page);
  await askAbout(page, lee, { tap: ['FARMS'], asks: 'PASTE · FARMS' });
  await table.sideOf(page, lee).getByText(`${kim} gains 10 points, 5 per word.`).waitFor();
  await checkScreen(page, 'wespa-challenge');
  await verdictShown(page, lee);
  await checkScreen(page, 'wespa-verdict');
});

test('wespa: overtime, the slip that charges it', async () => {
  const plays = [horn, farm, paste];
  const { hall, place, ahead } = await setupAfterPlays(story, plays, {
    preset: preset('wespa'),
    ...timed,
  });
  await ahead.challenge([0, 1]);
  await ahead.waitForRuling();
  await ahead.startClock();
  await hall.leaveOnClock(place.game, 0, 1);
  await ahead.follow();
  await ahead.play(...mob);
  for (let passes = 0; passes < 4; passes += 1) await ahead.pass();
  const page = await ahead.open();
  await table.sideOf(page, kim).getByText(tableText.over(10)).waitFor();
  await checkScreen(page, 'wespa-overtime');
  await table.pass(page, kim);
  await table.pass(page, lee);
  await table.acceptTheEnd(page);
  await layDown(page, ['AEIDLRK', 'EIDLUWV'], rackDeclarationText.done);
  await eachTaps(page, names, endRackText.confirm);
  await table
    .sideOf(page, kim)
    .getByRole('heading', { name: resultSlipText.wins(kim, 16) })
    .waitFor();
  await checkScreen(page, 'wespa-slip');
});

test('naspa: the verdict that costs a turn', async () => {
  const page = await turnLost(preset('naspa'));
  await checkScreen(page, 'naspa-verdict');
});

test('naspa: the slip after six scoreless turns', async () => {
  const { ahead } = await setupAfterPlays(story, [horn], { preset: preset('naspa'), ...timed });
  for (let passes = 0; passes < 6; passes += 1) await ahead.pass();
  await ahead.acceptEnd();
  const racks = ['AEIDLRK', 'EIDLUWV'].map((rack) => [...rack].map((letter) => ({ letter })));
  await ahead.enter({ kind: 'declare-racks', tiles: racks }, { seats: [0, 1] });
  const page = await ahead.open();
  await table
    .sideOf(page, kim)
    .getByRole('heading', { name: resultSlipText.wins(kim, 16) })
    .waitFor();
  await checkScreen(page, 'naspa-slip');
});

test('classic: the verdict that costs a turn', async () => {
  const page = await turnLost(classic);
  await checkScreen(page, 'classic-lost-turn');
});

test('classic: no play possible, its racks, too few of them, a tie that goes to one', async () => {
  const at = await startedSetup(story, { preset: classic, ...timed });
  const { ahead } = at;
  await ahead.play(...horn);
  await ahead.pass();
  await ahead.play(...farm);
  await ahead.play(...paste);
  await ahead.pass();
  await ahead.play(...mob);
  const page = await ahead.open();
  await tapThroughMore(page, kim, endMenuText['no-play']);
  await table.sideOf(page, lee).getByText(unanimousEndTexts['no-play'].asks(kim)).waitFor();
  await checkScreen(page, 'no-play-asked');
  await tapSideButton(page, lee, unanimousEndTexts['no-play'].yes);
  for (const letter of 'QX') await tapTile(page, lee, letter);
  await checkScreen(page, 'no-play-racks');
  await tapSideButton(page, lee, endRackText.all);
  for (const letter of 'AEILNRU') await tapTile(page, kim, letter);
  await tapSideButton(page, kim, endRackText.all);
  await table.sideOf(page, lee).getByText(endRackText.fewer).waitFor();
  await checkScreen(page, 'no-play-too-few');
  await tapSideButton(page, lee, endRackText.change);
  for (const letter of 'ADEGI') await tapTile(page, lee, letter);
  await tapSideButton(page, lee, endRackText.all);
  await eachTaps(page, names, endRackText.confirm);
  await table.sideOf(page, kim).getByRole('heading', { name: 'wins the tie' }).waitFor();
  await checkScreen(page, 'classic-slip-tie');
});

test('tiles of two letters, while they are entered', async () => {
  const { ahead } = await startedSetup(story, spanish);
  const page = await ahead.open();
  await table.tapSquare(page, '8H');
  const keys = page.getByRole('group', { name: startingWith(tableText.keysOf(anyText)) });
  for (const tile of chico) await keys.getByRole('button', { name: tile, exact: true }).tap();
  await page.locator('bs-score-preview .score', { hasText: '20' }).waitFor();
  await checkScreen(page, 'spanish-entry', { axe: 'everywhere' });
});

test('tiles of two letters, on the board', async () => {
  const { ahead } = await setupAfterPlays(
    story,
    [
      ['8H', chico],
      ['K9', ['LL', 'A']],
      ['10L', ['Ñ', 'O']],
    ],
    spanish,
  );
  const page = await ahead.open();
  await table.pressBar(page, lee).waitFor();
  await checkScreen(page, 'spanish-board');
});

test('the unseen tiles, where they are shown', async () => {
  const { ahead } = await setupAfterPlays(story, [['H6', 'ZAP']], { unseenTiles: 'shown' });
  const page = await ahead.open();
  await tapThroughMore(page, lee, moreMenuText.unseen);
  await page.getByRole('list', { name: moreMenuText.unseen }).waitFor();
  await checkScreen(page, 'unseen-tiles');
});

function preset(id: string): RuleSet {
  const found = presetOf(id);
  if (found === undefined) throw new Error(`There is no preset ${id}.`);
  return found;
}
