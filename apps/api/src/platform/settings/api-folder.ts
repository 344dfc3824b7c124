import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { must } from '@boardside/engine';

/** `apps/api` of the checkout, whether this is the source, compiled or bundled. */
export const apiFolder = folderOfPackage();

function folderOfPackage(): string {
  const file = findPackageJSON('..', import.meta.url);
  must(file !== undefined, 'the server is a package');
  return dirname(file);
}
