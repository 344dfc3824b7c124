import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { fullNames, kim, lee, names } from '../actors/started-table.js';
import * as console from '../actors/director.js';
import { menuText } from '../../apps/referee-ui/src/app/text/data-table.js';
import { knownGameSetup, knownSigned } from '../actors/known-end.js';
import { openPhoneOf } from '../actors/player-phone.js';
import { downloadedRecord, openRecord } from '../actors/records-page.js';
import * as table from '../actors/table-tablet.js';
import {
  rackDeclarationText,
  resultSlipText,
} from '../../apps/referee-ui/src/app/text/result-slip.js';
import { gamePageText } from '../../apps/referee-ui/src/app/text/director-game.js';
import { hallText } from '../../apps/referee-ui/src/app/text/director-hall.js';
import { replayText } from '../../apps/referee-ui/src/app/text/replay.js';
import { portalText } from '../../apps/referee-ui/src/app/text/portal.js';
import { playersText } from '../../apps/referee-ui/src/app/text/director-players.js';
import { recordsText } from '../../apps/referee-ui/src/app/text/director-records.js';
import { startingWith, anyText, anyNumber } from '../harness/text-patterns.js';
import { acceptText } from '../../apps/referee-ui/src/app/text/table.js';
import { openRecordText } from '../../apps/referee-ui/src/app/text/director-open-record.js';
import { consoleAt } from '../actors/story-hall.js';

const story = useStory();

test('the table in play: an entry', async () => {
  const { ahead } = await knownGameSetup(story, 8);
  const tablet = await ahead.open();
  await table.enterPlay(tablet, { at: '13C', tiles: 'REPLACE' });
  await checkScreen(tablet, 'play-entered', { axe: 'everywhere' });
});

test('a table’s page in play', async () => {
  const { hall } = await knownGameSetup(story, 12);
  const desk = await consoleAt(story, hall, 'tables/1');
  await console.scoreIs(desk, fullNames[1], 187);
  await checkScreen(desk, 'table-page', { axe: 'everywhere' });
});

test('the table at the end: the last play to accept, the last rack, the slip to sign and signed; the console then', async () => {
  const { hall, ahead } = await knownGameSetup(story);
  const tablet = await ahead.open();
  const accept = tablet.getByRole('button', { name: acceptText.accept });
  await accept.waitFor();
  await checkScreen(tablet, 'accept-the-last-play');
  await accept.tap();
  await tablet
    .getByRole('heading', { name: startingWith(rackDeclarationText.has('Kim B.', anyText)) })
    .first()
    .waitFor();
  await checkScreen(tablet, 'last-rack');
  for (const name of names) {
    await table
      .sideOf(tablet, name)
      .getByRole('button', { name: rackDeclarationText.confirm })
      .tap();
  }
  const wins = { name: resultSlipText.wins(lee, 58) };
  await table.sideOf(tablet, kim).getByRole('heading', wins).waitFor();
  await checkScreen(tablet, 'slip-to-sign', { also: ['1180', 'ipad-upright'] });
  for (const name of names) await table.sign(tablet, name);
  await tablet.getByText(resultSlipText.allSigned).first().waitFor();
  await tablet.getByRole('img', { name: resultSlipText.playerPage(lee) }).waitFor();
  await tablet.getByText(resultSlipText.sent, { exact: true }).waitFor();
  await checkScreen(tablet, 'slip-signed', { also: ['upright', '1180', 'ipad-upright'] });
  const desk = await consoleAt(story, hall, 'tables/1');
  await desk
    .getByRole('region', { name: gamePageText.slip, exact: true })
    .getByText(`${lee} by 58`)
    .waitFor();
  await checkScreen(desk, 'table-page-signed');
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await console.wallCard(desk, 1).getByText(hallText.signed).first().waitFor();
  await checkScreen(desk, 'wall-signed');
});

test('a player’s own games: the board, the slip, the page closed by the director', async () => {
  const { hall } = await knownSigned(story);
  const phone = await openPhoneOf(story, hall, fullNames[0]);
  await phone.getByText('309 – 367').waitFor();
  await phone.getByRole('gridcell').first().waitFor();
  await checkScreen(phone, 'own-games-phone', { axe: 'everywhere' });
  await phone.getByRole('button', { name: replayText.first }).tap();
  await phone.getByText(startingWith(replayText.at(0, anyNumber))).waitFor();
  await phone.getByRole('button', { name: portalText.gcg }).scrollIntoViewIfNeeded();
  await checkScreen(phone, 'own-games-slip-phone');
  const desk = await consoleAt(story, hall, 'players');
  await console.chooseInMenu(desk, menuText.more(fullNames[0]), playersText.closePage);
  await desk.getByText(playersText.pageClosed(fullNames[0])).waitFor();
  await checkScreen(desk, 'players-page-closed');
  await phone.reload();
  await phone.getByText('This link no longer works').waitFor();
  await checkScreen(phone, 'own-games-closed');
});

test('records: the list, a file refused, one to look at, also on a phone', async () => {
  const { hall } = await knownSigned(story);
  const desk = await consoleAt(story, hall, 'records');
  await desk.getByRole('link', { name: recordsText.openOf(1) }).waitFor();
  await checkScreen(desk, 'records');
  const gcg = await downloadedRecord(desk, 1, 'gcg');
  const json = await downloadedRecord(desk, 1, 'json');
  await desk.getByRole('link', { name: recordsText.look }).click();
  await openRecord(desk, 'broken.gcg', gcg.replace('#player2', '#player1'));
  await desk.getByText(startingWith(openRecordText.refused)).waitFor();
  await checkScreen(desk, 'open-record-refused');
  await openRecord(desk, 'game.json', json);
  await desk.getByText(openRecordText.sameLog).waitFor();
  await desk.getByRole('region', { name: startingWith(gamePageText.turns) }).focus();
  await desk.keyboard.press('Home');
  await desk.keyboard.press('ArrowRight');
  await desk.getByText(startingWith(replayText.at(1, anyNumber))).waitFor();
  await checkScreen(desk, 'open-record', { also: ['phone'], axe: 'everywhere' });
});
