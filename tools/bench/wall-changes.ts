import type { Page } from 'playwright-core';

/** What changed in a page for a while. */
export interface Changes {
  readonly all: number;
  /** Of them: neither digits of a clock nor in the card of a table that had an event. */
  readonly elsewhere: number;
  /** What those were, the most frequent first. */
  readonly told: readonly string[];
}

interface Seen {
  /** What changed, as a path of elements. */
  readonly where: string;
  /** The number on the card that it is in; 0: in none. */
  readonly card: number;
  readonly digits: 'only' | 'no';
}

const mostTold = 12;

/** `tables` grows meanwhile: the card of an event may change at any moment after it. */
export async function changesOver(
  page: Page,
  ms: number,
  tables: readonly number[],
): Promise<Changes> {
  const seen = await page.evaluate(watch, ms);
  const lately = new Set(tables.slice(-Math.ceil(ms / 1_000) - 5));
  const elsewhere = seen.filter(({ card, digits }) => digits === 'no' && !lately.has(card));
  const counts = new Map<string, number>();
  for (const { where } of elsewhere) counts.set(where, (counts.get(where) ?? 0) + 1);
  const told = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostTold)
    .map(([where, count]) => `${String(count)} × ${where}`);
  return { all: seen.length, elsewhere: elsewhere.length, told };
}

/** In the page: everything that a MutationObserver is told of. */
function watch(ms: number): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  const pathOf = (element: Element | null): string => {
    const names: string[] = [];
    for (let at = element; at !== null && names.length < 4; at = at.parentElement) {
      const kind = at.classList[0];
      names.unshift(at.localName + (kind === undefined ? '' : `.${kind}`));
    }
    return names.join(' > ');
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const card = Number(element?.closest('bs-wall-card')?.querySelector('.number')?.textContent);
      const text = type === 'characterData' ? (target.textContent ?? '') : '';
      seen.push({
        where: `${type} ${attributeName ?? ''} ${pathOf(element)}`,
        card: Number.isNaN(card) ? 0 : card,
        digits: /^[−\d:.\s]+$/.test(text) ? 'only' : 'no',
      });
    }
  });
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document.body, everything);
  return new Promise((resolve) => {
    setTimeout(() => {
      observer.disconnect();
      resolve(seen);
    }, ms);
  });
}
