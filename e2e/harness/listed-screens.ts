import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = join(import.meta.dirname, '..', 'screens.md');
/** `| what is seen | its pictures | the stories that keep them |` */
const ROW = /^\| [^|]+ \| ([^|]+) \| ([^|]+) \|$/;

/**
 * Every picture that `screens.md` lists, with the stories that keep it there. `wall{,-phone}`
 * stands for `wall` and `wall-phone`.
 */
export function listedScreens(): ReadonlyMap<string, readonly string[]> {
  const listed = new Map<string, readonly string[]>();
  for (const line of readFileSync(LIST, 'utf8').split('\n')) {
    const [, pictures = '', stories = ''] = ROW.exec(line) ?? [];
    for (const name of quoted(pictures).flatMap(spelledOut)) {
      if (listed.has(name)) throw new Error(`e2e/screens.md lists ${name} twice.`);
      listed.set(name, quoted(stories));
    }
  }
  return listed;
}

function quoted(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

function spelledOut(name: string): readonly string[] {
  const [, before, ends, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  if (before === undefined || ends === undefined) return [name];
  return ends.split(',').map((end) => before + end + after);
}
