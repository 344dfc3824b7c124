/** What a demo is asked for on the command line. */
export interface DemoOptions {
  readonly tables: number;
  /** How many times faster than people the bots are. */
  readonly speed: number;
  readonly seed: number;
}

const bounds: Readonly<Record<keyof DemoOptions, readonly [least: number, most: number]>> = {
  tables: [4, 400],
  speed: [1, 200],
  seed: [0, 2 ** 31],
};

/** Reads `--tables 400 --speed 20`; a sentence where that cannot be. */
export function readDemoOptions(
  words: readonly string[],
): DemoOptions | { readonly problem: string } {
  const wishes: Record<keyof DemoOptions, number> = { tables: 24, speed: 1, seed: 1 };
  for (let at = 0; at < words.length; at += 2) {
    const name = (words[at] ?? '').replace(/^--/, '');
    if (!isDemoOption(name)) {
      return { problem: `"${words[at] ?? ''}" is not an option. Use --tables, --speed or --seed.` };
    }
    const [least, most] = bounds[name];
    const value = Number(words[at + 1] ?? Number.NaN);
    if (!(value >= least && value <= most) || (name !== 'speed' && !Number.isInteger(value))) {
      return { problem: `--${name} needs a number from ${String(least)} to ${String(most)}.` };
    }
    wishes[name] = value;
  }
  return wishes;
}

function isDemoOption(name: string): name is keyof DemoOptions {
  return Object.hasOwn(bounds, name);
}
