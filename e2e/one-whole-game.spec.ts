import type { PlayerLinksView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { waitUntilReads } from './harness/wait-until.js';
import { checkScreen } from './harness/screens.js';
import { openOwnStory, openStory, type Story } from './harness/story.js';
import { expectSameClock } from './actors/clock-comparison.js';
import * as console from './actors/director.js';
import { firstRunLink, readyHall } from './actors/story-hall.js';
import { knownBoard, knownEnd, knownTurns, type KnownTurn } from './actors/known-game.js';
import * as table from './actors/table-tablet.js';
import { signInText } from '../apps/referee-ui/src/app/text/director-sign-in.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { beforePlayText } from '../apps/referee-ui/src/app/text/before-play.js';
import { gamePageText } from '../apps/referee-ui/src/app/text/director-game.js';
import {
  rackDeclarationText,
  resultSlipText,
} from '../apps/referee-ui/src/app/text/result-slip.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { acceptText } from '../apps/referee-ui/src/app/text/table.js';
import { anyText, startingWith } from './harness/text-patterns.js';

const fullNames = ['Kim Berger', 'Lee Novak'] as const;
/** As the tablet has room for. */
const names = ['Kim B.', 'Lee N.'] as const;
const [kim, lee] = names;

let story: Story | undefined;

afterEach(async () => {
  const complaints = story?.complaints;
  await story?.close();
  story = undefined;
  expect(complaints).toEqual([]);
});

test('G9 G10 G29 a whole first game by taps, from the printed link to the signed slip: account, round, tile check, draw, every score and total, the end, the console agreeing', async () => {
  story = await openOwnStory();
  const desk = await story.desk();
  await firstAccount(desk, story.product.said);
  await publishFirstRound(desk);
  const tablet = await story.tablet();
  await beforePlay(tablet, desk);
  for (const turn of knownTurns) {
    await makeTurn(tablet, turn);
    if ([0, 12, 20].includes(knownTurns.indexOf(turn))) await consoleAgrees(desk, tablet, turn);
  }
  await playedOut(tablet);
  const playerPage = await bothSign(tablet);
  await consoleHasResult(desk);
  const phone = await story.tablet();
  await phone.goto(`${playerPage.pathname}${playerPage.hash}`);
  await phone.getByRole('heading', { name: fullNames[0] }).waitFor();
});

async function firstAccount(desk: Page, said: string): Promise<void> {
  const link = new URL(firstRunLink(said)).pathname;
  await desk.goto(link);
  await desk.getByRole('heading', { name: signInText.setUp.title }).waitFor();
  await checkScreen(desk, 'first-account');
  await console.makeAccount(desk, link);
  await checkScreen(desk, 'tournaments-empty');
  await console.makeTournament(desk, 'Harbour Open');
  await desk.getByRole('heading', { name: hallText.emptyTitle }).waitFor();
}

async function publishFirstRound(desk: Page): Promise<void> {
  await console.makeDivision(desk, 'Open');
  await console.addPlayers(desk, fullNames);
  await console.addTables(desk, 1);
  await console.pairByHand(desk, ...fullNames);
  await console.publishRound(desk, 1);
  await console.wallCard(desk, 1).waitFor();
}

/**
 * The code, the seats, the tiles; a tied draw is drawn again, and the opponent starts the clock.
 */
async function beforePlay(tablet: Page, desk: Page): Promise<void> {
  await table.joinTable(tablet, await console.codeOf(desk, 1));
  await table.sitDown(tablet, fullNames);
  await table.checkTiles(tablet, names);
  await table.draw(tablet, { [kim]: 'E', [lee]: 'E' });
  await tablet.getByText(beforePlayText.drawAgain).first().waitFor();
  await table.draw(tablet, { [kim]: 'C', [lee]: 'M' });
  await tablet
    .getByRole('heading', { name: beforePlayText.playsFirst(kim) })
    .first()
    .waitFor();
  await table.agreeOnFirst(tablet, names);
  await console.openTable(desk, 1);
  await waitUntilReads(() => console.clockAt(desk, fullNames[0]), '25:00');
  await table.startClockOf(tablet, kim);
}

async function makeTurn(tablet: Page, turn: KnownTurn): Promise<void> {
  const name = names[turn.seat];
  switch (turn.kind) {
    case 'exchange':
      await table.exchange(tablet, name, turn.count);
      break;
    case 'pass':
      await table.pass(tablet, name);
      break;
    case 'play':
      await table.enterPlay(tablet, turn);
      await table.previewIs(tablet, turn.score);
      if (turn === knownTurns.at(-1)) return table.pressOut(tablet, name);
      await table.press(tablet, name);
  }
  await table.totalIs(tablet, name, String(turn.total));
}

/** Scores, who is on turn, and both clocks within a second. */
async function consoleAgrees(desk: Page, tablet: Page, turn: KnownTurn): Promise<void> {
  const mover = fullNames[turn.seat];
  const next = fullNames[turn.seat === 0 ? 1 : 0];
  const before = knownTurns
    .slice(0, knownTurns.indexOf(turn))
    .findLast(({ seat }) => seat !== turn.seat);
  await console.scoreIs(desk, mover, turn.total);
  await console.scoreIs(desk, next, before?.total ?? 0);
  await console.clockPanel(desk, next).getByText(gamePageText.clockPart.running).waitFor();
  await console.clockPanel(desk, mover).getByText(gamePageText.clockPart.waiting).waitFor();
  for (const [seat, name] of names.entries()) {
    await expectSameClock(desk, tablet, { console: fullNames[seat] ?? '', tablet: name });
  }
}

/** G29, G32: out, accepted, the last rack confirmed, the arithmetic of the slip. */
async function playedOut(tablet: Page): Promise<void> {
  const accept = tablet.getByRole('button', { name: acceptText.accept });
  await accept.waitFor();
  expect(await table.boardOf(tablet)).toEqual(knownBoard);
  await accept.tap();
  await tablet
    .getByRole('heading', { name: startingWith(rackDeclarationText.has('Kim B.', anyText)) })
    .first()
    .waitFor();
  for (const name of names) {
    await table
      .sideOf(tablet, name)
      .getByRole('button', { name: rackDeclarationText.confirm })
      .tap();
  }
  const slip = table.sideOf(tablet, kim);
  await slip.getByRole('heading', { name: resultSlipText.wins(lee, 58) }).waitFor();
  expect(await table.slipLines(slip)).toEqual([
    [resultSlipText.plays, '309', '365'],
    [resultSlipText.lastRack(1, 1), '0', '+2'],
    [resultSlipText.adjustments, '0', '0'],
    [resultSlipText.total, '309', '367'],
  ]);
}

/** Answers the page of Kim’s own games, as the code on the slip says it. */
async function bothSign(tablet: Page): Promise<URL> {
  const given = tablet.waitForResponse((answer) => answer.url().endsWith('/links'));
  for (const name of names) await table.sign(tablet, name);
  const { links } = (await (await given).json()) as PlayerLinksView;
  await tablet.getByText(resultSlipText.allSigned).first().waitFor();
  await tablet.getByRole('img', { name: resultSlipText.playerPage(lee) }).waitFor();
  return new URL(links.find(({ seat }) => seat === 0)?.address ?? '');
}

async function consoleHasResult(desk: Page): Promise<void> {
  const slip = desk.getByRole('region', { name: gamePageText.slip, exact: true });
  await slip.getByText(`${lee} by 58`).waitFor();
  for (const [seat, name] of fullNames.entries()) {
    await console.scoreIs(desk, name, knownEnd.totals[seat] ?? 0);
  }
  await console.goTo(desk, consoleText.nav.wall);
  await console.wallCard(desk, 1).getByText(hallText.signed).first().waitFor();
}

test('the printed link makes one account and no other', async () => {
  story = await openStory();
  await readyHall(story, { tournament: 'Harbour Open', pairs: [fullNames] });
  const other = await story.desk();
  await console.openFirstLink(other, firstRunLink(story.product.said));
  await other.getByText(signInText.setUp.exists).waitFor();
  await other.getByRole('link', { name: signInText.setUp.toSignIn }).click();
  await other.getByRole('heading', { name: signInText.signIn.title }).waitFor();
});
