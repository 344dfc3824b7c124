import type { Type } from '@nestjs/common';
import type { GamePolicy } from '../game/policy.js';
import { ResultCollector } from '../tournament/results/result-collector.js';
import { RoundEndWatcher } from '../tournament/rounds/round-end-watcher.js';
import { SeatPolicy } from '../tournament/rounds/seat-policy.js';
import { HallStopWatcher } from '../tournament/tables/hall-stop-watcher.js';

/** Everything the server does by itself with a game; after a start in this order. */
export const gamePolicies: readonly Type<GamePolicy>[] = [
  SeatPolicy,
  ResultCollector,
  RoundEndWatcher,
  HallStopWatcher,
];
