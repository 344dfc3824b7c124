/**
 * How sockets are opened: one transport, so that no proxy has to send a page to the same node
 * twice, and no message larger than half an hour of a busy table's entries many times over.
 */
export const socketOptions = { transports: ['websocket' as const], maxHttpBufferSize: 500_000 };
