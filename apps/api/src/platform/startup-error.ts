/**
 * Why the server cannot start, in words for the person who started it: not a bug of the program.
 */
export class StartupError extends Error {
  override readonly name = 'CannotStart';
}
