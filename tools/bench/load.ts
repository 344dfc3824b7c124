import type { CDPSession, Page } from 'playwright-core';
import type { Figure } from './figure.ts';
import { openingTurns } from './played-game.ts';
import { inHall, play, sitDown, type OpenHall, type Tablet } from './table.ts';

/** A square where a tile may be put after the opening turns, and the letter that is typed there. */
const SQUARE = '15H';
const LETTER = 'M';
const LARGEST = 12;

/** One thing that came over the wire. */
type Arrived = { readonly what: string; readonly bytes: number };

/** What a table's page takes before a letter can be typed, in mid-game with an empty cache. */
export async function benchLoad(): Promise<readonly Figure[]> {
  const arrived = await inHall(1, async (hall) => {
    const kept = await keptInMidGame(hall);
    return arrivedUntilTyped(await hall.tablet(), kept);
  });
  const fontAndPage = arrived.filter(({ what }) => what === '/table' || what.endsWith('.woff2'));
  const largest = arrived.toSorted((one, other) => other.bytes - one.bytes).slice(0, LARGEST);
  return [
    {
      name: 'load',
      value: kilobytes(arrived),
      unit: 'kB',
      asked: { atMost: 200 },
      baseline: { name: 'the page’s HTML and its font alone', value: kilobytes(fontAndPage) },
      how:
        `everything the browser received, headers and compression as served, from opening /table ` +
        `on a tablet that had joined, after ${String(openingTurns.length)} turns, with nothing in ` +
        `its cache, until a letter typed on its keys was seen on the board: ` +
        `${String(arrived.length)} answers and socket messages`,
      detail: largest.map(({ what, bytes }) => `${(bytes / 1000).toFixed(1)} kB  ${what}`),
    },
  ];
}

function kilobytes(arrived: readonly Arrived[]): number {
  return arrived.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

/** Of a tablet's local storage its table and who sits where: no page, no game and no entry. */
type Kept = Readonly<Record<string, string>>;

const KEPT = ['boardside.device', 'boardside.seating'];

async function keptInMidGame({ tablet, codes }: OpenHall): Promise<Kept> {
  const { page, away } = await tablet();
  const answered = lastTurnAnswered(page);
  await sitDown(page, codes[0] ?? '');
  for (const turn of openingTurns) await play(page, turn);
  await answered;
  const kept = await page.evaluate(
    (names) => Object.fromEntries(names.map((name) => [name, localStorage.getItem(name) ?? ''])),
    KEPT,
  );
  await away();
  return kept;
}

/** Until the server has the last turn: the tablet that takes over would be told one turn less. */
function lastTurnAnswered(page: Page): Promise<void> {
  const turn = `"turn":${String(openingTurns.length)},`;
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes(turn)) resolve();
      });
    });
  });
}

async function arrivedUntilTyped(
  { context, page, away }: Tablet,
  kept: Kept,
): Promise<readonly Arrived[]> {
  await page.addInitScript((before: Kept) => {
    for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value);
  }, kept);
  const session = await context.newCDPSession(page);
  const arrived = listen(session);
  await session.send('Network.enable');
  await page.goto('/table', { waitUntil: 'commit' });
  await typeLetter(page);
  const until = [...arrived];
  await away();
  return until;
}

async function typeLetter(page: Page): Promise<void> {
  const square = page.locator(`[data-square="${SQUARE}"]`);
  await square.tap();
  await page.locator('bs-letter-keys').getByRole('button', { name: LETTER, exact: true }).tap();
  await square.getByText(LETTER).waitFor();
}

/** Fills as things arrive: answers with their headers, and what the socket says. */
function listen(session: CDPSession): readonly Arrived[] {
  const arrived: Arrived[] = [];
  const paths = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    arrived.push({ what: paths.get(requestId) ?? requestId, bytes: encodedDataLength });
  });
  session.on('Network.webSocketHandshakeResponseReceived', ({ response }) => {
    arrived.push({ what: 'socket: handshake', bytes: response.headersText?.length ?? 0 });
  });
  session.on('Network.webSocketFrameReceived', ({ response: { opcode, payloadData } }) => {
    const bytes = Buffer.byteLength(payloadData, opcode === 1 ? 'utf8' : 'base64');
    arrived.push({ what: `socket: ${payloadData.slice(0, 12)}…`, bytes: bytes + frameHead(bytes) });
  });
  return arrived;
}

/** Bytes in front of a message that a server sends: RFC 6455, 5.2. */
function frameHead(bytes: number): number {
  if (bytes < 126) return 2;
  return bytes < 65_536 ? 4 : 10;
}
