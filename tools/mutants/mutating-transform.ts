import { createHash } from 'node:crypto';
import { join } from 'node:path';
import swc from '@swc/jest';
import { applyMutant, type Mutant } from './mutant.ts';

/** How Jest's configuration says which fault is in which file. */
export interface MutatingOptions {
  /** The options of `@swc/jest` as the other suites have them. */
  readonly swc: Parameters<typeof swc.createTransformer>[0];
  readonly mutant?: Pick<Mutant, 'find' | 'replace'> & { readonly path: string };
}

/**
 * Compiles as the other suites do, with the fault written in on the way: nothing on the disk is
 * touched. What it compiles is kept by its text alone, so that only the mutated file is compiled
 * again for a mutant.
 */
export function createTransformer({ swc: options, mutant }: MutatingOptions) {
  const { process: compile } = swc.createTransformer(options);
  const text = (source: string, path: string) =>
    mutant !== undefined && join(path) === mutant.path ? applyMutant(source, mutant) : source;
  return {
    process: (source: string, path: string, about: Parameters<NonNullable<typeof compile>>[2]) =>
      compile?.(text(source, path), path, about),
    getCacheKey: (source: string, path: string) =>
      createHash('sha256')
        .update([JSON.stringify(options), path, text(source, path)].join('\0'))
        .digest('hex'),
  };
}
