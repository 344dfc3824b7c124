import { listen, type Listening } from './live-listeners.ts';

const [, , told = ''] = process.argv;
await listen(JSON.parse(told) as Listening, (message) => process.send?.(message));
