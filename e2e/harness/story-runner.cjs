const { default: TestRunner } = require('jest-runner');

/**
 * Runs `STORY_WORKERS` browser stories at a time, twice as many as there are processors: each
 * spends half of its time waiting. Every worker has a server and a browser that its stories share
 * (`start-servers.ts`).
 */
module.exports = class StoryRunner extends TestRunner {
  constructor(globalConfig, context) {
    super({ ...globalConfig, maxWorkers: Number(process.env.STORY_WORKERS) }, context);
  }
};
