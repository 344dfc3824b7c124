import { DestroyRef, inject } from '@angular/core';

/**
 * For a panel that waits for an answer: runs an action when the answer comes, unless the panel was
 * closed meanwhile and nobody listens to its outputs. Call it where the panel is
 * constructed.
 */
export function unlessDestroyed(): (act: () => void) => void {
  const panel = inject(DestroyRef);
  return (act) => {
    if (!panel.destroyed) act();
  };
}
