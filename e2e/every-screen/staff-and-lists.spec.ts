import { checkScreen } from '../harness/screens.js';
import { openOwnStory, useStory } from '../harness/story.js';
import { callScriptedChallenge, sendScriptedChallenge } from '../actors/scripted-challenge.js';
import { colleague } from '../actors/colleague.js';
import * as console from '../actors/director.js';
import { director } from '../actors/story-hall.js';
import { judgedSetup } from '../actors/judged-table.js';
import {
  acceptInvitation,
  inviteOnPage,
  closeLinkDialog,
  staffPage,
  staffRow,
} from '../actors/staff.js';
import {
  changeDivision,
  chooseFile,
  submitList,
  loadListByApi,
  invalidWordList,
  openDirectorPage,
} from '../actors/word-lists.js';
import { menuText } from '../../apps/referee-ui/src/app/text/data-table.js';
import { staffText } from '../../apps/referee-ui/src/app/text/director-staff.js';
import { signInText } from '../../apps/referee-ui/src/app/text/director-sign-in.js';
import { divisionsText } from '../../apps/referee-ui/src/app/text/director-divisions.js';
import { wordListsText } from '../../apps/referee-ui/src/app/text/director-word-lists.js';
import { startingWith, anyText, containing } from '../harness/text-patterns.js';
import { wordListText } from '../../apps/referee-ui/src/app/text/word-list.js';
import { showTab } from '../actors/table-page.js';

/** Accounts, word lists and backups belong to a whole server: on this one they are few. */
const story = useStory(openOwnStory);

test('people: on duty, a link that was made, the invitation, and that it was used', async () => {
  const { desk } = await staffPage(story);
  await staffRow(desk, director.name).waitFor();
  await checkScreen(desk, 'people');
  const link = await inviteOnPage(desk, 'June Juror', staffText.roleName.juror);
  await checkScreen(desk, 'invitation-link');
  await closeLinkDialog(desk, 'June Juror');
  const guest = await story.desk();
  await guest.goto(link);
  await guest.getByRole('heading', { name: signInText.invitation.hello('June Juror') }).waitFor();
  await checkScreen(guest, 'invitation');
  await acceptInvitation(guest);
  await guest.waitForURL(/\/jury/);
  await guest.goto(link);
  await guest.getByRole('heading', { name: signInText.invitation.gone }).waitFor();
  await checkScreen(guest, 'invitation-used');
});

test('people: an assistant’s page, one’s own password', async () => {
  const { hall } = await staffPage(story);
  const page = await colleague(story, hall, { name: 'Avi Assistant', role: 'assistant' });
  await page.goto(`/tournaments/${hall.tournament}/people`);
  await page.getByRole('heading', { name: staffText.password.title }).waitFor();
  await checkScreen(page, 'people-assistant');
  await page.getByRole('button', { name: staffText.password.open }).click();
  await page.getByLabel(staffText.password.old).fill('not the one');
  await page.getByLabel(staffText.password.fresh).fill('three coats behind the door');
  await page.getByRole('button', { name: staffText.password.act }).click();
  await page.getByText('This is not your current password.').waitFor();
  await checkScreen(page, 'own-password');
});

test('people: a new role, the last director', async () => {
  const { hall, desk } = await staffPage(story);
  await hall.ask('POST', '/staff', { name: 'Ida Assistant', role: 'assistant' });
  await desk.reload();
  await console.chooseInMenu(desk, menuText.more('Ida Assistant'), staffText.staff.role);
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('radio', { name: startingWith(staffText.roleName.juror) }).check();
  await checkScreen(desk, 'people-role');
  await console.confirmDialog(desk, staffText.staff.roleAct);
  await console.chooseInMenu(desk, menuText.more(director.name), staffText.staff.remove);
  await dialog.getByRole('button', { name: staffText.staff.removeAct }).click();
  await dialog.getByText('No other director can sign in.').waitFor();
  await checkScreen(desk, 'people-last-director');
});

test('screens of the hall, also on a phone', async () => {
  const { hall, desk } = await staffPage(story);
  const here = `/tournaments/${hall.tournament}`;
  await hall.ask('POST', `${here}/displays`, { label: 'Entrance' });
  await desk.goto(`${here}/screens`);
  await staffRow(desk, 'Entrance').waitFor();
  await checkScreen(desk, 'screens', { also: ['phone'] });
});

test('word lists: a file refused with its lines, the lists', async () => {
  const { desk } = await openDirectorPage(story, 'lists');
  await chooseFile(desk, 'Harbour list.txt', invalidWordList.file);
  await submitList(desk);
  await desk.getByText(wordListsText.faults.title('Harbour list.txt')).waitFor();
  await checkScreen(desk, 'word-list-refused');
  await chooseFile(desk, 'Harbour list.txt', 'GNU\nEMU\nYAK\n');
  await submitList(desk);
  await desk.getByText(wordListsText.load.now('Harbour list', 3)).waitFor();
  await desk
    .getByRole('button', { name: containing(wordListsText.showHash('Harbour list', anyText)) })
    .click();
  await desk.getByText(/^[0-9a-f]{64}$/).waitFor();
  await checkScreen(desk, 'word-lists');
});

test('rules: a division’s rule set and list being chosen, and what was chosen', async () => {
  const { hall, desk } = await openDirectorPage(story, 'rules');
  const { hash: list } = await loadListByApi(desk, 'Quay list', ['QUAY', 'PIER']);
  await desk.reload();
  await desk.getByRole('button', { name: divisionsText.changeOf('Open') }).click();
  await desk
    .getByLabel(divisionsText.list, { exact: true })
    .selectOption({ label: wordListText.named({ name: 'Quay list', official: 'not-official' }) });
  await desk
    .getByLabel(divisionsText.ruleSet, { exact: true })
    .selectOption({ label: 'Boxed game' });
  await checkScreen(desk, 'rules-options');
  await changeDivision(hall, { ruleSet: 'classic', list });
  await desk.reload();
  const division = desk.getByRole('region', { name: 'Open' });
  await division.getByText('Quay list', { exact: true }).waitFor();
  await division.getByText('The word list rules on a challenge at once').waitFor();
  await checkScreen(desk, 'rules-chosen');
});

test('the wall and a table’s page that name their list', async () => {
  const { desk } = await openDirectorPage(story, 'wall');
  const head = desk.locator('bs-list-mark');
  await head.getByText('Boardside’s own list').waitFor();
  await checkScreen(desk, 'wall-list');
  await console.openTable(desk, 1);
  await showTab(desk, 'files');
  await head.getByText('Boardside’s own list').waitFor();
  await checkScreen(desk, 'table-page-list');
});

test('which rulings a list made, also printed', async () => {
  const { hall, ahead, jury } = await judgedSetup(story);
  await ahead.play('8F', 'HORN');
  await callScriptedChallenge(ahead);
  await sendScriptedChallenge(ahead, [0]);
  await jury.answers(1, 'acceptable');
  const desk = await hall.signIn(await story.desk());
  await loadListByApi(desk, 'Other list', ['BUGLE', 'DRUM']);
  await desk.goto(`/tournaments/${hall.tournament}/lists`);
  await desk.getByRole('link', { name: wordListsText.rulingsOf('Boardside’s own list') }).click();
  await desk.getByLabel(wordListsText.ruled.against).selectOption({ label: 'Other list' });
  await desk.getByText(wordListsText.ruled.differing(1, 'Other list')).waitFor();
  await checkScreen(desk, 'list-rulings');
  await desk.emulateMedia({ media: 'print' });
  await checkScreen(desk, 'list-rulings-print');
});

test('a backup among the downloads', async () => {
  const { hall } = await staffPage(story);
  const desk = await hall.signIn(await story.desk());
  await desk.goto('/tournaments');
  const coming = desk.waitForEvent('download');
  await desk.getByRole('button', { name: signInText.tournaments.backUp }).click();
  await coming;
  await desk.getByText(signInText.tournaments.backedUp).waitFor();
  await checkScreen(desk, 'backed-up');
});
