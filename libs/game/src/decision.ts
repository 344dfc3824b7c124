import type { Result } from '@boardside/engine';
import type { GameEvent } from './event.js';
import type { Refusal } from './refusal.js';

/** Events, or a refusal that appends nothing. */
export type Decision = Result<readonly GameEvent[], Refusal>;

/** What a command makes of a game by itself, without the time its events carry. */
export type CommandDecision = Decision;
