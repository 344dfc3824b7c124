import { TestBed } from '@angular/core/testing';
import type { PlayerGame, PlayerGamesView, PlayerOpenGame, Problem } from '@boardside/contract';
import { Instruments } from '../live/instruments.js';
import { PortalPage } from './portal.page.js';
import { inLanguage, loadLanguage } from '../text/language.js';
import { spreadText } from '../text/numbers.js';
import { portalSlipText, portalText } from '../text/portal.js';
import { replayText } from '../text/replay.js';
import { problemText } from '../text/problems.js';

const open: PlayerOpenGame = {
  id: 'g1',
  round: 2,
  table: 7,
  said: undefined,
  told: undefined,
  state: 'nothing-said',
  forfeitedBy: [],
  seats: [
    { name: 'Bo L.', own: false },
    { name: 'Ada Kim', own: true },
  ],
};

const played: PlayerGame = {
  id: 'g0',
  round: 1,
  table: 3,
  reason: 'out',
  signed: true,
  digest: undefined,
  hasGcg: false,
  seats: open.seats,
  forfeitedBy: [],
  tileSet: { id: 'english', version: 1 },
  layout: { id: 'standard', version: 1 },
  turns: [0, 1].map((seat) => ({
    number: seat + 1,
    seat,
    kind: 'pass',
    play: undefined,
    count: undefined,
    points: 0,
    gained: 0,
    spentMs: 1_000,
  })),
  slip: ([0, 1] as const).map((seat) => ({
    seat,
    plays: 0,
    challenges: 0,
    end: [],
    adjustments: [],
    total: 0,
  })),
  spentMs: [1_000, 1_000],
};

type SubmittedSlip = { readonly entry: string; readonly scores: readonly number[] };

/** A server that has `told` to answer, and keeps what it was asked. */
function portalServer(at: Partial<PlayerOpenGame>, games: readonly PlayerGame[]) {
  const told: {
    games: readonly PlayerGame[];
    open: PlayerOpenGame[];
    refuses: Problem | undefined;
    said: SubmittedSlip[];
  } = {
    games,
    open: [{ ...open, ...at }],
    refuses: undefined,
    said: [],
  };
  const asked: string[] = [];
  const answer = (body: unknown, ok = true) =>
    ({ ok, json: () => Promise.resolve(JSON.parse(JSON.stringify(body ?? null))) }) as Response;
  const serve = (path: string, request?: { readonly body?: string }) => {
    asked.push(path);
    if (path.endsWith('/slip')) {
      told.said.push(JSON.parse(request?.body ?? '') as SubmittedSlip);
      const { refuses } = told;
      return Promise.resolve(
        refuses === undefined
          ? answer(undefined)
          : answer({ ...refuses, message: 'Said by the server.' }, false),
      );
    }
    const view: PlayerGamesView = {
      tournamentName: 'Paper Cup',
      name: 'Ada Kim',
      games: told.games,
      open: told.open,
    };
    return Promise.resolve(answer(view));
  };
  globalThis.fetch = serve as typeof fetch;
  return { told, asked };
}

/** Ada’s page before that server; `beat` is the next time that it asks. */
async function portalPage(at: Partial<PlayerOpenGame> = {}, games: readonly PlayerGame[] = []) {
  const { told, asked } = portalServer(at, games);
  let due: (() => void)[] = [];
  let made = 0;
  const instruments = {
    identity: () => `slip ${String((made += 1))}`,
    later: (_ms: number, act: () => void) => {
      due.push(act);
      return () => undefined;
    },
  };
  window.location.hash = '#secret';
  TestBed.configureTestingModule({
    providers: [{ provide: Instruments, useValue: instruments }],
  });
  const fixture = TestBed.createComponent(PortalPage);
  const settle = async () => {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    await fixture.whenStable();
  };
  await settle();
  const page = fixture.nativeElement as HTMLElement;
  const text = () => page.textContent.replace(/\s+/g, ' ');
  const press = async (name: string) => {
    const buttons = [...page.querySelectorAll('button')];
    buttons.find((each) => each.textContent.trim() === name)!.click();
    await settle();
  };
  const type = async (points: readonly string[]) => {
    page.querySelectorAll('input').forEach((field, seat) => {
      field.value = points[seat]!;
      field.dispatchEvent(new Event('input'));
    });
    page.querySelector('form')!.dispatchEvent(new Event('submit'));
    await settle();
  };
  const beat = async () => {
    const now = due;
    due = [];
    for (const act of now) act();
    await settle();
  };
  const comeBack = async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
  };
  return { told, asked, page, text, press, type, beat, comeBack };
}

const lostByForfeit = (name: string) =>
  portalText.forfeited({ seats: [{ name, own: false }], forfeitedBy: [0] });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

test('a player enters the result of a table without a tablet, and reads what is waited for', async () => {
  const { told, text, type, beat } = await portalPage();
  expect(text()).toContain(portalText.against(2, 7, ['Bo L.']));
  told.open = [{ ...open, state: 'waits', said: [398, 412] }];
  await type(['398', '412']);
  expect(told.said).toEqual([{ entry: 'slip 1', scores: [398, 412] }]);
  expect(text()).toContain(portalSlipText.states.waits(portalText.oneOf(['Bo L.'])));
  told.open = [{ ...open, state: 'agreed', said: [398, 412] }];
  await beat();
  expect(text()).toContain(portalSlipText.states.agreed('Bo L.'));
});

test('the page names a forfeit without points, before the next round and afterwards', async () => {
  const forfeit = { said: undefined, state: 'agreed', forfeitedBy: [0] } as const;
  const { text } = await portalPage(forfeit, [{ ...played, reason: 'declared', forfeitedBy: [1] }]);
  expect(text()).toContain(`${portalSlipText.states.agreed('Bo L.')}${lostByForfeit('Bo L.')}`);
  expect(text()).toContain(lostByForfeit('Ada Kim'));
});

test('a corrected result counts on the page, which says what the slip said', async () => {
  const { page, text } = await portalPage({}, [{ ...played, corrected: [430, 412] }]);
  expect(page.querySelector('.score')?.textContent).toBe(portalText.score([430, 412]));
  expect(text()).toContain(portalText.corrected([0, 0]));
  expect(text()).toContain(portalText.slip);
});

test('of a game without turns the page shows only its result', async () => {
  const bySlips = { ...played, turns: [], reason: 'by-slips', hasGcg: true } as const;
  const { page, text } = await portalPage({}, [bySlips]);
  expect(page.querySelector('.score')?.textContent).toBe(portalText.score([0, 0]));
  expect(text()).toContain(portalText.noTurns);
  expect(text()).not.toContain(portalText.slip);
  expect(page.querySelector('bs-replay, table')).toBeNull();
});

test('the opponent confirms what was entered with one tap', async () => {
  const at = { state: 'asked', told: { seat: 0, scores: [398, 412] } } as const;
  const { told, text, press } = await portalPage(at);
  expect(text()).toContain(portalSlipText.states.asked('Bo L.'));
  expect(text()).toContain(`Ada Kim${portalSlipText.points(412)}`);
  told.open = [{ ...open, ...at, state: 'agreed', said: [398, 412] }];
  await press(portalSlipText.confirm);
  expect(told.said.map(({ scores }) => scores)).toEqual([[398, 412]]);
  expect(text()).toContain(portalSlipText.states.agreed('Bo L.'));
});

test('or says that it was different: both slips stand there until one of them gives way', async () => {
  const at = { state: 'asked', told: { seat: 0, scores: [398, 412] } } as const;
  const { told, text, press, type, beat } = await portalPage(at);
  await press(portalSlipText.notSo);
  await beat();
  told.open = [{ ...open, ...at, state: 'differs', said: [398, 421] }];
  await type(['398', '421']);
  expect(text()).toContain(portalSlipText.differ([398, 421], [398, 412]));
  expect(text()).toContain(portalSlipText.states.differs('Bo L.'));
  await press(portalSlipText.change);
  told.open = [{ ...open, ...at, state: 'agreed', said: [398, 412] }];
  await type(['398', '412']);
  expect(text()).toContain(portalSlipText.states.agreed('Bo L.'));
});

test('what is no score is not sent; an entry that was refused or lost is the same one again', async () => {
  const { told, text, type, beat } = await portalPage();
  await type(['398', '']);
  expect(told.said).toEqual([]);
  expect(text()).toContain(portalSlipText.wholeNumbers);
  const refused = { code: 'played-at-tablet', table: 7 } as const;
  told.refuses = refused;
  await type(['398', '412']);
  await beat();
  expect(text()).toContain(problemText(refused));
  await type(['398', '412']);
  await type(['398', '421']);
  expect(told.said.map(({ entry }) => entry)).toEqual(['slip 1', 'slip 1', 'slip 2']);
});

test('a game at a tablet has its table and opponent, nothing to enter, and is asked for at times', async () => {
  const { told, page, asked, text, beat } = await portalPage({ state: 'at-tablet' });
  expect(text()).toContain(portalText.against(2, 7, ['Bo L.']));
  expect(text()).toContain(portalSlipText.states['at-tablet']('Bo L.'));
  expect(page.querySelector('input, button')).toBeNull();
  const before = asked.length;
  for (let beats = 0; beats < 14; beats += 1) await beat();
  expect(asked.length).toBe(before);
  // It is over: the page is read again, with the game among those that are.
  told.open = [];
  await beat();
  expect(asked.slice(before).length).toBe(2);
});

test('nothing is asked again once every result is there', async () => {
  const { asked, beat } = await portalPage({ state: 'agreed', said: [398, 412] });
  const before = asked.length;
  await beat();
  expect(asked.length).toBe(before);
});

test('a replay stays where it was looked at when the player comes back to the page', async () => {
  const { asked, text, press, comeBack } = await portalPage({}, [played]);
  expect(text()).toContain(replayText.at(2, 2));
  await press(replayText.back);
  const before = asked.length;
  await comeBack();
  expect(asked.length).toBe(before + 1);
  expect(text()).toContain(replayText.at(1, 2));
});

test.each([
  ['chosen', [{ ...played, id: 'g1', round: 2 }, played]],
  ['stepped through', [played]],
] as const)('a game that is %s stays on the page when a newer one ends', async (_, games) => {
  const { told, page, text, press, comeBack } = await portalPage({}, games);
  const field = page.querySelector('select');
  if (field !== null) {
    field.value = 'g0';
    field.dispatchEvent(new Event('change'));
  }
  await press(replayText.back);
  told.games = [{ ...played, id: 'g2', round: 3 }, ...games];
  await comeBack();
  expect(page.querySelector('.result h2')?.textContent).toBe(portalText.game(1, 3));
  expect(page.querySelector('select')?.value).toBe('g0');
  expect(text()).toContain(replayText.at(1, 2));
});

test('before a choice the page shows the newest game', async () => {
  const { told, page, comeBack } = await portalPage({}, [played]);
  told.games = [{ ...played, id: 'g1', round: 2 }, played];
  await comeBack();
  expect(page.querySelector('.result h2')?.textContent).toBe(portalText.game(2, 3));
  expect(page.querySelector('select')?.value).toBe('g1');
});

test('the spread of a game is drawn from the player’s own side, up to a corrected result', async () => {
  const points = [30, 50];
  const turns = played.turns.map((turn) => ({ ...turn, points: points[turn.seat] }));
  const slip = played.slip.map((column) => {
    const plays = points[column.seat] ?? 0;
    return { ...column, plays, total: plays };
  });
  const spreadOf = async (game: PlayerGame) => {
    const { page } = await portalPage({}, [game]);
    return page.querySelector('bs-spread-line')?.getAttribute('aria-label');
  };
  const game = { ...played, turns, slip };
  expect(await spreadOf(game)).toBe(spreadText('Ada Kim', 20));
  TestBed.resetTestingModule();
  expect(await spreadOf({ ...game, corrected: [45, 50] })).toBe(spreadText('Ada Kim', 5));
});

test.each([
  ['es', ['es-MX', 'en']],
  ['en', ['fr', 'en-GB', 'es']],
  ['en', ['fr']],
] as const)(
  'a page that does not open says why in %s on a phone of %j',
  async (language, spoken) => {
    await loadLanguage('es');
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(spoken);
    window.location.hash = '';
    const instruments = { later: () => () => undefined };
    TestBed.configureTestingModule({
      providers: [{ provide: Instruments, useValue: instruments }],
    });
    const fixture = TestBed.createComponent(PortalPage);
    await fixture.whenStable();
    const page = fixture.nativeElement as HTMLElement;
    expect(page.textContent).toContain(inLanguage(portalText, language).noSecret);
    expect(document.documentElement.lang).toBe(language);
  },
);

test('at a table of three, one of the others confirms what was entered', async () => {
  const seats = [...open.seats, { name: 'Cy N.', own: false }];
  const { text } = await portalPage({ seats, state: 'waits', said: [398, 412, 350] });
  expect(text()).toContain(portalText.oneOf(['Bo L.', 'Cy N.']));
});
