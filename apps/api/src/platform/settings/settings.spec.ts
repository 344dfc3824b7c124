import { readSettings } from './settings.js';

test('nothing set: port 3000 on every interface, the embedded database, quiet lines', () => {
  expect(readSettings({ DATA_DIR: '/srv/boardside' })).toEqual({
    ok: true,
    value: {
      port: 3000,
      host: '0.0.0.0',
      dataDir: '/srv/boardside',
      databaseUrl: undefined,
      publicUrl: undefined,
      logLevel: 'warn',
    },
  });
});

test.each([
  ['PORT', 'three'],
  ['PORT', '70000'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['PUBLIC_URL', 'http://hall/tables'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, text) => {
  expect(readSettings({ [name]: text })).toMatchObject({ ok: false, refusal: [{ name }] });
});

test('every wrong setting is told at once', () => {
  const settings = readSettings({ PORT: 'x', LOG_LEVEL: 'y' });
  expect(settings).toMatchObject({ refusal: [{ name: 'PORT' }, { name: 'LOG_LEVEL' }] });
});

test('--https is a word of the start; others are refused, and so is an address that contradicts it', () => {
  const env = { DATA_DIR: '/srv/boardside' };
  expect(readSettings(env, ['--https'])).toMatchObject({ value: { scheme: 'https' } });
  expect(readSettings(env, ['--htps'])).toMatchObject({ refusal: [{ name: '--htps' }] });
  const plain = { ...env, PUBLIC_URL: 'http://192.0.2.20:3000' };
  expect(readSettings(plain, ['--https'])).toMatchObject({ refusal: [{ name: 'PUBLIC_URL' }] });
});
