import type { EndedGame } from '@boardside/game';
import { resultSourceNames } from '../../text/director-game-log.js';
import { endTexts } from '../../text/ends.js';

/** Why a game is over, or what it was closed with. */
export function endedByText({ reason, source }: EndedGame['result']): string {
  return source === undefined ? endTexts[reason].log : resultSourceNames[source];
}
