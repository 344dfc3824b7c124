import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { TournamentStore } from '../data/tournament-store.js';
import { DrawChoices } from './draw-choices.js';
import { DrawForm, type DrawOptions } from './draw-form.js';
import { roundsText } from '../../text/director-rounds.js';
import { divisionPlanText } from '../../text/director-division-plan.js';

/**
 * The form that draws round 4, which the plan of the first division says is Swiss; that of the
 * second says nothing.
 */
async function formOfRound4() {
  const rounds = Array.from({ length: 4 }, () => ({ method: { kind: 'swiss' } }));
  const divisions = [
    { id: 'a', name: 'Masters', settings: { plan: { rounds } } },
    { id: 'b', name: 'Novices', settings: { plan: { rounds: [] } } },
  ];
  const room = { id: signal('t'), divisions: signal(divisions) };
  TestBed.configureTestingModule({
    providers: [provideRouter([]), DrawChoices, { provide: TournamentStore, useValue: room }],
  });
  return form();
}

/** The page of the form, as somebody comes to it. */
async function form() {
  const fixture = TestBed.createComponent(DrawForm);
  fixture.componentRef.setInput('number', 4);
  fixture.componentRef.setInput('drawn', new Set());
  const asked: DrawOptions[] = [];
  fixture.componentInstance.asked.subscribe((draw) => asked.push(draw));
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const field = (id: string) => page.querySelector<HTMLSelectElement>(`#${id}`)!;
  const choose = async (id: string, value: string) => {
    field(id).value = value;
    field(id).dispatchEvent(new Event('change'));
    await fixture.whenStable();
  };
  const make = () => {
    page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
  };
  const from = () => field('draw-from').selectedOptions[0]?.textContent.trim();
  const goTo = async (round: number) => {
    fixture.componentRef.setInput('number', round);
    await fixture.whenStable();
  };
  const change = async (because: 'standings' | 'ratings') => {
    fixture.componentRef.setInput('drawn', new Set(['a']));
    fixture.componentRef.setInput('outdated', [{ division: 'a', because }]);
    await fixture.whenStable();
  };
  const button = () => page.querySelector('button')!;
  return { page, asked, choose, make, from, goTo, field, button, change };
}

test('a draw is made from the standings that the form shows, also after it was by the plan again', async () => {
  const { asked, choose, make, from } = await formOfRound4();
  await choose('draw-method', 'king-of-the-hill');
  expect(from()).toBe(divisionPlanText.fromUsual);
  await choose('draw-from', '1');
  expect(from()).toBe(divisionPlanText.after(1));
  await choose('draw-method', '');
  make();
  expect(asked).toEqual([{ division: 'a' }]);
  await choose('draw-method', 'fontes');
  expect(from()).toBe(divisionPlanText.after(1));
  make();
  expect(asked.at(-1)).toEqual({ division: 'a', method: { kind: 'fontes' }, from: 1 });
  await choose('draw-from', '');
  make();
  expect(asked.at(-1)).toEqual({ division: 'a', method: { kind: 'fontes' } });
});

test('with another round all is by its plan again', async () => {
  const { asked, choose, make, field, goTo } = await formOfRound4();
  await choose('draw-method', 'fontes');
  await choose('draw-from', '2');
  await goTo(2);
  expect(field('draw-method').value).toBe('');
  make();
  expect(asked).toEqual([{ division: 'a' }]);
});

test('division and method are there again when somebody comes back to the page', async () => {
  const { choose } = await formOfRound4();
  await choose('draw-division', 'b');
  await choose('draw-method', 'australian');
  await choose('draw-from', '2');
  const { field, from, asked, make } = await form();
  expect([field('draw-division').value, field('draw-method').value]).toEqual(['b', 'australian']);
  expect(from()).toBe(divisionPlanText.after(2));
  make();
  expect(asked).toEqual([{ division: 'b', method: { kind: 'australian' }, from: 2 }]);
});

test('a round without a plan is drawn by Swiss, or as its division was drawn last', async () => {
  const { asked, choose, field, from, goTo, make } = await formOfRound4();
  await choose('draw-division', 'b');
  expect(field('draw-method').value).toBe('swiss');
  make();
  expect(asked).toEqual([{ division: 'b', method: { kind: 'swiss' } }]);
  await choose('draw-method', 'australian');
  await choose('draw-from', '2');
  await goTo(3);
  expect(field('draw-method').value).toBe('australian');
  expect(from()).toBe(divisionPlanText.fromUsual);
});

test('a draft from other standings is to be made again', async () => {
  const { page, change, choose, button } = await formOfRound4();
  await change('standings');
  expect(page.querySelector('bs-notice')?.textContent).toContain(roundsText.outdated.standings);
  expect(button().classList).toContain('primary');
  await choose('draw-division', 'b');
  expect(page.querySelector('bs-notice')).toBeNull();
});
