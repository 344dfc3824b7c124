import { present } from '@boardside/engine';
import { givenNameFirst, inAscii, type FileDivision } from '../formats/file-division.js';
import { languageNamed, type Language } from '../language.js';
import type { PlayerListLayout, PlayerField } from './player-columns.js';
import { plainName } from './same-name.js';

export type ListedPlayer = {
  /** Of the list, from 1; headings count. */
  readonly row: number;
  /** `Anna Ek`, however the list has it. */
  readonly name: string;
  readonly rating?: number;
  readonly team?: string;
  /** Of the prizes that have one. */
  readonly class?: string;
  readonly division?: string;
  readonly memberId?: string;
  /** In which this person reads the tablet. */
  readonly language?: Language;
};

const longestMemberId = 40;

/** What somebody has to look at before the people are added. */
export type PlayerListProblem =
  | { readonly code: 'no-name'; readonly row: number }
  | {
      readonly code: 'name-twice';
      readonly name: string;
      readonly rows: readonly number[];
      /** Probably one person, then. */
      readonly sameRating: boolean;
    }
  | {
      readonly code: 'names-differ-by-accent';
      readonly names: readonly string[];
      readonly rows: readonly number[];
    }
  | {
      readonly code: 'member-id-twice';
      readonly memberId: string;
      readonly rows: readonly number[];
    }
  | { readonly code: 'no-rating'; readonly row: number; readonly name: string }
  | {
      readonly code: 'rating-unreadable';
      readonly row: number;
      readonly name: string;
      readonly text: string;
    }
  | {
      readonly code: 'language-unknown';
      readonly row: number;
      readonly name: string;
      readonly text: string;
    };

export type PlayerListResult = {
  readonly people: readonly ListedPlayer[];
  readonly problems: readonly PlayerListProblem[];
};

/**
 * The people of a list, pasted or from a file, with what has to be looked at: duplicates first,
 * then names that differ by an accent, then ratings and languages. Rows without any text are left
 * out, those without a name are said and left out.
 */
export function readPlayerList(
  rows: readonly (readonly string[])[],
  { columns, headings }: PlayerListLayout,
): PlayerListResult {
  const nameless: PlayerListProblem[] = [];
  const unreadable: PlayerListProblem[] = [];
  const people = rows.flatMap((texts, index): readonly ListedPlayer[] => {
    if ((headings && index === 0) || texts.every((text) => text.trim() === '')) return [];
    const row = index + 1;
    const field = (wanted: PlayerField): string => {
      const at = columns[wanted];
      return at === undefined ? '' : (texts[at] ?? '').trim().replace(/\s+/g, ' ');
    };
    const [named = '', id = ''] = field('name').split(':');
    const name = wholeName(named, field('given'), field('family'));
    if (name === '') {
      nameless.push({ code: 'no-name', row });
      return [];
    }
    const rating = ratingOf(field('rating'));
    if (rating === 'unreadable') {
      unreadable.push({ code: 'rating-unreadable', row, name, text: field('rating') });
    }
    const language = languageNamed(field('language'));
    if (language === undefined && field('language') !== '') {
      unreadable.push({ code: 'language-unknown', row, name, text: field('language') });
    }
    const team = field('team');
    const prizeClass = field('class');
    const division = field('division');
    // What a file can hold behind a name: no spaces, no signs that divide.
    const memberId = (field('member') || id).replace(/[\s:;]+/g, '').slice(0, longestMemberId);
    return [
      {
        row,
        name,
        ...(typeof rating === 'number' ? { rating } : {}),
        ...(team === '' ? {} : { team }),
        ...(prizeClass === '' ? {} : { class: prizeClass }),
        ...(division === '' ? {} : { division }),
        ...(memberId === '' ? {} : { memberId }),
        ...present({ language }),
      },
    ];
  });
  const missing = playerListProblems(people).filter(
    (problem) =>
      problem.code !== 'no-rating' ||
      !unreadable.some((other) => other.code === 'rating-unreadable' && other.row === problem.row),
  );
  return { people, problems: [...nameless, ...missing, ...unreadable] };
}

/** In a column for the name some have only what the parts lack, or a number. */
function wholeName(named: string, given: string, family: string): string {
  const lacks = (part: string): boolean => !wordsIn(named).includes(wordsIn(part));
  const isInParts = named === '' || (given !== '' && family !== '');
  const parts = isInParts
    ? [given, family]
    : [lacks(given) ? given : '', givenNameFirst(named), lacks(family) ? family : ''];
  return givenNameFirst(parts.join(' ').trim()).trim().normalize('NFC');
}

/** Returns the words with a space around each, so that `li` is not found in `alicia`. */
function wordsIn(text: string): string {
  const words = plainName(text).split(/[^\p{L}\p{M}\p{N}]+/u);
  return ` ${words.filter((word) => word !== '').join(' ')} `;
}

/** 0, a dash or a word for it: none. */
function ratingOf(text: string): number | 'unreadable' | undefined {
  if (/^(0*|-+|–|n\/?a|new|none|unrated|\?)$/i.test(text)) return undefined;
  const whole = text.replace(thousands, '$1$2');
  const [, number] = /^(\d{1,4}(?:[.,]\d+)?)\s?[*p]?$/i.exec(whole) ?? [];
  return number === undefined ? 'unreadable' : Math.round(Number(number.replace(',', '.')));
}

/** `1,712` as a spreadsheet may write it: nobody has a rating of 1.712. */
const thousands = /^(\d)[.,'’ ](\d{3})(?=\D|$)/;

/** The people of divisions in a file, a `.t` for one, in its order. */
export function playersOfFile(divisions: readonly FileDivision[]): readonly ListedPlayer[] {
  return divisions
    .flatMap(({ name: division, history, names, memberIds, classes }) =>
      history.competitors.map(({ id, rating, team }) => {
        const memberId = memberIds?.get(id);
        const prizeClass = classes?.get(id);
        return {
          name: givenNameFirst(names.get(id) ?? ''),
          division,
          ...present({ rating, team, class: prizeClass, memberId }),
        };
      }),
    )
    .map((person, index) => ({ row: index + 1, ...person }));
}

/** The same of people from anywhere, a `.t` file or typed by hand among them. */
export function playerListProblems(people: readonly ListedPlayer[]): readonly PlayerListProblem[] {
  const rowsOf = (group: readonly ListedPlayer[]): readonly number[] => group.map(({ row }) => row);
  const namesakes = groups(people, ({ name }) => name.toLowerCase());
  const twice = namesakes.map((group): PlayerListProblem => {
    const sameRating = group.every(({ rating }) => rating === group[0]?.rating);
    return { code: 'name-twice', name: group[0]?.name ?? '', rows: rowsOf(group), sameRating };
  });
  const alike = groups(people, ({ name }) => inAscii(name).toLowerCase())
    .map((group) => ({ group, names: [...new Set(group.map(({ name }) => name))] }))
    .filter(({ names }) => new Set(names.map((name) => name.toLowerCase())).size > 1)
    .map(({ group, names }): PlayerListProblem => {
      return { code: 'names-differ-by-accent', names, rows: rowsOf(group) };
    });
  const members = groups(
    people.filter(({ memberId }) => memberId !== undefined),
    ({ memberId }) => memberId ?? '',
  ).map((group): PlayerListProblem => {
    return { code: 'member-id-twice', memberId: group[0]?.memberId ?? '', rows: rowsOf(group) };
  });
  const unrated = people
    .filter(({ rating }) => rating === undefined)
    .map(({ row, name }): PlayerListProblem => ({ code: 'no-rating', row, name }));
  return [...twice, ...alike, ...members, ...unrated];
}

/** Those of two or more. */
function groups(
  people: readonly ListedPlayer[],
  keyOf: (person: ListedPlayer) => string,
): readonly (readonly ListedPlayer[])[] {
  const grouped = new Map<string, ListedPlayer[]>();
  for (const person of people) {
    const group = grouped.get(keyOf(person));
    if (group) group.push(person);
    else grouped.set(keyOf(person), [person]);
  }
  return [...grouped.values()].filter((group) => group.length > 1);
}
