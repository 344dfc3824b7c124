import type { Page } from 'playwright-core';

/**
 * The line between a page and the server: what is sent while it is held arrives once it is let go.
 */
export type HeldConnection = { readonly hold: () => void; readonly letGo: () => void };

/** To be asked before the page opens. */
export async function holdableConnection(page: Page): Promise<HeldConnection> {
  let held: (() => void)[] | undefined;
  const pass = (send: () => void): void => {
    if (held === undefined) send();
    else held.push(send);
  };
  await page.context().routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      pass(() => server.send(message));
    });
    server.onMessage((message) => {
      pass(() => socket.send(message));
    });
  });
  // What the socket does not answer, a table sends again over HTTP.
  await page.context().route('**/api/**', (route) => {
    pass(() => void route.continue());
  });
  return {
    hold: () => {
      held ??= [];
    },
    letGo: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const send of waiting) send();
    },
  };
}
