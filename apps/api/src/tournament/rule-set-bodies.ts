import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { must } from '@boardside/engine';
import { leastBaseMs, mostBaseMs } from '@boardside/game';
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
import { NameField } from '../runtime/name-field.js';

type Called = Extract<ChallengePolicy, { kind: 'called' }>;
type JudgedAtEntry = Extract<ChallengePolicy, { kind: 'judged-at-entry' }>;

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
] as const satisfies readonly Called['perPlay'][];
const racks = ['nothing', 'deduct-own-tiles'] as const;
const yesNo = ['yes', 'no'] as const;
const bounds = optionBounds;

type Bounds = { readonly least: number; readonly most: number };

/** A whole number within its bounds; both ends are allowed. */
function Figure({ least, most }: Bounds): PropertyDecorator {
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
function Part(type: new () => object): PropertyDecorator {
  return (target, name) => {
    IsObject()(target, name);
    ValidateNested()(target, name);
    Type(() => type)(target, name);
  };
}

export class FlagBody {
  @OneOf(flags) kind: FlagPolicy['kind'];
  /** Of `overtime-penalty`: for each minute or part of one. */
  @ValidateIf(costsOvertime) @Figure(bounds.overtimePoints) pointsPerMinute?: number;
  /** Of `overtime-penalty`: how far below 0:00 a clock may go, milliseconds. */
  @ValidateIf(costsOvertime) @Figure(bounds.overtimeLimitMs) limitMs?: number;
}

function costsOvertime({ kind }: FlagBody): boolean {
  return kind === 'overtime-penalty';
}

export class ClockBody {
  /** On each player's clock, milliseconds. */
  @Figure({ least: leastBaseMs, most: mostBaseMs }) baseMs: number;
  @Part(FlagBody) flag: FlagBody;
}

export class WrongChallengeBody {
  @OneOf(wrongs) kind: WrongChallenge['kind'];
  /** Of `points`. */
  @ValidateIf(costsPoints) @Figure(bounds.challengePoints) points?: number;
  @ValidateIf(costsPoints) @OneOf(['play', 'word']) per?: 'play' | 'word';
}

function costsPoints({ kind }: WrongChallengeBody): boolean {
  return kind === 'points';
}

export class ChallengeBody {
  @OneOf(challenges) kind: ChallengePolicy['kind'];
  /** The next six are of `called`. */
  @ValidateIf(isCalled) @Part(WrongChallengeBody) wrong?: WrongChallengeBody;
  @ValidateIf(isCalled) @OneOf(judges) firstJudge?: Called['firstJudge'];
  /** Milliseconds; not said: there is no second opinion. */
  @IsOptional() @Figure(bounds.secondOpinionMs) secondOpinionMs?: number;
  @ValidateIf(isCalled) @OneOf(yesNo) tabletMayJudge?: Called['tabletMayJudge'];
  @ValidateIf(isCalled) @OneOf(perPlays) perPlay?: Called['perPlay'];
  @ValidateIf(isCalled) @OneOf(yesNo) hold?: Called['hold'];
  /** Of `judged-at-entry`. */
  @ValidateIf(isJudgedAtEntry)
  @OneOf(['time-only', 'loses-turn'])
  refusedPlay?: JudgedAtEntry['refusedPlay'];
}

function isCalled({ kind }: ChallengeBody): boolean {
  return kind === 'called';
}

function isJudgedAtEntry({ kind }: ChallengeBody): boolean {
  return kind === 'judged-at-entry';
}

export class NamedDataBody {
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
  @Figure(bounds.allTilesBonus) allTilesBonus: number;
  @Figure(bounds.rackSize) rackSize: number;
  @Figure(bounds.firstPlayMinimum) firstPlayMinimum: number;
}

export class ExchangeBody {
  @Figure(bounds.fewestInBag) fewestInBag: number;
  @OneOf(['some-or-all', 'whole-rack']) tiles: RuleSet['exchange']['tiles'];
}

export class EndsBody {
  /** Not said: scoreless turns end nothing. */
  @IsOptional() @Figure(bounds.scorelessTurnsEach) scorelessTurnsEach?: number;
  @OneOf(racks) scorelessRacks: EndPolicy['scorelessRacks'];
  @OneOf(['scoreless', 'not-counted']) lostTurn: EndPolicy['lostTurn'];
  /** Not said: passes end nothing by themselves. */
  @IsOptional() @Figure(bounds.passesEach) passesEach?: number;
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
  @Part(SeatsBody) seats: SeatsBody;
  @Part(NamedDataBody) tileSet: NamedDataBody;
  @Part(NamedDataBody) layout: NamedDataBody;
  @ValidateIf(({ clock }: RuleOptionsBody) => clock !== 'none')
  @Part(ClockBody)
  @ApiProperty({ oneOf: [{ $ref: getSchemaPath(ClockBody) }, { enum: ['none'] }] })
  clock: ClockBody | 'none';
  @OneOf(['asked', 'not-asked']) tilesCheck: RuleSet['tilesCheck'];
  @OneOf(['draw', 'assigned', 'youngest']) first: RuleSet['first'];
  @Part(ScoringBody) scoring: ScoringBody;
  @Part(ExchangeBody) exchange: ExchangeBody;
  @Part(ChallengeBody) challenge: ChallengeBody;
  @Part(EndsBody) ends: EndsBody;
  @Figure(bounds.undoPressMs) undoPressMs: number;
  @OneOf(['players-mend', 'director-mends']) typingErrors: RuleSet['typingErrors'];
  @OneOf(['number-only', 'shown']) unseenTiles: RuleSet['unseenTiles'];
  @Figure(bounds.absentForfeitMs) absentForfeitMs: number;
}

class NamedSetBody {
  @NameField()
  @IsString()
  @Length(1, 80)
  @Matches(/\S/)
  name: string;
  @Part(RuleOptionsBody) options: RuleOptionsBody;
}

export class NewRuleSetBody extends NamedSetBody {
  /** The preset that it was copied from, directly or by way of other sets. */
  @IsString() @Length(1, 100) preset: string;
}

export class RuleSetBody extends NamedSetBody {
  /** The version that was changed: nobody may have saved another meanwhile. */
  @IsInt() @Min(1) @Max(1_000_000) seen: number;
}

/** What tells one rule set from another, besides its options. */
type Title = Pick<RuleSet, 'id' | 'version' | 'name'>;

/** The rule set that was asked for, whole. */
export function ruleSetIn(title: Title, options: RuleOptionsBody): RuleSet {
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
