import { computed, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { TournamentRoom } from '../hall/tournament-room.js';
import { PublishQuestion } from './publish-question.js';

async function asked(number: number, unfinished: number): Promise<string> {
  HTMLDialogElement.prototype.showModal = () => undefined;
  const room = { round: signal({ number: 1 }), unfinished: computed(() => unfinished) };
  TestBed.configureTestingModule({ providers: [{ provide: TournamentRoom, useValue: room }] });
  const fixture = TestBed.createComponent(PublishQuestion);
  fixture.componentRef.setInput('number', number);
  fixture.componentRef.setInput('draft', []);
  fixture.componentRef.setInput('lines', []);
  fixture.componentRef.setInput('unpaired', 0);
  await fixture.whenStable();
  return (fixture.nativeElement as HTMLElement).textContent;
}

test('tables that still play the round before cannot have a game of this one', async () => {
  const text = await asked(2, 3);
  expect(text).toContain('3 tables of the round before have not finished.');
  expect(text).toContain('A table where a game is still played cannot have one of round 2');
  expect(text).not.toContain('gets its next game');
});

test('of a round that was published before nothing of the kind is said', async () => {
  expect(await asked(1, 3)).not.toContain('not finished');
});
