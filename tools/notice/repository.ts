import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock } from './lock.ts';
import { holdersIn, type InstalledPackage, type NoticeSources } from './notice.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGES = join(ROOT, 'apps', 'referee-ui', 'src');
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
/** An import of a script, or what a style sheet takes from a package. */
const IMPORTED = /(?:\bfrom |\bimport\(?|@use |url\()\s*'([^'.][^']*)'/g;

type PackagePerson = string | { readonly name?: string };
interface Manifest {
  readonly license?: string;
  readonly licenses?: readonly { readonly type: string }[];
  readonly author?: PackagePerson;
  readonly contributors?: readonly PackagePerson[];
  readonly repository?: string | { readonly url?: string };
}

/** What NOTICE is made from, in this checkout. */
export function noticeSources(): NoticeSources {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const { packages: lock } = JSON.parse(text) as { packages: Lock };
  return { lock, pages: importedByPages(), installed };
}

/** Names of packages that the pages import, libraries of this repository left out. */
function importedByPages(): readonly string[] {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:ts|s?css)$/.test(path) && !/\.(?:spec|fixture)\.ts$/.test(path),
  );
  const imported = files.flatMap((path) =>
    [...readFileSync(join(PAGES, path), 'utf8').matchAll(IMPORTED)].map(([, from = '']) => from),
  );
  const names = imported.map((from) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? '');
  return [...new Set(names)].filter((name) => !name.startsWith('@boardside/')).sort();
}

function installed(folder: string): InstalledPackage {
  const at = join(ROOT, folder);
  const manifest = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as Manifest;
  const files = readdirSync(at).filter((name) => LICENCE_FILE.test(name));
  const named = files.sort().flatMap((name) => holdersIn(readFileSync(join(at, name), 'utf8')));
  const { author, contributors = [], repository, license, licenses } = manifest;
  const people = [author, ...contributors].flatMap((person) => nameOf(person) ?? []);
  const url = typeof repository === 'string' ? repository : repository?.url;
  const holders = [named, people, url === undefined ? [] : [`The authors at ${url}`]];
  return {
    license: license ?? licenses?.map(({ type }) => type).join(' OR '),
    holders: [...new Set(holders.find((names) => names.length > 0))],
  };
}

/** Without the address that many put after it. */
function nameOf(person: PackagePerson | undefined): string | undefined {
  const name = typeof person === 'string' ? person : person?.name;
  return name?.replace(/\s*[<(].*$/, '') || undefined;
}
