import crypto from 'node:crypto';

/**
 * Derives keys from passwords at a low cost. At the real one each takes 0.1 s of processor time,
 * and the suites of the API sign in hundreds of times. Stories with a server of their own use the
 * real cost.
 */
const real = crypto.scrypt;
const cheap = ((password, salt, length, options: crypto.ScryptOptions, done) => {
  real(password, salt, length, { ...options, N: 16 }, done);
}) as typeof crypto.scrypt;

beforeAll(() => {
  crypto.scrypt = cheap;
});

// Node's own modules are shared by all suites of a worker.
afterAll(() => {
  crypto.scrypt = real;
});
