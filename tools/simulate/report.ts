import type { SimulationResult } from './simulation.ts';
import { cheatNames } from './cheats.ts';

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

/** What many halls showed, in figures. */
export function report(all: readonly SimulationResult[]): readonly string[] {
  return [...honestTabletLines(all), ...tamperedTabletLines(all), ...alternativeTimingLines(all)];
}

function honestTabletLines(all: readonly SimulationResult[]): readonly string[] {
  const games = all.filter(({ plan, audit }) => plan.cheat === undefined && audit !== undefined);
  const over = games.flatMap(({ audit }) => audit?.overchargedMs ?? []);
  const besides = games.flatMap(({ audit }) => audit?.unavoidableMs ?? []);
  const most = Math.max(0, ...over.map((ms, index) => ms - (besides[index] ?? 0)));
  const flagged = games.filter(({ audit }) => (audit?.flags ?? 0) > 0).length;
  return [
    `honest tablets, ${games.length} games: charged at most ${seconds(most)} s too much in a game ` +
      `(0.50 s allowed), ${seconds(Math.max(0, ...over))} s with what nodes' clocks differ by at the desk ` +
      `and the first message of a tablet that takes over is late; 5 % of the seats at least ${seconds(-percentile(over, 0.05))} s too little; ${flagged} games flagged`,
  ];
}

function tamperedTabletLines(all: readonly SimulationResult[]): readonly string[] {
  return [true, false].flatMap((within) =>
    cheatNames.flatMap((name) => {
      const games = all.filter(
        ({ plan, audit }) => plan.cheat?.name === name && plan.isWithinReach === within && audit,
      );
      if (games.length === 0) return [];
      const figure = (
        of:
          | 'gainMs'
          | 'gainInTurnMs'
          | 'unflaggedGainMs'
          | 'gainInAllMs'
          | 'lossMs'
          | 'windowMs'
          | 'unflaggedMs',
      ): string => seconds(Math.max(0, ...games.map(({ audit }) => audit?.[of] ?? 0)));
      const count = (of: 'gains' | 'gainsFlagged'): number =>
        games.reduce((all, { audit }) => all + (audit?.[of] ?? 0), 0);
      const caught = games.filter(({ audit }) => (audit?.flags ?? 0) > 0).length;
      return [
        `tampered, ${within ? 'within reach' : 'often out of reach'}, ${name}: ${games.length} games, ${caught} flagged; ` +
          `gains at most ${figure('gainMs')} s while a clock runs (window ${figure('windowMs')} s), ` +
          `${figure('gainInTurnMs')} s a turn with its stops, ${figure('gainInAllMs')} s a game; ` +
          `${count('gainsFlagged')} of ${count('gains')} gains flagged, at most ${figure('unflaggedGainMs')} s one that was not; ` +
          `the other loses at most ${figure('lossMs')} s; at most ${figure('unflaggedMs')} s off in an entry that was not flagged`,
      ];
    }),
  );
}

/** The same halls, charged by other rules. */
function alternativeTimingLines(all: readonly SimulationResult[]): readonly string[] {
  const games = all.filter(({ plan }) => plan.cheat === undefined);
  const rows = [
    ['as it is', (one: SimulationResult) => one.audit?.overchargedMs],
    ['from receipt to receipt', (one: SimulationResult) => one.audit?.overchargedByReceipt],
    ['the same with a quota of lag', (one: SimulationResult) => one.audit?.overchargedByQuota],
  ] as const;
  return rows.map(([name, of]) => {
    const errors = games.flatMap((one) => of(one) ?? []);
    return (
      `the same games of honest tablets, ${name}: charged less passed, per seat: p5 ${seconds(percentile(errors, 0.05))} s, ` +
      `p95 ${seconds(percentile(errors, 0.95))} s, most ${seconds(Math.max(0, ...errors))} s`
    );
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
