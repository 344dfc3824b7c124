import type { Page } from 'playwright-core';

/** What a player of a table in play taps or reads. A board is one thing. */
const parts = [
  'button',
  'bs-board',
  '.digits',
  '.label',
  '.total > *',
  '.facts > span',
  '.one, .two, .why',
  '.score, .words > li, .new > *, .reason, .says > *',
  '.who > b, .say, .act, .stopped',
].join(', ');

/** Rounding of sizes, in pixels. */
const tolerance = 1.5;

type Part = {
  readonly name: string;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly cut: boolean;
  /** Which parts it is in, as their numbers in the list. */
  readonly within: readonly number[];
};

/**
 * Returns what lies over something else on a table in play, and what is cut off by the edge of the
 * screen, of its button or of a box around it. Empty where everything is seen whole.
 */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  // A board that turns round reaches over its edges for a moment.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  const seen = await partsOf(page);
  const cut = seen.flatMap(({ name, cut: isCut }) => (isCut ? [`cut: ${name}`] : []));
  const over = seen.flatMap((one, index) =>
    seen
      .slice(index + 1)
      .filter((other) => !other.within.includes(index) && isOver(one, other))
      .map((other) => `over each other: ${one.name} and ${other.name}`),
  );
  return [...cut, ...over];
}

function isOver({ box: one }: Part, { box: other }: Part): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > tolerance
  );
}

function partsOf(page: Page): Promise<readonly Part[]> {
  return page.evaluate(
    ([selector, most]) => {
      const lettersOf = (each: Element): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
      };
      /** As wide as its letters, as high as its lines: what overflows a box is part of it. */
      const boxOf = (each: Element): DOMRect => {
        const box = each.getBoundingClientRect();
        if (each.matches('button, bs-board')) return box;
        const letters = lettersOf(each);
        const isLine = getComputedStyle(each).display === 'inline';
        return isLine ? letters : new DOMRect(letters.x, box.y, letters.width, box.height);
      };
      const isBeside = (inner: DOMRect, outer: DOMRect): boolean =>
        inner.left < outer.left - most || inner.right > outer.right + most;
      const isOutside = (inner: DOMRect, outer: DOMRect): boolean =>
        isBeside(inner, outer) ||
        inner.top < outer.top - most ||
        inner.bottom > outer.bottom + most;
      const clips = (each: Element): boolean => {
        const { overflowX, overflowY, contain } = getComputedStyle(each);
        return overflowX !== 'visible' || overflowY !== 'visible' || /strict|paint/.test(contain);
      };
      const isCut = (each: Element, box: DOMRect): boolean => {
        if (isOutside(box, new DOMRect(0, 0, innerWidth, innerHeight))) return true;
        // Letters of a large size are higher than their line: a button holds them by its width.
        if (each.matches('button') && isBeside(lettersOf(each), box)) return true;
        for (let at: Element | null = each; at !== null; at = at.parentElement) {
          const holds = clips(at) || at.matches('button');
          if (holds && isOutside(box, at.getBoundingClientRect())) return true;
        }
        return false;
      };
      const all = [...document.querySelectorAll(selector)]
        .filter((each) => each.checkVisibility() && !each.matches('bs-board *, .t-spoken *'))
        .map((each) => ({ each, box: boxOf(each) }))
        .filter(({ box }) => box.width > 0 && box.height > 0);
      return all.map(({ each, box }) => ({
        name: `${each.localName}.${each.className} “${each.textContent.trim().slice(0, 40)}”`,
        box: { left: box.left, top: box.top, right: box.right, bottom: box.bottom },
        cut: isCut(each, box),
        within: all.flatMap((other, at) => (other.each.contains(each) ? [at] : [])),
      }));
    },
    [parts, tolerance] as const,
  );
}
