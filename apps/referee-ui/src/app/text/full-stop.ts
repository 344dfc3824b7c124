/** The text as a sentence: a short name at its end, `Ana O.`, has brought the full stop. */
export function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
