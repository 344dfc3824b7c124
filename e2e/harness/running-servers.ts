import { SharedServers } from './shared-servers.js';

const kept = globalThis as typeof globalThis & { boardsideStoryServers?: SharedServers };

/** What was started before the stories, for the end to stop: Jest may load this file twice. */
export const running = (kept.boardsideStoryServers ??= new SharedServers());
