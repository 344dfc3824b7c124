import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accept, refuse, type Result } from '@boardside/engine';

const root = join(import.meta.dirname, '..', '..');

/** What is replayed, and what its folder has: all of it for games, one or more for events. */
const kinds = {
  games: ['open', 'oracle.jsonl'],
  events: ['tsh', 'coco', 'tourneyjs', 'coco-raw'],
} as const;

export type RecordingKind = keyof typeof kinds;

export function isRecordingKind(name: string | undefined): name is RecordingKind {
  return name !== undefined && Object.hasOwn(kinds, name);
}

/** Twenty games of our own, which everybody has. */
export const sampleFolder = join(import.meta.dirname, 'sample');

/**
 * The folder that was named, else the one beside the checkout, else for games the sample; a
 * sentence where there is none.
 */
export function recordingFolderOf(
  kind: RecordingKind,
  named?: string,
  data: string = join(root, '..', 'shared', 'data'),
): Result<string, string> {
  const beside = join(data, kind);
  const usual = kind === 'games' && !existsSync(beside) ? sampleFolder : beside;
  const folder = named ?? usual;
  if (!existsSync(folder)) {
    return refuse(`There is no folder ${folder}: name the one that has the ${kind}.`);
  }
  const missing = kinds[kind].filter((part) => !existsSync(join(folder, part)));
  const isEnough = kind === 'events' ? missing.length < kinds.events.length : missing.length === 0;
  if (isEnough) return accept(folder);
  const none = kind === 'events' ? missing.join(', ') : missing[0];
  return refuse(`${folder} has no ${none}, so it is no folder of recorded ${kind}.`);
}
