import { build } from '../start/build.ts';

/** `npm run build`: what is stale of the server and its pages. */
await build();
