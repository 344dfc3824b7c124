import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { RoundView } from '@boardside/contract';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { PlayerActions } from './player-actions.js';
import { PlayersApi } from './players-api.js';
import { playersText } from '../../text/director-players.js';
import { problemText } from '../../text/problems.js';
import { entrant, playersPage, typeInto } from './players-page.fixture.js';

const unread = { code: 'cannot-write', why: 'unread' } as const;
const unknown = { code: 'no-such-entrant', entrant: 'e1' } as const;

test('a player who is added late is told with the rounds that are missed', async () => {
  const { page, room, view, said, settle } = await playersPage();
  room.afterAct = () => {
    const sitting = [{ entrant: 'Max', division: 'a', kind: 'forfeit', spread: -50 }];
    const rounds = [{ number: 1, status: 'published', pairings: [], drafts: [], sitting }];
    view.update((known) => ({
      ...known,
      entrants: [...known.entrants, entrant('Max', 1300)],
      rounds: rounds as unknown as readonly RoundView[],
    }));
    return Promise.resolve();
  };
  const field = page.querySelector<HTMLInputElement>('#name')!;
  field.value = 'Max';
  field.dispatchEvent(new Event('input'));
  field.form!.dispatchEvent(new Event('submit', { cancelable: true }));
  await settle();
  const missed = { round: 1, kind: 'forfeit', spread: -50 } as const;
  expect(said).toEqual([playersText.added('Max', [missed])]);
});

test('only typed fields are sent, so a change from another console stays', async () => {
  const { view, changes, edit, type, save, panel } = await playersPage();
  await edit('Kim');
  view.update((known) => ({ ...known, entrants: [entrant('Kim', 1600), known.entrants[1]!] }));
  await type('team', 'Hull');
  await save();
  expect(changes).toEqual([{ team: 'Hull' }]);
  await edit('Lee');
  await save();
  expect(changes.length).toBe(1);
  expect(panel()).toBeNull();
});

test('a rating typed as 0 is none', async () => {
  const { page, changes, added, edit, type, save, settle } = await playersPage();
  await edit('Kim');
  await type('rating', '0');
  await save();
  expect(changes).toEqual([{ rating: null }]);
  for (const [field, text] of Object.entries({ name: 'Max', rating: '0' }))
    typeInto(page.querySelector<HTMLInputElement>(`#${field}`)!, text);
  page.querySelector<HTMLInputElement>('#name')!.form!.dispatchEvent(new Event('submit'));
  await settle();
  expect(added).toEqual([{ name: 'Max', division: 'a' }]);
});

test('the question whether to move a player opens without an earlier refusal', async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  const { page, view, edit, type, save, settle, notice } = await playersPage();
  view.update((known) => ({ ...known, divisions: ['a', 'b'].map((id) => ({ id, name: id })) }));
  await edit('Kim');
  await type('rating', 'good');
  await save();
  expect(notice()).toBe(playersText.ratingOdd);
  const division = page.querySelector<HTMLSelectElement>('#panel-division')!;
  division.value = 'b';
  division.dispatchEvent(new Event('change'));
  await settle();
  [...page.querySelectorAll('button')]
    .find((button) => button.textContent.trim() === playersText.panel.moveAct)!
    .click();
  await settle();
  expect(page.querySelector('dialog')?.textContent).toContain(playersText.panel.moveText);
  expect(page.querySelector('dialog')?.textContent).not.toContain(playersText.ratingOdd);
});

test('what was said of one player is not said of the next', async () => {
  const { answers, edit, type, save, notice } = await playersPage();
  answers.push({ ok: false, status: 409, problem: unread });
  await edit('Kim');
  await type('team', 'Hull');
  await save();
  expect(notice()).toBe(problemText(unread));
  await edit('Lee');
  expect(notice()).toBeUndefined();
});

test('the panel of the next player stays when the answer for the one before comes', async () => {
  const { answers, edit, type, save, panel } = await playersPage();
  let answer: (value: unknown) => void = () => undefined;
  answers.push(new Promise((told) => (answer = told)));
  await edit('Kim');
  await type('team', 'Hull');
  await save();
  await edit('Lee');
  answer({ ok: true, value: { before: 1, version: 2 } });
  await type('team', 'York');
  expect(panel()?.textContent).toContain('Lee');
});

test('the panel has the keyboard while it is open, and gives it back', async () => {
  const { labelled, edit, escape, panel } = await playersPage();
  await edit('Kim');
  expect(document.activeElement).toBe(panel());
  await escape();
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(labelled(playersText.editOf('Kim')));
});

test('Esc in a dialog leaves the panel open', async () => {
  const { edit, escape, panel } = await playersPage();
  await edit('Kim');
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  await escape();
  expect(panel()).not.toBeNull();
  dialog.remove();
});

test('Esc leaves the panel open that has something typed in it', async () => {
  const { edit, type, escape, panel } = await playersPage();
  await edit('Kim');
  await type('team', 'Hull');
  await escape();
  expect(panel()).not.toBeNull();
  await type('team', '');
  await escape();
  expect(panel()).toBeNull();
});

test('Esc closes the panel after its player was moved to another division', async () => {
  const { page, edit, settle, escape, panel, view } = await playersPage();
  view.update((before) => ({
    ...before,
    divisions: [...before.divisions, { id: 'b', name: 'Novices' }],
  }));
  await edit('Kim');
  const choice = [...page.querySelectorAll<HTMLSelectElement>('bs-player-panel select')].find(
    ({ options }) => [...options].some(({ value }) => value === 'b'),
  )!;
  choice.value = 'b';
  choice.dispatchEvent(new Event('change'));
  view.update((before) => ({
    ...before,
    entrants: before.entrants.map((each) => ({ ...each, division: 'b' })),
  }));
  await settle();
  await escape();
  expect(panel()).toBeNull();
});

test('Esc that a menu takes, or that is pressed outside the page, leaves the panel open', async () => {
  const { edit, settle, panel } = await playersPage();
  await edit('Kim');
  const outside = document.createElement('input');
  document.body.append(outside);
  outside.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  outside.remove();
  const taken = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  taken.preventDefault();
  document.dispatchEvent(taken);
  await settle();
  expect(panel()).not.toBeNull();
});

test('once one player is checked in, one action marks all others absent in the next round', async () => {
  const { page, settle, absent, said, view } = await playersPage();
  const button = (text: string) =>
    [...page.querySelectorAll('button')].find((each) => each.textContent.trim().startsWith(text));
  const others = playersText.othersAbsentAct(1, 1);
  button(playersText.checkIn)!.click();
  await settle();
  expect(button(others)).toBeUndefined();
  view.update((before) => ({
    ...before,
    entrants: before.entrants.map((each) =>
      each.id === 'Kim' ? { ...each, checkIn: 'here' as const } : each,
    ),
  }));
  await settle();
  expect(button(others)?.textContent.trim()).toBe(others);
  button(others)!.click();
  await settle();
  expect(absent).toEqual(['t']);
  expect(said).toEqual([playersText.othersAbsent(1, 1)]);
});

test('a player absent only from the next round is no longer absent after check-in', async () => {
  const { page, settle, said, view, labelled } = await playersPage();
  view.update((before) => ({
    ...before,
    entrants: [
      { ...entrant('Kim', 1500), absences: [{ from: 1, until: 1 }] },
      { ...entrant('Lee', 1400), absences: [{ from: 2, until: 2 }] },
    ],
  }));
  await settle();
  page.querySelectorAll<HTMLElement>('bs-tabs button')[1]!.click();
  await settle();
  for (const name of ['Kim', 'Lee']) {
    labelled(playersText.markHere(name)).click();
    await settle();
  }
  expect(said).toEqual([playersText.checkedInFor('Kim', 1), playersText.checkedIn('Lee')]);
});

test('Enter takes the next one who is found, while the page has not read yet that the first is here', async () => {
  const { page, room, settle, said, view } = await playersPage();
  room.afterAct = () => new Promise<void>(() => undefined);
  view.update((before) => ({
    ...before,
    entrants: [entrant('Dai Evans', 1500), entrant('Eva Nagy', 1400)],
  }));
  await settle();
  page.querySelectorAll<HTMLElement>('bs-tabs button')[1]!.click();
  await settle();
  for (let times = 0; times < 3; times += 1) {
    const box = page.querySelector<HTMLInputElement>('#find-player')!;
    box.value = 'eva';
    box.dispatchEvent(new Event('input'));
    box.form!.dispatchEvent(new Event('submit'));
    await settle();
  }
  expect(said).toEqual([playersText.checkedIn('Dai Evans'), playersText.checkedIn('Eva Nagy')]);
});

test('where divisions are apart, the next round is that of each player’s own', async () => {
  const { page, settle, view, edit } = await playersPage();
  const round = (number: number, ...divisions: readonly string[]) =>
    ({
      number,
      status: 'published',
      pairings: divisions.map((division) => ({ division, seats: [] })),
      drafts: [],
      sitting: [],
    }) as unknown as RoundView;
  view.update((before) => ({
    ...before,
    divisions: ['a', 'b', 'late'].map((id) => ({ id, name: id })),
    rounds: [round(1, 'a', 'b'), round(2, 'a'), round(3, 'a')],
    entrants: [
      { ...entrant('Ann', 1500), checkIn: 'here' as const },
      { ...entrant('Kim', 1500), absences: [{ from: 2, until: 2 }] },
      { ...entrant('Lee', 1400), division: 'b', absences: [{ from: 2, until: 2 }] },
      { ...entrant('Max', 1400), division: 'b' },
      { ...entrant('Ned', 1300), division: 'late', absences: [{ from: 1, until: 1 }] },
      { ...entrant('Oda', 1300), division: 'late', absences: [{ from: 3, until: 3 }] },
    ],
  }));
  await settle();
  const states = [...page.querySelectorAll('tbody tr')].map((row) =>
    row.querySelector('td:nth-last-child(2)')?.textContent.trim(),
  );
  const playing = playersText.stateText({ kind: 'playing' });
  const absentIn = (number: number) =>
    playersText.stateText({ kind: 'absent', from: number, until: number });
  expect(states).toEqual([...[playing, playing, absentIn(2), playing], ...[playing, absentIn(3)]]);
  const buttons = () => [...page.querySelectorAll('button')].map((each) => each.textContent.trim());
  await edit('Lee');
  expect(buttons()).toContain(playersText.panel.back(2));
  page.querySelectorAll<HTMLElement>('bs-tabs button')[1]!.click();
  await settle();
  expect(buttons()).toContain(playersText.othersAbsentAct(3, undefined));
});

test('a player absent from a later round can return in that round, or also be absent earlier', async () => {
  const { page, settle, view, edit, type } = await playersPage();
  view.update((before) => ({
    ...before,
    entrants: [{ ...entrant('Kim', 1500), absences: [{ from: 6 }] }],
  }));
  await settle();
  await edit('Kim');
  const buttons = [...page.querySelectorAll('button')].map((each) => each.textContent.trim());
  expect(buttons).toContain(playersText.panel.back(6));
  await type('until', '2');
  expect(page.querySelector<HTMLInputElement>('#panel-until')!.value).toBe('2');
});

test('a player page is shown as a code, to that player alone', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { opened, answers, labelled, settle, edit, notice, panel } = await playersPage();
  const code = () => panel()!.closest('section')!.querySelector('bs-qr');
  const show = async (name: string) => {
    labelled(playersText.panel.playerPageOf(name)).click();
    await settle();
  };
  await edit('Kim');
  expect(code()).toBeNull();
  await show('Kim');
  expect(opened).toEqual(['Kim']);
  expect(code()?.textContent).toBe(playersText.panel.playerPageCode('Kim'));
  await edit('Lee');
  expect(code()).toBeNull();
  answers.push({ ok: false, status: 404, problem: unknown });
  await show('Lee');
  expect(notice()).toBe(problemText(unknown));
});

test('removing a player offers no Undo', async () => {
  const offered: string[] = [];
  const shown: string[] = [];
  const saved = { ok: true, value: { before: 1, version: 2 } };
  const room = { id: signal('t'), view: signal(undefined), afterAct: () => Promise.resolve() };
  const last = {
    announce: (act: { said: string }) => offered.push(act.said),
    showMessage: (said: string) => shown.push(said),
  };
  TestBed.configureTestingModule({
    providers: [
      PlayerActions,
      { provide: TournamentStore, useValue: room },
      { provide: PlayersApi, useValue: { remove: () => Promise.resolve(saved) } },
      { provide: LastAct, useValue: last },
    ],
  });
  TestBed.inject(PlayerActions).choose('remove', entrant('Kim', 1500));
  for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  expect([offered, shown]).toEqual([[], [playersText.removed('Kim')]]);
});
