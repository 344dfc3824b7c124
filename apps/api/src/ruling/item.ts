/**
 * What may be claimed is named by letters, digits and signs that stand in an address as they are. A
 * name that begins with a game’s id and a colon belongs to that game.
 */
export const itemPattern = /^[\w:.-]{1,120}$/;

export function isItem(text: string): boolean {
  return itemPattern.test(text);
}
