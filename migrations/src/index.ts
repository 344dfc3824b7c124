import type { MigrationInterface } from 'typeorm';
import { Log1700000000001 } from './0001-log.js';
import { Access1700000000002 } from './0002-access.js';
import { Names1700000000003 } from './0003-names.js';
import { ServerLife1700000000004 } from './0004-server-life.js';
import { WordLists1700000000005 } from './0005-word-lists.js';
import { Ruling1700000000006 } from './0006-ruling.js';
import { PeopleOnDuty1700000000007 } from './0007-people-on-duty.js';
import { WordGraphs1700000000008 } from './0008-word-graphs.js';
import { PlayerLinks1700000000009 } from './0009-player-links.js';
import { TilesOfLists1700000000010 } from './0010-tiles-of-lists.js';
import { WithdrawnLinks1700000000011 } from './0011-withdrawn-links.js';
import { WhatScreensShow1700000000012 } from './0012-what-screens-show.js';
import { SeveralNodes1700000000013 } from './0013-several-nodes.js';
import { MemberIds1700000000014 } from './0014-member-ids.js';
import { WhenRunsBegan1700000000015 } from './0015-when-runs-began.js';
import { EntriesOfOneNumber1700000000016 } from './0016-entries-of-one-number.js';
import { CodesOfDoors1700000000017 } from './0017-codes-of-doors.js';
import { WarningsAsFacts1700000000018 } from './0018-warnings-as-facts.js';

/**
 * A step of the database: TypeORM makes one instance and calls `up` once in the database's life.
 */
export type MigrationClass = new () => MigrationInterface;

/**
 * Every step, oldest first. A room that needs a table adds its class at the end; none is ever
 * edited.
 */
export const migrations: readonly MigrationClass[] = [
  Log1700000000001,
  Access1700000000002,
  Names1700000000003,
  ServerLife1700000000004,
  WordLists1700000000005,
  Ruling1700000000006,
  PeopleOnDuty1700000000007,
  WordGraphs1700000000008,
  PlayerLinks1700000000009,
  TilesOfLists1700000000010,
  WithdrawnLinks1700000000011,
  WhatScreensShow1700000000012,
  SeveralNodes1700000000013,
  MemberIds1700000000014,
  WhenRunsBegan1700000000015,
  EntriesOfOneNumber1700000000016,
  CodesOfDoors1700000000017,
  WarningsAsFacts1700000000018,
];
