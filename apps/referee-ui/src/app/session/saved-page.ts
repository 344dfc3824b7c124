import { keep, readKept } from '../live/device-storage.js';

const key = 'boardside.kept';

/** Which page this is: the name of its script carries its content. */
function thisPage(): string {
  return document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
}

/**
 * Whether every part of this very page is kept on the device, so that it comes without the server.
 */
export function isPageSaved(): boolean {
  return readKept(key) === thisPage();
}

/** Every part has been loaded and is kept. */
export function notePageSaved(): void {
  keep(key, thisPage());
}
