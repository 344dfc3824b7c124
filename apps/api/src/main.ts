import { enableCompileCache } from 'node:module';

// The second start reads what the first has compiled: of all that is imported after this.
enableCompileCache();
await import('./start.js');
