const { default: TestRunner } = require('jest-runner');

/** Runs the browser stories one after the other: each has a browser, a server and a database of its own. */
module.exports = class OneAtATime extends TestRunner {
  isSerial = true;
};
