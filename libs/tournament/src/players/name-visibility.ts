import type { EntrantId } from '@boardside/game';
import type { Language } from '../language.js';

/** How people are named where everybody reads it; `hidden`: by their number in the list. */
export type NameVisibility = 'whole' | 'short' | 'hidden';

const order: readonly NameVisibility[] = ['whole', 'short', 'hidden'];

/** The one that tells least. */
export function strictestVisibility(...shown: readonly NameVisibility[]): NameVisibility {
  return order[Math.max(...shown.map((each) => order.indexOf(each)))] ?? 'whole';
}

/**
 * The given name with the initial of the last one, and what belongs to that: `Dirk de V.` A surname
 * alone beside a title or `Jr` is its initial: `Mrs R.` One word, or `Player 1`, stays whole.
 */
export function shortNameOf(name: string): string {
  const parts = nameParts(name);
  if (parts === undefined) return shortSurnameOf(name);
  return [parts.given, ...parts.particles, `${initialOf(parts.last)}.`].join(' ');
}

/**
 * The last name with what belongs to it, then the initial of the given one: `de Vries D`. One word,
 * or `Player 1`, stays whole.
 */
export function surnameFirstOf(name: string): string {
  const parts = nameParts(name);
  if (parts === undefined) return name;
  return [...parts.particles, parts.last, initialOf(parts.given)].join(' ');
}

/**
 * The last name with what belongs to it, a comma, then the given names: `de Vries, Dirk`. One word,
 * `Player 1`, or a short name, `Dirk de V.`, stays whole.
 */
export function listedNameOf(name: string): string {
  return /(?:^|\s)\p{L}\.$/u.test(name) ? name : sortingNameOf(name);
}

/**
 * The key that lists are sorted by: the listed name, and of a short name its surname first. Titles
 * and `Jr` stand last: `Park, Eun-ji, Dr.`
 */
export function sortingNameOf(name: string): string {
  const parts = nameParts(name);
  if (parts === undefined) return name;
  const surname = [...parts.particles, parts.last].join(' ');
  return [surname, parts.givenNames, ...parts.titles, ...parts.suffixes].join(', ');
}

/**
 * What belongs to the last name before it: small words, those that some write large, `'t`, and the
 * first part of Irish names.
 */
const particle =
  /^(?:\p{Ll}|['’]\p{Ll}|(?:Da|De|Del|Den|Der|Di|Du|La|Le|Van|Von|Mac|Mhic|Nic|Ní|Ó|Uí)$)/u;
/** Joins two surnames: Spanish, Portuguese, Catalan. */
const joint = /^[yei]$/;
const title = /^(?:Dr|Dra|Prof|Mr|Mrs|Ms|Rev|Sir|Dame|Sr|Sra|Srta)\.?$/;
/** What may follow a family name, as a pattern. */
export const suffixPattern = '(?:Jr|Sr|II|III|IV)\\.?';
export const suffix = new RegExp(`^${suffixPattern}$`);

/** Undefined where it is one word, or ends with a number. */
function nameParts(name: string) {
  const words = name.trim().split(/\s+/);
  const named = Math.max(
    words.findIndex((word) => !title.test(word)),
    0,
  );
  const end = words.findLastIndex((word) => !suffix.test(word));
  const parts = words.slice(named, end + 1).map((word) => word.replace(/,$/, ''));
  const [given = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || !/^\p{L}/u.test(last)) return undefined;
  const from = surnameIndex(parts);
  return {
    given,
    givenNames: parts.slice(0, from).join(' '),
    particles: parts.slice(from, -1),
    last,
    titles: words.slice(0, named),
    suffixes: words.slice(end + 1),
  };
}

function shortSurnameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const named = words.filter((word) => !title.test(word) && !suffix.test(word));
  const [surname] = named;
  if (words.length < 2 || named.length > 1 || !surname || !/^\p{L}/u.test(surname)) return name;
  return words.map((word) => (word === surname ? `${initialOf(word)}.` : word)).join(' ');
}

/** Where the surname begins; the first word is always a given name. */
function surnameIndex(parts: readonly string[]): number {
  let at = parts.length - 1;
  while (at > 1 && particle.test(parts[at - 1] ?? '')) {
    at -= at > 2 && joint.test(parts[at - 1] ?? '') ? 2 : 1;
  }
  return at;
}

function initialOf(word: string): string {
  return [...word][0] ?? '';
}

const playerIn: Readonly<Record<Language, string>> = { en: 'Player', es: 'Participante' };

/** The name of a player whose name is hidden, by the place in the list, from 1. */
export function numberedName(place: number, language: Language = 'en'): string {
  return `${playerIn[language]} ${place}`;
}

/**
 * Names people where everybody may read it: no more of anybody than the tournament shows, than they
 * wish themselves, or than is asked for here. Short names that two would share stay whole, but for
 * those who wish a short one. `nameOf`: full names.
 */
export function publicNames(
  {
    entrants,
    names,
    language,
  }: {
    /** In the order by which they are numbered; `named`: their own wish. */
    readonly entrants: readonly {
      readonly id: EntrantId;
      readonly named?: NameVisibility | undefined;
    }[];
    /** Of the tournament. */
    readonly names: NameVisibility;
    readonly language?: Language;
  },
  nameOf: (entrant: EntrantId) => string,
  asked: NameVisibility = 'whole',
): (entrant: EntrantId) => string {
  const shorts = entrants.map(({ id }) => shortNameOf(nameOf(id)));
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const short of shorts) (once.has(short) ? shared : once).add(short);
  const shown = new Map(
    entrants.map(({ id, named = 'whole' }, index) => {
      const short = shorts[index] ?? '';
      switch (strictestVisibility(names, named, asked)) {
        case 'whole':
          return [id, nameOf(id)];
        case 'short':
          return [id, shared.has(short) && named === 'whole' ? nameOf(id) : short];
        case 'hidden':
          return [id, numberedName(index + 1, language)];
      }
    }),
  );
  return (entrant) => shown.get(entrant) ?? nameOf(entrant);
}
