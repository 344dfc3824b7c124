import type { Ms } from '@boardside/contract';
import type { StopReason } from '@boardside/game';
import { needAdviceOf } from '../../text/director-cases.js';
import type { NeedKind } from '../../text/director-queue.js';
import type { BadgeLevel } from '../../components/badge.js';
import { badgeLevels } from '../hall/badge-levels.js';
import type { Need } from '../hall/need.js';
import { needFactText } from '../queue/need-text.js';
import type { StopCase } from './stop-case.js';

/** What a table needs, for a panel at the top of its page. */
export type TableCase = {
  readonly id: string;
  readonly kind: NeedKind;
  readonly level: BadgeLevel;
  readonly facts: readonly string[];
  readonly advice: string;
  /** The instant of this page since when it waits. */
  readonly since: Ms | undefined;
  /** Undefined while the queue has not heard of the stop yet. */
  readonly need: Need | undefined;
};

/** The stop that a need is about, where that has another name. */
const stopOfKind: Readonly<Partial<Record<NeedKind, StopReason>>> = {
  'with-jury': 'challenge',
  'with-list': 'challenge',
  ruled: 'challenge',
  'second-opinion': 'challenge',
  'verdict-late': 'challenge',
  'case-wrong': 'challenge',
  'flag-down': 'flag',
  'time-limit': 'flag',
};

/** Whether the queue's need is of this game or its table. */
export function isOfTable(need: Need, game: string, table: number): boolean {
  if (need.request !== undefined) return need.table === table;
  return need.row?.game === game || need.id.startsWith(`${game}:`);
}

/**
 * One case for each need, in the order of the queue, with what the game itself knows of its stop;
 * then the stops that the queue has not heard of yet. `instantAt`: the instant of this page at a
 * time of the server, ISO 8601.
 */
export function tableCases(
  needs: readonly Need[],
  stops: readonly StopCase[],
  instantAt: (at: string) => Ms,
): readonly TableCase[] {
  const left = new Set(stops);
  const known = needs.map((need) => {
    const { id, kind, level, since } = need;
    const stop = stops.find(({ reason }) => reason === (stopOfKind[kind] ?? kind));
    if (stop !== undefined) left.delete(stop);
    const said = stop?.facts ?? [];
    return {
      ...{ id, kind, since, need },
      level: badgeLevels[level],
      facts: said.length > 0 ? said : [needFactText(need)],
      advice: needAdviceOf(kind),
    };
  });
  const unheard = [...left].flatMap(({ reason, level, facts, advice, since }) =>
    reason === 'not-started'
      ? []
      : [
          {
            ...{ id: reason, kind: reason, level, facts, advice },
            since: since === undefined ? undefined : instantAt(since),
            need: undefined,
          },
        ],
  );
  return [...known, ...unheard];
}
