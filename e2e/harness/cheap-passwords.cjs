const crypto = require('node:crypto');
const { syncBuiltinESMExports } = require('node:module');

/**
 * Loaded into a server that stories share, before itself: a key from a password costs next to
 * nothing. At the real cost each sign-in takes 0.1 s of processor time, and nearly every story
 * signs in. A server of a story’s own has the real cost.
 */
const { scrypt } = crypto;

crypto.scrypt = (password, salt, length, options, done) => {
  scrypt(password, salt, length, { ...options, N: 16 }, done);
};
syncBuiltinESMExports();
