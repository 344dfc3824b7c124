import type { LiveGame, Recorded } from '@boardside/game';
import { absenceActs } from './absence-acts.js';
import type { Act } from './act.js';
import { assistant } from './assistant.js';
import { caseActs } from './case-acts.js';
import { clockActs } from './clock-acts.js';
import { deskActs, formerTablet, giveBack } from './desk-acts.js';
import { endActs } from './end-acts.js';
import { infraction } from './infraction.js';
import { paperActs } from './paper-acts.js';
import { rackActs } from './racks.js';
import { turnActs } from './turn-acts.js';

const always: readonly Act[] = [
  ...caseActs,
  ...clockActs,
  ...turnActs,
  ...rackActs,
  infraction,
  assistant,
  ...absenceActs,
  ...deskActs,
  ...paperActs,
  ...endActs,
];

/** What a director can do at a table as it stands now. */
export function actsFor(game: LiveGame, log: readonly Recorded[]): readonly Act[] {
  const tablet = formerTablet(log);
  const all = tablet === undefined ? always : [...always, giveBack(tablet)];
  return all.filter((act) => act.offered(game));
}
