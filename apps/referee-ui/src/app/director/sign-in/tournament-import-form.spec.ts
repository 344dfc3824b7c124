import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { exportText } from '../../text/director-exports.js';
import { upload } from '../data/upload.js';
import { TournamentImportForm } from './tournament-import-form.js';

jest.mock('../data/upload.js', () => ({ upload: jest.fn() }));

test('an import that failed can be tried again with the same file', async () => {
  jest.mocked(upload).mockRejectedValue(new Error('no answer'));
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const fixture = TestBed.createComponent(TournamentImportForm);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const field = page.querySelector<HTMLInputElement>('input[type=file]')!;
  const file = new File(['{}'], 'spring-open.json');
  // As a browser: it reports a choice only where the field held another file or none.
  let held = [file];
  Object.defineProperty(field, 'files', { get: () => held });
  Object.defineProperty(field, 'value', { set: () => (held = []) });
  field.dispatchEvent(new Event('change'));
  await fixture.whenStable();
  expect(jest.mocked(upload).mock.calls.map(([, sent]) => sent)).toEqual([file]);
  expect(page.querySelector('[role=alert]')?.textContent).toBe(exportText.take.failed);
  expect(held).toEqual([]);
});
