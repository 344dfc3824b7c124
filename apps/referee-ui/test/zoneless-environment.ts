import { setupZonelessTestEnv } from 'jest-preset-angular/setup-env/zoneless';

// The catalogue's own specs say what the sentences are, so that they read them as they are written.
if (expect.getState().testPath?.includes('/app/text/') === true)
  Reflect.deleteProperty(globalThis, 'TEXT');

setupZonelessTestEnv();
