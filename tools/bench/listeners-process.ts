import { openListeners, type ListenerOptions } from './live-listeners.ts';

const [, , told = ''] = process.argv;
await openListeners(JSON.parse(told) as ListenerOptions, (message) => process.send?.(message));
