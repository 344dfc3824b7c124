/** Stands for whatever a text of the catalogue says there: `staffText.link.title(anyText)`. */
export const anyText = '\uFFFC';
/** The same for a number. */
export const anyNumber = 987_654_321;

/** Matches what begins with the text; a template may have broken a line before it. */
export function startingWith(text: string): RegExp {
  return new RegExp(`^\\s*${patternOf(text.replace(/⟧+$/, ''))}`);
}

/** Matches what ends with the text. */
export function endingWith(text: string): RegExp {
  return new RegExp(`${patternOf(text)}\\s*$`);
}

/** Matches the text and nothing else. */
export function wholly(text: string): RegExp {
  return new RegExp(`^\\s*${patternOf(text)}\\s*$`);
}

function patternOf(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(anyText, '.+')
    .replaceAll(String(anyNumber), '\\d+');
}

/** Matches what has one of the texts in it. */
export function containing(...texts: readonly string[]): RegExp {
  return new RegExp(texts.map(patternOf).join('|'));
}
