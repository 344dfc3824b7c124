import type { LiveGame, RecordedGameEvent } from '@boardside/game';
import { absenceActs } from './absence-acts.js';
import type { Act } from './act.js';
import { caseActs } from './case-acts.js';
import { clockActs } from './clock-acts.js';
import { deskActs, formerTablet, giveClockBackAct } from './desk-acts.js';
import { endActs } from './end-acts.js';
import { paperActs } from './paper-acts.js';
import { rackActs } from './rack-acts.js';
import { staffActs } from './staff-acts.js';
import { turnActs } from './turn-acts.js';

const unconditionalActs: readonly Act[] = [
  ...caseActs,
  ...clockActs,
  ...turnActs,
  ...rackActs,
  ...staffActs,
  ...absenceActs,
  ...deskActs,
  ...paperActs,
  ...endActs,
];

/** What a director can do at a table as it stands now. */
export function offeredActs(game: LiveGame, log: readonly RecordedGameEvent[]): readonly Act[] {
  const tablet = formerTablet(log);
  const all =
    tablet === undefined ? unconditionalActs : [...unconditionalActs, giveClockBackAct(tablet)];
  return all.filter((act) => act.offered(game));
}
