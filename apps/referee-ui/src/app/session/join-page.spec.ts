import { Location } from '@angular/common';
import { provideLocationMocks, SpyLocation } from '@angular/common/testing';
import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { Instruments } from '../live/instruments.js';
import { joiningText } from '../text/joining.js';
import { JoinPage } from './join-page.js';
import { TableSession } from './table-session.js';
import { joinTable } from './table-http.js';

jest.mock('./table-http.js', () => ({ joinTable: jest.fn() }));
jest.mock('socket.io-client', () => ({ io: () => undefined }));

@Component({ template: '' })
class Table {}

async function joinPage(bound: object | undefined) {
  TestBed.configureTestingModule({
    providers: [
      provideRouter([
        { path: '', component: JoinPage },
        { path: 'table', component: Table },
      ]),
      provideLocationMocks(),
      { provide: Instruments, useValue: {} },
      {
        provide: TableSession,
        useValue: {
          bound: Object.assign(() => bound, { asReadonly: () => () => bound }),
          bind: jest.fn(),
        },
      },
    ],
  });
  const harness = await RouterTestingHarness.create('/');
  const page = harness.routeNativeElement;
  if (page === null) throw new Error('no page');
  const changes = () => (TestBed.inject(Location) as SpyLocation).urlChanges;
  return { harness, page, changes };
}

/** What Back leads to must not be this page: a reload there would leave the table. */
test('the table takes the place of the join page: by the code', async () => {
  const joined = { kind: 'joined', token: 't', device: 'd', tournament: 'o', table: 1 };
  jest.mocked(joinTable).mockResolvedValue(joined as never);
  const { harness, page, changes } = await joinPage(undefined);
  const field = page.querySelector('input');
  if (field === null) throw new Error('no field');
  field.value = 'K7F2QD';
  field.dispatchEvent(new Event('input'));
  page.querySelector('form')?.dispatchEvent(new Event('submit'));
  await harness.fixture.whenStable();
  await harness.fixture.whenStable();
  expect(changes().at(-1)).toBe('replace: /table');
});

test('the table takes the place of the join page: by the way back', async () => {
  const { harness, page, changes } = await joinPage({ table: 1 });
  const link = [...page.querySelectorAll('a')].find(
    ({ textContent }) => textContent === joiningText.backTo(1),
  );
  link?.click();
  await harness.fixture.whenStable();
  expect(changes().at(-1)).toBe('replace: /table');
});
