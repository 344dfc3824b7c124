import { relative, sep } from 'node:path';

/**
 * When the files of a run started and ended, as Jest keeps it with `--json`: milliseconds since
 * 1970.
 */
export type RunTimes = {
  readonly testResults: readonly {
    /** The file's absolute path. */
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
};

/** Seconds of one suite, or of one file, summed over the workers. */
export type TestDuration = { readonly what: string; readonly seconds: number };

/** Seconds of each suite, most first: a library, `api`, `referee-ui`, `tools`, `e2e`. */
export function secondsBySuite(times: RunTimes, root: string): readonly TestDuration[] {
  const sums = new Map<string, number>();
  for (const { what, seconds } of secondsByFile(times, root)) {
    const suite = suiteOf(what);
    sums.set(suite, (sums.get(suite) ?? 0) + seconds);
  }
  return mostFirst([...sums].map(([what, seconds]) => ({ what, seconds })));
}

/** The files that took longest, most first, with `/` between folders. */
export function slowestFiles(times: RunTimes, root: string, most = 10): readonly TestDuration[] {
  return mostFirst(secondsByFile(times, root)).slice(0, most);
}

function secondsByFile({ testResults }: RunTimes, root: string): readonly TestDuration[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    what: relative(root, name).split(sep).join('/'),
    seconds: Math.max(0, endTime - startTime) / 1_000,
  }));
}

/** As `jest.config.js` names them: migrations are tested with the server. */
function suiteOf(path: string): string {
  const [room = '', name = ''] = path.split('/');
  if (room === 'libs' || room === 'apps') return name;
  return room === 'migrations' ? 'api' : room;
}

function mostFirst(all: readonly TestDuration[]): readonly TestDuration[] {
  return all.toSorted((one, other) => other.seconds - one.seconds);
}
