import { CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { EntrantView } from '@boardside/contract';
import { TournamentStore } from '../data/tournament-store.js';
import { Qr } from '../../components/qr.js';
import { PortalCode } from './portal-code.js';
import { PlayersApi } from './players-api.js';

const player = (id: string) => ({ id, name: `Player ${id}` }) as EntrantView;

const scrolled = jest.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});

test('the code of a player page stays while the tournament is read again, and goes with its player', async () => {
  const value = { address: 'http://hall.test/own#secret' };
  TestBed.configureTestingModule({
    providers: [
      { provide: TournamentStore, useValue: { id: signal('t') } },
      {
        provide: PlayersApi,
        useValue: { openPage: () => Promise.resolve({ ok: true, value }) },
      },
    ],
  });
  TestBed.overrideComponent(PortalCode, {
    remove: { imports: [Qr] },
    add: { schemas: [CUSTOM_ELEMENTS_SCHEMA] },
  });
  const fixture = TestBed.createComponent(PortalCode);
  const page = fixture.nativeElement as HTMLElement;
  const shows = async (one: EntrantView) => {
    fixture.componentRef.setInput('player', one);
    await fixture.whenStable();
    return page.querySelector('bs-qr') !== null;
  };
  expect(await shows(player('a'))).toBe(false);
  page.querySelector('button')!.click();
  await fixture.whenStable();
  expect(await shows(player('a'))).toBe(true);
  expect(scrolled).toHaveBeenCalled();
  expect(page.querySelector('input')?.value).toBe(value.address);
  expect(await shows(player('b'))).toBe(false);
});
