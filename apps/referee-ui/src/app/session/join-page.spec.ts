import { TestBed, type ComponentFixture } from '@angular/core/testing';
import { Instruments } from '../live/instruments.js';
import { joiningText } from '../text/joining.js';
import { JoinPage } from './join-page.js';
import { TableSession } from './table-session.js';
import { holdsUnsentTurns } from './unsent-turns.js';
import { TabletAddress } from './tablet-address.js';
import { joinTable, pollJoin } from './table-http.js';

jest.mock('./table-http.js', () => ({ joinTable: jest.fn(), pollJoin: jest.fn() }));
jest.mock('./unsent-turns.js', () => ({ holdsUnsentTurns: jest.fn() }));
jest.mock('socket.io-client', () => ({ io: () => undefined }));

const replaced = jest.spyOn(window.history, 'replaceState').mockReturnValue();

/** What the page does later, in the order in which it was asked to. */
const later: (() => void)[] = [];

beforeEach(() => {
  replaced.mockClear();
  jest.mocked(joinTable).mockReset();
  jest.mocked(pollJoin).mockReset();
  jest.mocked(holdsUnsentTurns).mockReset().mockResolvedValue(false);
  localStorage.clear();
  later.length = 0;
});

function joinPage(bound: object | undefined) {
  const bind = jest.fn();
  TestBed.configureTestingModule({
    providers: [
      {
        provide: Instruments,
        useValue: { later: (_ms: number, act: () => void) => later.push(act) },
      },
      {
        provide: TableSession,
        useValue: {
          bound: Object.assign(() => bound, { asReadonly: () => () => bound }),
          bind,
        },
      },
    ],
  });
  const fixture = TestBed.createComponent(JoinPage);
  fixture.detectChanges();
  return { fixture, page: fixture.nativeElement as HTMLElement, bind };
}

/** What Back leads to must not be this page: a reload there would leave the table. */
function expectTableInPlaceOfJoinPage(): void {
  expect(TestBed.inject(TabletAddress).atTable()).toBe(true);
  expect(replaced.mock.calls).toEqual([[null, '', '/table']]);
}

/** Lets what the page has asked for be answered, and shown. */
async function settle(fixture: ComponentFixture<JoinPage>): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  await fixture.whenStable();
}

function typeCode(page: HTMLElement, code: string): void {
  const field = page.querySelector('input');
  if (field === null) throw new Error('no field');
  field.value = code;
  field.dispatchEvent(new Event('input'));
  page.querySelector('form')?.dispatchEvent(new Event('submit'));
}

test('the table takes the place of the join page: by the code', async () => {
  const joined = { kind: 'joined', token: 't', device: 'd', tournament: 'o', table: 1 };
  jest.mocked(joinTable).mockResolvedValue(joined as never);
  const { fixture, page } = joinPage(undefined);
  typeCode(page, 'K7F2QD');
  await settle(fixture);
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

describe('a tablet that waits for approval, and whose request is gone', () => {
  const waiting = { kind: 'waiting', request: 'secret', table: 1 } as const;

  async function waitThenLose() {
    jest.mocked(joinTable).mockResolvedValueOnce(waiting);
    jest.mocked(pollJoin).mockResolvedValueOnce({ kind: 'unknown-code' });
    const { fixture, page } = joinPage(undefined);
    typeCode(page, 'K7F2QD');
    await settle(fixture);
    expect(page.textContent).toContain(joiningText.approvalTitle(1));
    later.shift()?.();
    await settle(fixture);
    return { fixture, page };
  }

  test('asks once more with its code, as a new request', async () => {
    jest.mocked(joinTable).mockResolvedValue({ ...waiting, request: 'second' });
    const { page } = await waitThenLose();
    const asked = jest.mocked(joinTable).mock.calls.map(([code, { asked }]) => [code, asked]);
    expect(asked).toEqual([
      ['K7F2QD', undefined],
      ['K7F2QD', undefined],
    ]);
    expect(page.textContent).toContain(joiningText.approvalTitle(1));
    expect(later).toHaveLength(1);
  });

  test('shows the form with the sentence when its code is unknown too', async () => {
    jest.mocked(joinTable).mockResolvedValue({ kind: 'unknown-code' });
    const { page } = await waitThenLose();
    expect(page.querySelector('form')).not.toBeNull();
    expect(page.querySelector('#problem')?.textContent).toBe(joiningText.unknown);
    expect(later).toHaveLength(0);
  });
});

describe('a tablet that has a table and scans the sign of another one', () => {
  const bound = { table: 7, device: 'old', token: 'old token', code: 'AAAAAA' };

  test('stays at its table while turns of it are not sent, and is offered the way back', async () => {
    jest.mocked(holdsUnsentTurns).mockResolvedValue(true);
    const { fixture, page } = joinPage(bound);
    typeCode(page, 'K7F2QD');
    await settle(fixture);
    expect(jest.mocked(holdsUnsentTurns).mock.calls).toEqual([['old']]);
    expect(joinTable).not.toHaveBeenCalled();
    expect(page.querySelector('#problem')?.textContent).toBe(joiningText.unsent(7));
    expect(page.textContent).toContain(joiningText.backTo(7));
    expect(page.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(false);
  });

  test('tells the server which table it had when the director has approved it', async () => {
    const joined = { kind: 'joined', token: 't', device: 'd', tournament: 'o', table: 1 } as const;
    jest.mocked(joinTable).mockResolvedValueOnce({ kind: 'waiting', request: 'secret', table: 1 });
    jest.mocked(pollJoin).mockResolvedValueOnce(joined);
    jest.mocked(joinTable).mockResolvedValueOnce({ ...joined, token: 'last' });
    const { fixture, page, bind } = joinPage(bound);
    typeCode(page, 'K7F2QD');
    await settle(fixture);
    later.shift()?.();
    await settle(fixture);
    expect(jest.mocked(joinTable).mock.calls.at(-1)).toEqual([
      'K7F2QD',
      { token: 'old token', asked: 'secret' },
    ]);
    expect(bind).toHaveBeenCalledWith(expect.objectContaining({ token: 'last', code: 'K7F2QD' }));
  });
});
