import { draftRound } from './draft-round.js';
import { dropDraft } from './drop-draft.js';
import { endRound } from './end-round.js';
import { publishRound } from './publish-round.js';
import { setBye } from './set-bye.js';
import { setPenalty } from './set-penalty.js';
import { setRoundClock } from './set-round-clock.js';

/** The commands of this topic; each is a file. */
export const roundCommands = {
  'draft-round': draftRound,
  'drop-draft': dropDraft,
  'publish-round': publishRound,
  'set-sitting': setBye,
  'set-penalty': setPenalty,
  'end-round': endRound,
  'set-round-clock': setRoundClock,
};
