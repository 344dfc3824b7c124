import {
  featKinds,
  minSpread,
  maxMeetings,
  maxPrize,
  maxRating,
  maxSpread,
  tieBreaks,
  type DivisionSettings,
  methodFrom,
  numbersOf,
  pairingMethodKinds,
  type PairingMethod,
  type PairingMethodKind,
  type Prize,
  type PrizeField,
  type PrizePolicy,
  type SettingChange,
  type TieBreak,
} from '@boardside/tournament';
import { must, present } from '@boardside/engine';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Length,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MayBeMissing } from '../../platform/http/may-be-missing.js';
import { orWord } from '../../platform/http/body-schemas.js';
import { ListField } from '../../platform/http/list-field.js';

const mostTables = 1_000;
const mostRounds = 100;
const mostPrizes = 200;
const sittings = [
  'bye',
  'forfeit',
  'absent',
] as const satisfies readonly DivisionSettings['late'][];

export class SpreadRuleBody {
  @IsInt() @Min(minSpread) @Max(maxSpread) bye: number;
  @IsInt() @Min(minSpread) @Max(maxSpread) forfeit: number;
  @IsInt() @Min(minSpread) @Max(maxSpread) absent: number;
  @IsIn(['win', 'tie']) byeCounts: 'win' | 'tie';
  /** The most that one game adds to a spread or takes from it; not said: no limit. */
  @MayBeMissing() @IsInt() @Min(1) @Max(maxSpread) cap?: number;
}

/** A pairing method: its kind, and the numbers that the table of methods gives it. */
export class MethodBody {
  @IsIn(pairingMethodKinds)
  kind: PairingMethodKind;
}

for (const kind of pairingMethodKinds) {
  for (const [name, { least, most, usual }] of numbersOf(kind)) {
    const isSaid = (body: object): boolean =>
      (body as MethodBody).kind === kind && (usual !== undefined || Reflect.has(body, name));
    for (const decorate of [ValidateIf(isSaid), IsInt(), Min(least), Max(most)])
      decorate(MethodBody.prototype, name);
  }
}

export class PlannedRoundBody {
  @IsObject() @ValidateNested() @Type(() => MethodBody) method: MethodBody;
  /** The round after which the standings count; not said: the one before. */
  @MayBeMissing() @IsInt() @Min(0) @Max(mostRounds) from?: number;
}

export class PlanBody {
  @ListField(() => PlannedRoundBody, mostRounds) rounds: PlannedRoundBody[];
  @IsInt() @Min(1) @Max(maxMeetings) mostMeetings: number;
  @IsIn(['assigned', 'drawn']) first: 'assigned' | 'drawn';
}

export class GibsonBody {
  @IsInt() @Min(1) @Max(mostTables) prizes: number;
  @MayBeMissing() @IsInt() @Min(1) @Max(maxSpread) spreadPerRound?: number;
}

const fields = ['division', 'band', 'class'] as const;

export class PrizeFieldBody {
  @IsIn(fields) of: (typeof fields)[number];
  /** Of `band`: ratings, both ends within. */
  @ValidateIf(({ of }: PrizeFieldBody) => of === 'band')
  @IsInt()
  @Min(0)
  @Max(maxRating)
  from?: number;
  @ValidateIf(({ of }: PrizeFieldBody) => of === 'band')
  @IsInt()
  @Min(0)
  @Max(maxRating)
  to?: number;
  /** Of `class`. */
  @ValidateIf(({ of }: PrizeFieldBody) => of === 'class') @IsString() @Length(1, 80) name?: string;
}

const prizeKinds = ['place', ...featKinds] as const;

export class PrizeBody {
  @IsIn(prizeKinds) kind: (typeof prizeKinds)[number];
  /** Of `place`: among whom, and which, from 1. */
  @ValidateIf(({ kind }: PrizeBody) => kind === 'place')
  @IsObject()
  @ValidateNested()
  @Type(() => PrizeFieldBody)
  field?: PrizeFieldBody;
  @ValidateIf(({ kind }: PrizeBody) => kind === 'place')
  @IsInt()
  @Min(1)
  @Max(10_000)
  place?: number;
  /** In the smallest unit of the money; 0 for a cup. */
  @IsInt() @Min(0) @Max(maxPrize) amount: number;
}

const policies = ['every', 'one-place'] as const satisfies readonly PrizePolicy[];

export class PrizesBody {
  @ListField(() => PrizeBody, mostPrizes) list: PrizeBody[];
  @IsIn(policies) policy: PrizePolicy;
}

/** What is not said stays. */
export class SettingsBody {
  @MayBeMissing() @ValidateNested() @Type(() => SpreadRuleBody) spreads?: SpreadRuleBody;
  @MayBeMissing()
  @IsIn(sittings)
  late?: DivisionSettings['late'];
  @MayBeMissing()
  @IsArray()
  @IsIn(tieBreaks, { each: true })
  tieBreaks?: TieBreak[];
  @MayBeMissing() @ValidateNested() @Type(() => PlanBody) plan?: PlanBody;
  @orWord('off')
  @ValidateIf(({ gibson }: SettingsBody) => gibson !== undefined && gibson !== 'off')
  @IsObject()
  @ValidateNested()
  @Type(() => GibsonBody)
  gibson?: GibsonBody | 'off';
  @MayBeMissing() @ValidateNested() @Type(() => PrizesBody) prizes?: PrizesBody;
  /** In the order in which they are given out; empty: every table that no other division has. */
  @MayBeMissing()
  @IsArray()
  @ArrayMaxSize(mostTables)
  @IsInt({ each: true })
  tables?: number[];
  /** Why, where standings of rounds with results change. */
  @MayBeMissing() @IsString() @Length(0, 500) reason?: string;
}

/** The settings that were said. */
export function settingsIn(body: SettingsBody): readonly SettingChange[] {
  const { spreads, late, tieBreaks: breaks, plan, gibson, prizes, tables } = body;
  return [
    ...(spreads ? [{ kind: 'spreads' as const, value: plain(spreads) }] : []),
    ...(late ? [{ kind: 'late' as const, value: late }] : []),
    ...(breaks ? [{ kind: 'tieBreaks' as const, value: breaks }] : []),
    ...(plan ? [{ kind: 'plan' as const, value: planIn(plan) }] : []),
    ...(gibson
      ? [{ kind: 'gibson' as const, value: gibson === 'off' ? gibson : plain(gibson) }]
      : []),
    ...(prizes ? [{ kind: 'prizes' as const, value: prizesIn(prizes) }] : []),
    ...(tables ? [{ kind: 'tables' as const, value: tables }] : []),
  ];
}

function prizesIn({ list, policy }: PrizesBody): DivisionSettings['prizes'] {
  return { list: list.map(prizeIn), policy };
}

function prizeIn({ kind, field, place, amount }: PrizeBody): Prize {
  if (kind !== 'place') return { kind, amount };
  must(field && place !== undefined, 'a prize for a place was validated');
  return { kind, field: fieldIn(field), place, amount };
}

function fieldIn({ of, from = 0, to = 0, name = '' }: PrizeFieldBody): PrizeField {
  switch (of) {
    case 'division':
      return { of };
    case 'band':
      return { of, from, to };
    case 'class':
      return { of, name };
  }
}

function planIn({ rounds, mostMeetings: most, first }: PlanBody): DivisionSettings['plan'] {
  const planned = rounds.map(({ method, from }) => ({
    method: methodIn(method),
    ...present({ from }),
  }));
  return { rounds: planned, mostMeetings: most, first };
}

export function methodIn({ kind, ...numbers }: MethodBody): PairingMethod {
  const method = methodFrom(kind, numbers);
  must(method, 'the kind was validated');
  return method;
}

/** Without what was not said. */
function plain<Body extends object>(body: Body): Body {
  return JSON.parse(JSON.stringify(body)) as Body;
}
