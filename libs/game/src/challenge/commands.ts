import { askSecondOpinion } from './ask-second-opinion.js';
import { callChallenge } from './call-challenge.js';
import { callHold } from './call-hold.js';
import { dropChallenge } from './drop-challenge.js';
import { rule } from './rule.js';
import { sendChallenge } from './send-challenge.js';
import { settle } from './settle.js';

/** The commands of this topic; each is a file. */
export const challengeCommands = {
  'call-challenge': callChallenge,
  'call-hold': callHold,
  'send-challenge': sendChallenge,
  'drop-challenge': dropChallenge,
  rule,
  'ask-second-opinion': askSecondOpinion,
  settle,
};
