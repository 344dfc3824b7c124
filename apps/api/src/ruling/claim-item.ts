/**
 * What may be claimed is named by letters, digits and signs that stand in an address as they are. A
 * name that begins with a game’s id and a colon belongs to that game.
 */
export const claimItemPattern = /^[\w:.-]{1,120}$/;

/** A case is claimed where it is answered, by whoever may answer it, and not for good. */
export function isCaseItem(item: string): boolean {
  return /^[^:]+:\d+:[12]$/.test(item);
}

export function isClaimItem(text: string): boolean {
  return claimItemPattern.test(text);
}
