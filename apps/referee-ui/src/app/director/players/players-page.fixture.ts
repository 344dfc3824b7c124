import { must } from '@boardside/engine';
import { Component, computed, input, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { EntrantView, RoundView } from '@boardside/contract';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { Qr } from '../../components/qr.js';
import { PortalCode } from './portal-code.js';
import { PlayersApi } from './players-api.js';
import { PlayersPage } from './players.page.js';
import { playersText } from '../../text/director-players.js';

export const entrant = (id: string, rating: number): EntrantView => ({
  id,
  name: id,
  division: 'a',
  rating,
  status: 'playing',
  checkIn: 'not-here',
  team: undefined,
  class: undefined,
  fixedTable: undefined,
  baseMs: undefined,
  absences: [],
  person: 'known',
  member: undefined,
  named: undefined,
  language: undefined,
});

/** jsdom draws no SVG. */
@Component({ selector: 'bs-qr', template: '{{ says() }}' })
class PlayerQrStub {
  readonly address = input('');
  readonly says = input('');
  readonly size = input(0);
}

/** A server that answers as the test says, and keeps what it was asked. */
function playersServer() {
  const changes: unknown[] = [];
  const added: unknown[] = [];
  const absent: unknown[] = [];
  const opened: string[] = [];
  const answers: unknown[] = [];
  const saved = { ok: true, value: { before: 1, version: 2 } };
  const server = {
    change: (_t: string, _entrant: string, change: unknown) => {
      changes.push(change);
      return Promise.resolve(answers.shift() ?? saved);
    },
    add: (_t: string, players: readonly unknown[]) => {
      added.push(...players);
      return Promise.resolve(saved);
    },
    checkIn: () => Promise.resolve(saved),
    setOthersAbsent: (t: string) => {
      absent.push(t);
      return Promise.resolve(saved);
    },
    openPage: (_t: string, entrant: string) => {
      opened.push(entrant);
      const address = 'http://hall:3000/own#' + entrant;
      return Promise.resolve(answers.shift() ?? { ok: true, value: { address } });
    },
  };
  return { server, changes, added, absent, opened, answers };
}

/** The page of two players before that server. */
export async function playersPage() {
  const view = signal({
    version: 1,
    divisions: [{ id: 'a', name: 'Open' }],
    rounds: [] as readonly RoundView[],
    entrants: [entrant('Kim', 1500), entrant('Lee', 1400)],
  });
  const said: string[] = [];
  const { server, ...asked } = playersServer();
  const room = {
    id: signal('t'),
    view,
    divisions: computed(() => view().divisions),
    round: signal(undefined),
    afterAct: () => Promise.resolve(),
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: PlayersApi, useValue: server },
      { provide: LastAct, useValue: { announce: (act: { said: string }) => said.push(act.said) } },
    ],
  });
  TestBed.overrideComponent(PortalCode, {
    remove: { imports: [Qr] },
    add: { imports: [PlayerQrStub] },
  });
  const fixture = TestBed.createComponent(PlayersPage);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const settle = async () => {
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
    await fixture.whenStable();
  };
  return { page, room, view, said, settle, ...asked, ...playerPanel(page, settle) };
}

export function typeInto(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input'));
}

/** What a director does with the panel of a player. */
function playerPanel(page: HTMLElement, settle: () => Promise<void>) {
  const one = (selector: string): HTMLInputElement => {
    const found = page.querySelector<HTMLInputElement>(selector);
    must(found, `the page has ${selector}`);
    return found;
  };
  const labelled = (label: string) => one(`[aria-label="${label}"]`);
  const edit = async (name: string) => {
    labelled(playersText.editOf(name)).click();
    await settle();
  };
  const type = async (id: string, text: string) => {
    typeInto(one(`#panel-${id}`), text);
    await settle();
  };
  const save = async () => {
    one('bs-player-panel form').dispatchEvent(new Event('submit'));
    await settle();
  };
  const escape = async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await settle();
  };
  const notice = () => page.querySelector('bs-player-panel bs-notice [role]')?.textContent.trim();
  const panel = () => page.querySelector('bs-player-panel h2');
  return { labelled, edit, type, save, escape, notice, panel };
}
