import type { Page, WebSocketRoute } from 'playwright-core';

/** The network between a tablet and the server. */
export type Network = {
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
};

/**
 * To be asked before the page opens. Chromium leaves a socket open that stood when the network
 * went, and a page finds out 45 seconds later: here it is closed, as a tablet closes it.
 */
export async function networkOf(page: Page): Promise<Network> {
  const context = page.context();
  const lines = new Set<readonly WebSocketRoute[]>();
  await context.routeWebSocket(/\/socket\.io\//, (socket) => {
    lines.add([socket, socket.connectToServer()]);
  });
  return {
    cut: async () => {
      await context.setOffline(true);
      await Promise.all([...lines].flat().map((end) => end.close()));
      lines.clear();
    },
    restore: () => context.setOffline(false),
  };
}
