import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { must } from '@boardside/engine';
import { minBaseMs, maxBaseMs } from '@boardside/game';
import { optionBounds } from '@boardside/tournament';
import { Type } from 'class-transformer';
import {
  Equals,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type {
  ChallengePolicy,
  EndPolicy,
  FlagPolicy,
  RuleSet,
  WrongChallenge,
} from '@boardside/game';
import type { Scoring } from '@boardside/engine';
import { NameField } from '../../platform/http/name-field.js';

type CalledChallenge = Extract<ChallengePolicy, { kind: 'called' }>;
type EntryJudgedChallenge = Extract<ChallengePolicy, { kind: 'judged-at-entry' }>;

const flags = [
  'opponent-plays-on',
  'game-ends',
  'overtime-penalty',
  'director-decides',
] as const satisfies readonly FlagPolicy['kind'][];
const wrongs = [
  'free',
  'lose-next-turn',
  'points',
] as const satisfies readonly WrongChallenge['kind'][];
const challenges = ['called', 'judged-at-entry'] as const;
const judges = ['list', 'juror'] as const;
const perPlays = [
  'once',
  'all-words',
  'named-words',
] as const satisfies readonly CalledChallenge['perPlay'][];
const racks = ['nothing', 'deduct-own-tiles'] as const;
const yesNo = ['yes', 'no'] as const;
const bounds = optionBounds;

type NumberBounds = { readonly least: number; readonly most: number };

/** A whole number within its bounds; both ends are allowed. */
function IntegerWithin({ least, most }: NumberBounds): PropertyDecorator {
  return (target, name) => {
    IsInt()(target, name);
    Min(least)(target, name);
    Max(most)(target, name);
  };
}

/** One of these words. */
function OneOf(values: readonly string[]): PropertyDecorator {
  return (target, name) => {
    ApiProperty({ enum: values })(target, name);
    IsIn(values)(target, name);
  };
}

/** A part of a rule set with fields of its own. */
function NestedBody(type: new () => object): PropertyDecorator {
  return (target, name) => {
    IsObject()(target, name);
    ValidateNested()(target, name);
    Type(() => type)(target, name);
  };
}

export class FlagBody {
  @OneOf(flags) kind: FlagPolicy['kind'];
  /** Of `overtime-penalty`: for each minute or part of one. */
  @ValidateIf(costsOvertime) @IntegerWithin(bounds.overtimePoints) pointsPerMinute?: number;
  /** Of `overtime-penalty`: how far below 0:00 a clock may go, milliseconds. */
  @ValidateIf(costsOvertime) @IntegerWithin(bounds.overtimeLimitMs) limitMs?: number;
}

function costsOvertime({ kind }: FlagBody): boolean {
  return kind === 'overtime-penalty';
}

export class ClockBody {
  /** On each player's clock, milliseconds. */
  @IntegerWithin({ least: minBaseMs, most: maxBaseMs }) baseMs: number;
  @NestedBody(FlagBody) flag: FlagBody;
}

export class WrongChallengeBody {
  @OneOf(wrongs) kind: WrongChallenge['kind'];
  /** Of `points`. */
  @ValidateIf(costsPoints) @IntegerWithin(bounds.challengePoints) points?: number;
  @ValidateIf(costsPoints) @OneOf(['play', 'word']) per?: 'play' | 'word';
}

function costsPoints({ kind }: WrongChallengeBody): boolean {
  return kind === 'points';
}

export class ChallengeBody {
  @OneOf(challenges) kind: ChallengePolicy['kind'];
  /** The next six are of `called`. */
  @ValidateIf(isCalled) @NestedBody(WrongChallengeBody) wrong?: WrongChallengeBody;
  @ValidateIf(isCalled) @OneOf(judges) firstJudge?: CalledChallenge['firstJudge'];
  /** Milliseconds; not said: there is no second opinion. */
  @IsOptional() @IntegerWithin(bounds.secondOpinionMs) secondOpinionMs?: number;
  @ValidateIf(isCalled) @OneOf(yesNo) tabletMayJudge?: CalledChallenge['tabletMayJudge'];
  @ValidateIf(isCalled) @OneOf(perPlays) perPlay?: CalledChallenge['perPlay'];
  @ValidateIf(isCalled) @OneOf(yesNo) hold?: CalledChallenge['hold'];
  /** Of `judged-at-entry`. */
  @ValidateIf(isJudgedAtEntry)
  @OneOf(['time-only', 'loses-turn'])
  refusedPlay?: EntryJudgedChallenge['refusedPlay'];
}

function isCalled({ kind }: ChallengeBody): boolean {
  return kind === 'called';
}

function isJudgedAtEntry({ kind }: ChallengeBody): boolean {
  return kind === 'judged-at-entry';
}

export class DataVersionBody {
  @IsString() @Length(1, 50) id: string;
  @IsInt() @Min(1) @Max(1_000) version: number;
}

export class SeatsBody {
  @Equals(2) @ApiProperty({ enum: [2] }) fewest: 2;
  @IsIn([2, 3, 4]) @ApiProperty({ enum: [2, 3, 4] }) most: 2 | 3 | 4;
}

export class ScoringBody {
  @OneOf(['multiply', 'none']) wordPremiums: Scoring['wordPremiums'];
  @OneOf(['each-word', 'once']) letterPremium: Scoring['letterPremium'];
  @IntegerWithin(bounds.allTilesBonus) allTilesBonus: number;
  @IntegerWithin(bounds.rackSize) rackSize: number;
  @IntegerWithin(bounds.firstPlayMinimum) firstPlayMinimum: number;
}

export class ExchangeBody {
  @IntegerWithin(bounds.fewestInBag) fewestInBag: number;
  @OneOf(['some-or-all', 'whole-rack']) tiles: RuleSet['exchange']['tiles'];
}

export class EndsBody {
  /** Not said: scoreless turns end nothing. */
  @IsOptional() @IntegerWithin(bounds.scorelessTurnsEach) scorelessTurnsEach?: number;
  @OneOf(racks) scorelessRacks: EndPolicy['scorelessRacks'];
  @OneOf(['scoreless', 'not-counted']) lostTurn: EndPolicy['lostTurn'];
  /** Not said: passes end nothing by themselves. */
  @IsOptional() @IntegerWithin(bounds.passesEach) passesEach?: number;
  @OneOf(yesNo) byAgreement: EndPolicy['byAgreement'];
  @OneOf(yesNo) noPlayDeclared: EndPolicy['noPlayDeclared'];
  @OneOf(['twice-the-others-tiles', 'others-deducted-and-gained'])
  goingOut: EndPolicy['goingOut'];
  @OneOf(racks) timeUpRacks: EndPolicy['timeUpRacks'];
  @OneOf(['stands', 'higher-before-adjustment']) tie: EndPolicy['tie'];
}

/** Every option of a rule set. Times in milliseconds. */
@ApiExtraModels(ClockBody)
export class RuleOptionsBody {
  @NestedBody(SeatsBody) seats: SeatsBody;
  @NestedBody(DataVersionBody) tileSet: DataVersionBody;
  @NestedBody(DataVersionBody) layout: DataVersionBody;
  @ValidateIf(({ clock }: RuleOptionsBody) => clock !== 'none')
  @NestedBody(ClockBody)
  @ApiProperty({ oneOf: [{ $ref: getSchemaPath(ClockBody) }, { enum: ['none'] }] })
  clock: ClockBody | 'none';
  @OneOf(['asked', 'not-asked']) tilesCheck: RuleSet['tilesCheck'];
  @OneOf(['draw', 'assigned', 'youngest']) first: RuleSet['first'];
  @NestedBody(ScoringBody) scoring: ScoringBody;
  @NestedBody(ExchangeBody) exchange: ExchangeBody;
  @NestedBody(ChallengeBody) challenge: ChallengeBody;
  @NestedBody(EndsBody) ends: EndsBody;
  @IntegerWithin(bounds.undoPressMs) undoPressMs: number;
  @OneOf(['players-mend', 'director-mends']) typingErrors: RuleSet['typingErrors'];
  @OneOf(['number-only', 'shown']) unseenTiles: RuleSet['unseenTiles'];
  @IntegerWithin(bounds.absentForfeitMs) absentForfeitMs: number;
}

class NamedRuleSetBody {
  @NameField()
  @IsString()
  @Length(1, 80)
  @Matches(/\S/)
  name: string;
  @NestedBody(RuleOptionsBody) options: RuleOptionsBody;
}

export class NewRuleSetBody extends NamedRuleSetBody {
  /** The preset that it was copied from, directly or by way of other sets. */
  @IsString() @Length(1, 100) preset: string;
}

export class RuleSetBody extends NamedRuleSetBody {
  /** The version that was changed: nobody may have saved another meanwhile. */
  @IsInt() @Min(1) @Max(1_000_000) seen: number;
}

/** What tells one rule set from another, besides its options. */
type RuleSetIdentity = Pick<RuleSet, 'id' | 'version' | 'name'>;

/** The rule set that was asked for, whole. */
export function ruleSetIn(title: RuleSetIdentity, options: RuleOptionsBody): RuleSet {
  const { seats, tileSet, layout, clock, challenge, ends, scoring, exchange, ...others } = options;
  return {
    ...title,
    ...others,
    seats: { ...seats },
    tileSet: { ...tileSet },
    layout: { ...layout },
    clock: clock === 'none' ? clock : { baseMs: clock.baseMs, flag: flagIn(clock.flag) },
    scoring: { ...scoring },
    exchange: { ...exchange },
    challenge: challengeIn(challenge),
    ends: {
      ...ends,
      scorelessTurnsEach: ends.scorelessTurnsEach ?? undefined,
      passesEach: ends.passesEach ?? undefined,
    },
  };
}

function flagIn({ kind, pointsPerMinute, limitMs }: FlagBody): FlagPolicy {
  if (kind !== 'overtime-penalty') return { kind };
  must(pointsPerMinute !== undefined && limitMs !== undefined, 'overtime was validated');
  return { kind, pointsPerMinute, limitMs };
}

function challengeIn(body: ChallengeBody): ChallengePolicy {
  if (body.kind === 'judged-at-entry') {
    must(body.refusedPlay, 'a judged challenge was validated');
    return { kind: 'judged-at-entry', refusedPlay: body.refusedPlay };
  }
  const { wrong, firstJudge, tabletMayJudge, perPlay, hold } = body;
  must(wrong && firstJudge && tabletMayJudge && perPlay && hold, 'a called one was validated');
  return {
    kind: 'called',
    wrong: wrongIn(wrong),
    firstJudge,
    secondOpinionMs: body.secondOpinionMs ?? undefined,
    tabletMayJudge,
    perPlay,
    hold,
  };
}

function wrongIn({ kind, points, per }: WrongChallengeBody): WrongChallenge {
  if (kind !== 'points') return { kind };
  must(points !== undefined && per, 'points were validated');
  return { kind, points, per };
}
