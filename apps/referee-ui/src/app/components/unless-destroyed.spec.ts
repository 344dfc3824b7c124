import { Component, output } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { unlessDestroyed } from './unless-destroyed.js';

@Component({ selector: 'bs-asking', template: '' })
class PanelFixture {
  readonly closed = output();
  private readonly stillHere = unlessDestroyed();

  answered(): void {
    this.stillHere(() => this.closed.emit());
  }
}

test('what an answer brings is told while the panel is there, and not once it was left', () => {
  const fixture = TestBed.createComponent(PanelFixture);
  const told = jest.fn();
  fixture.componentInstance.closed.subscribe(told);
  fixture.componentInstance.answered();
  expect(told).toHaveBeenCalledTimes(1);
  const complaint = jest.spyOn(console, 'warn');
  fixture.destroy();
  fixture.componentInstance.answered();
  expect(told).toHaveBeenCalledTimes(1);
  expect(complaint).not.toHaveBeenCalled();
});
