import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Modal } from './modal.js';

@Component({
  selector: 'bs-asking',
  imports: [Modal],
  template: `
    <button id="open">Open</button>
    <button id="other">Other</button>
    @if (open()) {
      <dialog bsModal open><button id="agree">Agree</button></dialog>
    }
  `,
})
class DialogFixture {
  readonly open = signal(false);
}

/** A page with a dialog that was opened by a button and has the focus. */
async function openDialog() {
  HTMLDialogElement.prototype.showModal = () => undefined;
  const fixture = TestBed.createComponent(DialogFixture);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const focus = (id: string) => page.querySelector<HTMLElement>(`#${id}`)?.focus();
  focus('open');
  fixture.componentInstance.open.set(true);
  await fixture.whenStable();
  focus('agree');
  const remove = async () => {
    fixture.componentInstance.open.set(false);
    await fixture.whenStable();
    return document.activeElement?.id;
  };
  return { page, focus, remove };
}

test('a dialog that is removed gives the focus back to what had it before', async () => {
  const { remove } = await openDialog();
  expect(await remove()).toBe('open');
});

test('a dialog that is removed leaves the focus where it has gone since', async () => {
  const { focus, remove } = await openDialog();
  focus('other');
  expect(await remove()).toBe('other');
});

test('a dialog that is removed leaves the focus free where its button is gone', async () => {
  const { page, remove } = await openDialog();
  page.querySelector('#open')?.remove();
  expect(await remove()).toBe('');
});
