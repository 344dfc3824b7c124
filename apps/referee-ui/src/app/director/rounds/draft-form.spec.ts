import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { RoundView } from '@boardside/contract';
import type { RoundDraft } from '@boardside/tournament';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { DraftForm } from './draft-form.js';
import type { DraftPairings } from './round-draft.js';
import { RoundsApi } from './rounds-api.js';
import { publishedRound } from './round-view.fixture.js';
import { roundsText } from '../../text/director-rounds.js';
import { problemText } from '../../text/problems.js';

const unread = { code: 'cannot-write', why: 'unread' } as const;
const noDatabase = problemText(unread);

const pair = (table: number, ...seats: readonly string[]): DraftPairings[number] => {
  return { table, division: 'a', seats, first: undefined };
};
const kimLee = [pair(1, 'kim', 'lee')];
const kimMax = [pair(1, 'kim', 'max')];
const leeMax = [pair(1, 'lee', 'max')];

function draftAt(version: number, pairings: DraftPairings, number = 1): RoundDraft {
  return {
    number,
    version,
    pairings: pairings.map((each) => each as never),
    sitting: [],
    made: [],
  };
}

function roundOf(number: number, drafts: readonly RoundDraft[]): RoundView {
  return { ...publishedRound, number, status: 'draft', publishedVersion: 0, drafts };
}

type DraftRequestRecord = { readonly act: string; readonly round: number; readonly body: unknown };

/** A desk before a server that answers when and what the test says. */
function desk(rounds: readonly RoundView[], version = 5) {
  const view = signal({ version, rounds });
  const number = signal(1);
  const asked: DraftRequestRecord[] = [];
  const answers: ((answer: unknown) => void)[] = [];
  const told: { said: string; undone?: () => void }[] = [];
  const asking = (act: string) => (_t: string, round: number, body: unknown) => {
    asked.push({ act, round, body });
    return new Promise((answer) => answers.push(answer));
  };
  const room = { id: signal('t'), view, afterAct: () => Promise.resolve() };
  const acts = ['keep', 'draw', 'drop', 'publish'].map((act) => [act, asking(act)]);
  TestBed.configureTestingModule({
    providers: [
      { provide: TournamentStore, useValue: room },
      { provide: RoundsApi, useValue: Object.fromEntries(acts) },
      {
        provide: LastAct,
        useValue: {
          announce: (act: (typeof told)[number]) => told.push(act),
          close: () => told.splice(0),
        },
      },
    ],
  });
  const made = TestBed.runInInjectionContext(() => new DraftForm(number));
  const answer = async (value: unknown) => {
    answers.shift()?.(value);
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  };
  const taken = (at: number) => answer({ ok: true, value: { before: at - 1, version: at } });
  const refuse = () => answer({ ok: false, status: 0, problem: unread });
  const pairings = () => made.drafted().pairings.map(({ seats }) => seats.join(' '));
  const overtake = (by: number, theirs: DraftPairings) => {
    view.set({ version: by, rounds: [roundOf(1, [draftAt(by, theirs)])] });
    return answer({ ok: false, status: 409, problem: { code: 'changed', version: by } });
  };
  return { desk: made, view, number, asked, told, answer, taken, refuse, overtake, pairings };
}

const change = (made: DraftForm, pairings: DraftPairings) => made.change({ pairings, sitting: [] });

test('changes are sent one at a time, the newest last', async () => {
  const { desk: made, asked, taken } = desk([roundOf(1, [draftAt(5, kimLee)])]);
  change(made, kimMax);
  change(made, []);
  change(made, leeMax);
  expect(asked.length).toBe(1);
  await taken(6);
  expect(asked.map(({ body }) => body)).toMatchObject([
    { draft: 1, seen: 5, pairings: [{ seats: ['kim', 'max'] }] },
    { draft: 1, seen: 6, pairings: [{ seats: ['lee', 'max'] }] },
  ]);
  expect(made.keeping()).toBe('saving');
  await taken(7);
  expect(made.keeping()).toBe('saved');
});

test('what could not be kept is not what would be published, until it is kept', async () => {
  const { desk: made, asked, refuse, taken } = desk([roundOf(1, [draftAt(5, kimLee)])]);
  change(made, kimMax);
  expect(made.isKept()).toBe(false);
  await refuse();
  expect([made.keeping(), made.isKept(), made.problem()]).toEqual(['not-saved', false, noDatabase]);
  made.keep();
  await taken(6);
  expect([made.isKept(), made.problem(), asked.length]).toEqual([true, undefined, 2]);
});

test('the draft that is published is the one that this page kept or showed last', async () => {
  const { desk: made, view, asked, taken } = desk([roundOf(1, [draftAt(3, kimLee)])]);
  expect(made.seen()).toBe(3);
  change(made, kimMax);
  await taken(6);
  view.set({ version: 9, rounds: [roundOf(1, [draftAt(6, kimMax)])] });
  expect(made.seen()).toBe(6);
  void made.publish({ seen: made.seen() });
  expect(asked[1]).toMatchObject({ act: 'publish', body: { seen: 6, draft: 1 } });
});

test('where somebody else has written the draft, theirs is shown and that is said', async () => {
  const { desk: made, view, pairings, taken } = desk([roundOf(1, [draftAt(5, kimLee)])]);
  change(made, kimMax);
  view.set({ version: 6, rounds: [roundOf(1, [draftAt(5, kimLee)])] });
  await taken(7);
  expect([pairings(), made.isOvertaken()]).toEqual([['kim max'], false]);
  view.set({ version: 8, rounds: [roundOf(1, [draftAt(8, leeMax)])] });
  expect([pairings(), made.isOvertaken(), made.seen()]).toEqual([['lee max'], true, 8]);
  change(made, kimLee);
  expect([pairings(), made.isOvertaken()]).toEqual([['kim lee'], false]);
});

test('a change of a draft that somebody else has just written gives way to theirs', async () => {
  const { desk: made, asked, pairings, overtake, taken } = desk([roundOf(1, [draftAt(5, kimLee)])]);
  change(made, kimMax);
  change(made, []);
  await overtake(6, leeMax);
  expect([pairings(), made.isKept(), asked.length]).toEqual([['lee max'], true, 1]);
  expect(made.problem()).toBe(problemText({ code: 'changed', version: 6 }));
  change(made, kimMax);
  await taken(7);
  expect(asked[1]).toMatchObject({ body: { seen: 6 } });
  expect([pairings(), made.problem()]).toEqual([['kim max'], undefined]);
});

test('a change whose answer was lost is kept when it is sent again', async () => {
  const { desk: made, view, pairings, refuse, answer } = desk([roundOf(1, [draftAt(5, kimLee)])]);
  change(made, kimMax);
  await refuse();
  view.set({ version: 8, rounds: [roundOf(1, [draftAt(6, kimMax)])] });
  made.keep();
  await answer({ ok: true, value: { before: 8, version: 8 } });
  expect([pairings(), made.isKept(), made.isOvertaken()]).toEqual([['kim max'], true, false]);
});

test('a draw is asked for once the changes before it are kept', async () => {
  const { desk: made, asked, taken } = desk([roundOf(1, [draftAt(5, kimLee)])]);
  change(made, kimMax);
  void made.draw({ division: 'a' });
  expect(asked.map(({ act }) => act)).toEqual(['keep']);
  await taken(6);
  expect(asked.map(({ act }) => act)).toEqual(['keep', 'draw']);
});

test('an act that waits for a change stays with its round', async () => {
  const rounds = [1, 2].map((round) => roundOf(round, [draftAt(round + 3, kimLee)]));
  const { desk: made, number, asked, taken } = desk(rounds);
  change(made, kimMax);
  void made.drop();
  number.set(2);
  await taken(6);
  expect(asked.at(-1)).toMatchObject({ act: 'drop', round: 1 });
});

test('a draw is not sent when the change before it was refused, and the reason stays', async () => {
  const { desk: made, asked, overtake } = desk([roundOf(1, [draftAt(5, kimLee)])]);
  change(made, kimMax);
  void made.draw({ division: 'a' });
  await overtake(6, leeMax);
  expect(asked.map(({ act }) => act)).toEqual(['keep']);
  const refused = problemText({ code: 'changed', version: 6 });
  expect([made.problem(), made.busy()]).toEqual([refused, false]);
});

test('another round has its own draft, also after a change of this one', async () => {
  const rounds = [roundOf(1, [draftAt(4, kimLee)]), roundOf(2, [draftAt(5, leeMax)])];
  const { desk: made, number, asked, pairings, taken, refuse } = desk(rounds);
  change(made, kimMax);
  change(made, []);
  number.set(2);
  expect([pairings(), made.keeping(), made.seen()]).toEqual([['lee max'], undefined, 5]);
  change(made, kimLee);
  await taken(6);
  expect(asked.map(({ round }) => round)).toEqual([1, 1]);
  await refuse();
  expect(made.problem()).toBe(roundsText.lost(1, noDatabase));
  await taken(8);
  expect(asked[2]).toMatchObject({ round: 2, body: { pairings: [{ seats: ['kim', 'lee'] }] } });
  expect(made.keeping()).toBe('saved');
});

test('nothing is changed by hand while the server draws', async () => {
  const { desk: made, asked, pairings, taken } = desk([roundOf(1, [draftAt(5, kimLee)])]);
  void made.draw({ division: 'a' });
  change(made, kimMax);
  expect([pairings(), asked.length, made.busy()]).toEqual([['kim lee'], 1, true]);
  await taken(6);
  change(made, kimMax);
  expect([pairings(), made.busy()]).toEqual([['kim max'], false]);
});

test('the draft that is looked at stays when somebody begins another one', () => {
  const { desk: made, view, pairings } = desk([roundOf(1, [draftAt(5, kimLee)])]);
  expect(pairings()).toEqual(['kim lee']);
  view.set({ version: 6, rounds: [roundOf(1, [draftAt(5, kimLee), draftAt(6, leeMax, 2)])] });
  expect([made.draft(), pairings()]).toEqual([1, ['kim lee']]);
  made.show(2);
  expect(pairings()).toEqual(['lee max']);
});

test('a draft that is begun or thrown away has its way back; one that is not stays', async () => {
  const two = [draftAt(5, kimLee), draftAt(6, leeMax, 2)];
  const { desk: made, view, told, pairings, taken, refuse } = desk([roundOf(1, two)], 6);
  expect(made.draft()).toBe(2);
  const refused = made.drop();
  await refuse();
  expect([await refused, made.problem(), pairings()]).toEqual(['refused', noDatabase, ['lee max']]);
  const dropped = made.drop();
  await taken(7);
  view.set({ version: 7, rounds: [roundOf(1, [two[0]!])] });
  expect([await dropped, pairings()]).toEqual(['dropped', ['kim lee']]);
  void made.beginAnother();
  await taken(8);
  expect(told.map(({ said }) => said)).toEqual([roundsText.dropped(2), roundsText.begun(2)]);
});

test('after an undo the server’s draft is shown again', async () => {
  const { desk: made, view, told, pairings, taken } = desk([roundOf(1, [draftAt(5, kimLee)])]);
  change(made, kimMax);
  await taken(6);
  told[0]?.undone?.();
  view.set({ version: 7, rounds: [roundOf(1, [draftAt(7, kimLee)])] });
  expect([pairings(), made.isOvertaken(), made.keeping()]).toEqual([['kim lee'], false, undefined]);
});

test('a draw tells how many pairings of its division it made, and publishing ends the way back', async () => {
  const { desk: made, view, told, taken } = desk([roundOf(1, [draftAt(5, kimLee)])]);
  void made.draw({ division: 'b' });
  const novices = [
    { ...pair(2, 'pia', 'quin'), division: 'b' },
    { ...pair(3, 'ria', 'sam'), division: 'b' },
  ];
  view.set({ version: 6, rounds: [roundOf(1, [draftAt(6, [...kimLee, ...novices])])] });
  await taken(6);
  expect(told.map(({ said }) => said)).toEqual([roundsText.made(2)]);
  void made.publish({ seen: made.seen() });
  await taken(7);
  expect(told).toEqual([]);
});
