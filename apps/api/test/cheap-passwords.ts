import crypto from 'node:crypto';

/**
 * To derive a key from a password takes a tenth of a second of processor time, on purpose. The
 * suites of the API sign in some hundred times and none is about that, so here it takes none; the
 * stories in a browser sign in at the real price.
 */
const real = crypto.scrypt;
const cheap = ((password, salt, length, options: crypto.ScryptOptions, done) => {
  real(password, salt, length, { ...options, N: 16 }, done);
}) as typeof crypto.scrypt;

beforeAll(() => {
  crypto.scrypt = cheap;
});

// Modules of Node itself outlive a suite.
afterAll(() => {
  crypto.scrypt = real;
});
