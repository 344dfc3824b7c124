const { default: Sequencer } = require('@jest/test-sequencer');
const { basename } = require('node:path');

/** Stories that take longest, longest first: none of them may be the last one to start. */
const longest = [
  'failures',
  'restored-server',
  'one-whole-game',
  'tablet-ends',
  'multiplayer',
  'tablet-rules',
  'challenges',
  'tablet-stops',
  'corrections',
  'tablet-play',
  'clock-after-interruption',
  'tablet-devices',
  'crash-recovery',
];

/** Starts the longest stories first, so that no worker ends long after the others. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const found = longest.indexOf(basename(path, '.spec.ts'));
      return found === -1 ? longest.length : found;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
