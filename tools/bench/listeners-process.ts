import { openListeners, type ListenerOptions } from './listener-sockets.ts';

const [, , told = ''] = process.argv;
await openListeners(JSON.parse(told) as ListenerOptions, (message) => process.send?.(message));
