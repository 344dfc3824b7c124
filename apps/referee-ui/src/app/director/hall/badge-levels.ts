import type { BadgeLevel } from '../../components/badge.js';
import type { NeedLevel } from '@boardside/game';

export const badgeLevels: Readonly<Record<NeedLevel, BadgeLevel>> = {
  0: 'stop',
  1: 'now',
  2: 'soon',
  3: 'note',
};
