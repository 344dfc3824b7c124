import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { TournamentRoom } from '../hall/tournament-room.js';
import { MakePairings, type Draw } from './make-pairings.js';

/** The form that draws round 4, which the plan says is Swiss. */
async function formOfRound4() {
  const rounds = Array.from({ length: 4 }, () => ({ method: { kind: 'swiss' } }));
  const divisions = [{ id: 'a', name: 'Masters', settings: { plan: { rounds } } }];
  const room = { id: signal('t'), view: signal({ divisions }) };
  TestBed.configureTestingModule({
    providers: [provideRouter([]), { provide: TournamentRoom, useValue: room }],
  });
  const fixture = TestBed.createComponent(MakePairings);
  fixture.componentRef.setInput('number', 4);
  fixture.componentRef.setInput('drawn', new Set());
  const asked: Draw[] = [];
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
  return { asked, choose, make, from, goTo };
}

test('a draw is made from the standings that the form shows, also after it was by the plan again', async () => {
  const { asked, choose, make, from } = await formOfRound4();
  await choose('draw-method', 'king-of-the-hill');
  expect(from()).toBe('of the round before');
  await choose('draw-from', '1');
  expect(from()).toBe('after round 1');
  await choose('draw-method', '');
  make();
  expect(asked).toEqual([{ division: 'a' }]);
  await choose('draw-method', 'fontes');
  expect(from()).toBe('after round 1');
  make();
  expect(asked.at(-1)).toEqual({ division: 'a', method: { kind: 'fontes' }, from: 1 });
  await choose('draw-from', '');
  make();
  expect(asked.at(-1)).toEqual({ division: 'a', method: { kind: 'fontes' } });
});

test('with another round the standings are those of the round before again', async () => {
  const { asked, choose, make, from, goTo } = await formOfRound4();
  await choose('draw-method', 'fontes');
  await choose('draw-from', '2');
  await goTo(2);
  expect(from()).toBe('of the round before');
  make();
  expect(asked).toEqual([{ division: 'a', method: { kind: 'fontes' } }]);
});
