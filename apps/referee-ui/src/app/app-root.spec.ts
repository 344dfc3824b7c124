import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { AppRoot } from './app-root.js';

test('the page holds the place where the rooms are shown', () => {
  TestBed.configureTestingModule({ imports: [AppRoot], providers: [provideRouter([])] });
  const page = TestBed.createComponent(AppRoot);
  expect((page.nativeElement as HTMLElement).querySelector('router-outlet')).not.toBeNull();
});
