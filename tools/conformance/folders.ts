import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accept, refuse, type Result } from '@boardside/engine';

const root = join(import.meta.dirname, '..', '..');

/** What is replayed, and what its folder has. */
const kinds = {
  games: ['open', 'oracle.jsonl'],
  events: ['tsh', 'coco'],
} as const;

export type Kind = keyof typeof kinds;

export function isKind(name: string | undefined): name is Kind {
  return name !== undefined && Object.hasOwn(kinds, name);
}

/** The folder that was named, else the one beside the checkout; a sentence where it is none. */
export function folderOf(kind: Kind, named?: string): Result<string, string> {
  const folder = named ?? join(root, '..', 'shared', 'data', kind);
  if (!existsSync(folder)) {
    return refuse(`There is no folder ${folder}: name the one that has the ${kind}.`);
  }
  const missing = kinds[kind].find((part) => !existsSync(join(folder, part)));
  if (missing === undefined) return accept(folder);
  return refuse(`${folder} has no ${missing}, so it is no folder of recorded ${kind}.`);
}
