/**
 * How sockets are opened: one transport, so that no proxy has to send a page to the same node
 * twice, no message larger than half an hour of a busy table's entries many times over, and none of
 * its scripts: the pages have their own.
 */
export const socketOptions = {
  transports: ['websocket' as const],
  maxHttpBufferSize: 500_000,
  serveClient: false,
};
