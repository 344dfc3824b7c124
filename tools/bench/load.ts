import type { CDPSession, Page } from 'playwright-core';
import type { Measurement } from './measurement.ts';
import { openingTurns } from './played-game.ts';
import { withBenchHall, play, sitDown, type BenchHall, type BenchTablet } from './bench-hall.ts';

/** A square where a tile may be put after the opening turns, and the letter that is typed there. */
const SQUARE = '15H';
const LETTER = 'M';
const LARGEST = 12;

/** One thing that came over the wire. */
type NetworkTransfer = { readonly what: string; readonly bytes: number };

/** What a table's page takes before a letter can be typed, in mid-game with an empty cache. */
export async function benchLoad(): Promise<readonly Measurement[]> {
  const arrived = await withBenchHall(1, async (hall) => {
    const kept = await storageInMidGame(hall);
    return transfersUntilTyped(await hall.tablet(), kept);
  });
  const fontAndPage = arrived.filter(({ what }) => what === '/table' || what.endsWith('.woff2'));
  const largest = arrived.toSorted((one, other) => other.bytes - one.bytes).slice(0, LARGEST);
  return [
    {
      name: 'load',
      value: kilobytes(arrived),
      unit: 'kB',
      asked: { atMost: 170 },
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

function kilobytes(arrived: readonly NetworkTransfer[]): number {
  return arrived.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

/** Of a tablet's local storage its table and who sits where: no page, no game and no entry. */
type TabletStorage = Readonly<Record<string, string>>;

const STORAGE_KEYS = ['boardside.device', 'boardside.seating'];

async function storageInMidGame({ tablet, codes }: BenchHall): Promise<TabletStorage> {
  const { page, away } = await tablet();
  const answered = lastTurnAnswered(page);
  await sitDown(page, codes[0] ?? '');
  for (const turn of openingTurns) await play(page, turn);
  await answered;
  const kept = await page.evaluate(
    (names) => Object.fromEntries(names.map((name) => [name, localStorage.getItem(name) ?? ''])),
    STORAGE_KEYS,
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

async function transfersUntilTyped(
  { context, page, away }: BenchTablet,
  kept: TabletStorage,
): Promise<readonly NetworkTransfer[]> {
  await page.addInitScript((before: TabletStorage) => {
    for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value);
  }, kept);
  const session = await context.newCDPSession(page);
  const arrived = recordTransfers(session);
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
function recordTransfers(session: CDPSession): readonly NetworkTransfer[] {
  const arrived: NetworkTransfer[] = [];
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
