/** What a demo is asked for on the command line. */
export interface Wishes {
  readonly tables: number;
  /** How many times faster than people the bots are. */
  readonly speed: number;
  readonly seed: number;
}

const bounds: Readonly<Record<keyof Wishes, readonly [least: number, most: number]>> = {
  tables: [4, 400],
  speed: [1, 200],
  seed: [0, 2 ** 31],
};

/** Reads `--tables 400 --speed 20`; a sentence where that cannot be. */
export function readWishes(words: readonly string[]): Wishes | { readonly problem: string } {
  const wishes: Record<keyof Wishes, number> = { tables: 24, speed: 1, seed: 1 };
  for (let at = 0; at < words.length; at += 2) {
    const name = (words[at] ?? '').replace(/^--/, '');
    if (!isWish(name)) {
      return { problem: `There is no "${words[at] ?? ''}". There are: --tables, --speed, --seed.` };
    }
    const [least, most] = bounds[name];
    const value = Number(words[at + 1] ?? Number.NaN);
    if (!(value >= least && value <= most) || (name !== 'speed' && !Number.isInteger(value))) {
      return { problem: `--${name} is a number from ${String(least)} to ${String(most)}.` };
    }
    wishes[name] = value;
  }
  return wishes;
}

function isWish(name: string): name is keyof Wishes {
  return Object.hasOwn(bounds, name);
}
