const { default: TestRunner } = require('jest-runner');

/**
 * Runs three browser stories at a time on two processors: each spends half of its time waiting.
 * Every worker has a server and a browser that its stories share (`start-servers.ts`).
 */
module.exports = class ThreeAtATime extends TestRunner {
  constructor(globalConfig, context) {
    super({ ...globalConfig, maxWorkers: Number(process.env.STORY_WORKERS ?? 3) }, context);
  }
};
