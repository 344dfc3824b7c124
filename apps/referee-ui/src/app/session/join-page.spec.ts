import { TestBed } from '@angular/core/testing';
import { Instruments } from '../live/instruments.js';
import { joiningText } from '../text/joining.js';
import { JoinPage } from './join-page.js';
import { TableSession } from './table-session.js';
import { TabletAddress } from './tablet-address.js';
import { joinTable } from './table-http.js';

jest.mock('./table-http.js', () => ({ joinTable: jest.fn() }));
jest.mock('socket.io-client', () => ({ io: () => undefined }));

const replaced = jest.spyOn(window.history, 'replaceState').mockReturnValue();

beforeEach(() => {
  replaced.mockClear();
});

function joinPage(bound: object | undefined) {
  TestBed.configureTestingModule({
    providers: [
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
  const fixture = TestBed.createComponent(JoinPage);
  fixture.detectChanges();
  return { fixture, page: fixture.nativeElement as HTMLElement };
}

/** What Back leads to must not be this page: a reload there would leave the table. */
function expectTableInPlaceOfJoinPage(): void {
  expect(TestBed.inject(TabletAddress).atTable()).toBe(true);
  expect(replaced.mock.calls).toEqual([[null, '', '/table']]);
}

test('the table takes the place of the join page: by the code', async () => {
  const joined = { kind: 'joined', token: 't', device: 'd', tournament: 'o', table: 1 };
  jest.mocked(joinTable).mockResolvedValue(joined as never);
  const { fixture, page } = joinPage(undefined);
  const field = page.querySelector('input');
  if (field === null) throw new Error('no field');
  field.value = 'K7F2QD';
  field.dispatchEvent(new Event('input'));
  page.querySelector('form')?.dispatchEvent(new Event('submit'));
  await fixture.whenStable();
  expectTableInPlaceOfJoinPage();
});

test('the table takes the place of the join page: by the way back', () => {
  const { page } = joinPage({ table: 1 });
  const link = [...page.querySelectorAll('a')].find(
    ({ textContent }) => textContent === joiningText.backTo(1),
  );
  link?.click();
  expectTableInPlaceOfJoinPage();
});
