import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown, type OutputChunk } from 'rolldown';

/** A script as the bundler's metafile describes it, as far as it is read here. */
type BuiltScript = {
  readonly entryPoint?: string;
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
};
type BuiltScripts = Readonly<Record<string, BuiltScript>>;

const MAIN = 'src/main.ts';
const TABLET = 'src/app/table-entry.ts';

/**
 * Bundles a tablet's pages apart from all others, so that a table opens with one script: shared
 * with the console, it came in forty, and each is an answer over bad wifi. `folder` holds the pages
 * in `browser`, and the bundler's `browser-stats.json`.
 */
export async function bundleTablet(folder: string): Promise<void> {
  const pages = join(folder, 'browser');
  const stats = readFileSync(join(folder, 'browser-stats.json'), 'utf8');
  const { outputs: scripts } = JSON.parse(stats) as { readonly outputs: BuiltScripts };
  const tablet = scriptOf(scripts, TABLET);
  const main = scriptOf(scripts, MAIN);
  const atOnce = loadedBy(scripts, tablet, { later: false });
  const chunks = await bundled(join(pages, tablet), (path) => atOnce.has(basename(path)));
  const others = loadedBy(scripts, main, { later: true, without: tablet });
  for (const name of loadedBy(scripts, tablet, { later: true })) {
    if (!others.has(name)) rmSync(join(pages, name));
  }
  for (const { fileName, code } of chunks) writeFileSync(join(pages, fileName), code);
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName;
  if (entry === undefined) throw new Error(`Nothing was bundled of ${TABLET}.`);
  replaceMain(pages, main, (code) => code.replaceAll(tablet, entry));
}

function scriptOf(scripts: BuiltScripts, source: string): string {
  const found = Object.entries(scripts).find(([, { entryPoint }]) => entryPoint === source);
  if (found === undefined) throw new Error(`The pages were built without ${source}.`);
  return found[0];
}

/** A script and those it imports; with `later`, also those it loads on demand. */
function loadedBy(
  scripts: BuiltScripts,
  from: string,
  { later, without }: { readonly later: boolean; readonly without?: string },
): ReadonlySet<string> {
  const loaded = new Set<string>();
  const load = (name: string): void => {
    if (loaded.has(name) || name === without || scripts[name] === undefined) return;
    loaded.add(name);
    for (const { path, kind } of scripts[name].imports) {
      if (later || kind === 'import-statement') load(path);
    }
  };
  load(from);
  return loaded;
}

async function bundled(
  entry: string,
  isAtOnce: (path: string) => boolean,
): Promise<readonly OutputChunk[]> {
  const bundle = await rolldown({ input: entry, preserveEntrySignatures: 'allow-extension' });
  const { output } = await bundle.generate({
    entryFileNames: 'tablet-[hash].js',
    chunkFileNames: 'tablet-[hash].js',
    codeSplitting: {
      groups: [{ name: (path) => (isAtOnce(path) ? 'tablet' : null) }],
      includeDependenciesRecursively: false,
    },
  });
  await bundle.close();
  return output.filter((file) => file.type === 'chunk');
}

/** Changes the main script, and its name with it: a browser keeps a file by its name for good. */
function replaceMain(pages: string, main: string, change: (code: string) => string): void {
  const code = change(readFileSync(join(pages, main), 'utf8'));
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const renamed = `main-${hash}.js`;
  rmSync(join(pages, main));
  writeFileSync(join(pages, renamed), code);
  const html = join(pages, 'index.html');
  writeFileSync(html, readFileSync(html, 'utf8').replaceAll(main, renamed));
}
