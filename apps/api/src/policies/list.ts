import type { Type } from '@nestjs/common';
import { ClockExpiryPolicy } from '../game/clock-expiry-policy.js';
import type { GamePolicy } from '../game/policy.js';
import { SlipHoldPolicy } from '../game/slip-hold-policy.js';
import { ClaimEndPolicy } from '../ruling/claim-end-policy.js';
import { ListJudge } from '../ruling/list-judge.js';
import { SecondOpinionTimeout } from '../ruling/second-opinion-timeout.js';
import { ResultClosingPolicy } from '../tournament/results/result-closing-policy.js';
import { ResultCollector } from '../tournament/results/result-collector.js';
import { PublicationPolicy } from '../tournament/rounds/publication-policy.js';
import { RoundEndWatcher } from '../tournament/rounds/round-end-watcher.js';
import { RoundTimeWarnings } from '../tournament/rounds/round-time-warnings.js';
import { SeatPolicy } from '../tournament/rounds/seat-policy.js';
import { HallStopWatcher } from '../tournament/tables/hall-stop-watcher.js';
import { TableClockPolicy } from '../tournament/tables/table-clock-policy.js';
import type { TournamentPolicy } from '../tournament/tournament-policy.js';

/** Everything the server does by itself with a game; after a start in this order. */
export const gamePolicies: readonly Type<GamePolicy>[] = [
  ClockExpiryPolicy,
  TableClockPolicy,
  SecondOpinionTimeout,
  ListJudge,
  ClaimEndPolicy,
  SeatPolicy,
  ResultClosingPolicy,
  ResultCollector,
  RoundEndWatcher,
  HallStopWatcher,
  SlipHoldPolicy,
];

/** Everything the server does by itself with a tournament; at a start before its port is open. */
export const tournamentPolicies: readonly Type<TournamentPolicy>[] = [
  PublicationPolicy,
  RoundTimeWarnings,
];
