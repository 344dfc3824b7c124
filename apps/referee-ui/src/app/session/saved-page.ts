const key = 'boardside.kept';

/** Which page this is: the name of its script carries its content. */
function thisPage(): string {
  return document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
}

/**
 * Whether every part of this very page is kept on the device, so that it comes without the server.
 */
export function isPageSaved(): boolean {
  try {
    return localStorage.getItem(key) === thisPage();
  } catch {
    return false;
  }
}

/** Every part has been loaded and is kept. */
export function notePageSaved(): void {
  try {
    localStorage.setItem(key, thisPage());
  } catch {
    // Then its parts are asked for when the server answers.
  }
}
