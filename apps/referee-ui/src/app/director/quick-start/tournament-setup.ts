import { Injectable, inject, signal } from '@angular/core';
import type { PairingMethod, PlannedRound } from '@boardside/tournament';
import type { RuleSet } from '@boardside/game';
import { quickStartText } from '../../text/quick-start.js';
import type { ApiResult } from '../data/api-result.js';
import { problemTextOf } from '../data/api-result.js';
import { ConsoleApi, optionsOf } from '../data/console-api.js';
import { PlayersApi, type EntrantInput } from '../players/players-api.js';
import { RoundsApi } from '../rounds/rounds-api.js';

const minuteMs = 60_000;

/** What the page of the quick start asks for. */
export type TournamentWishes = {
  readonly name: string;
  readonly rules: RuleSet;
  /** Each player's; undefined: as the rule set says. */
  readonly minutes: number | undefined;
  /** How many; 0: not decided. */
  readonly rounds: number;
  readonly method: PairingMethod;
  readonly players: readonly Omit<EntrantInput, 'division'>[];
  readonly tables: number;
};

export type SetupStep = keyof typeof quickStartText.doing;

/**
 * Makes a tournament with its rules, players, tables and the draft of round 1, one request after
 * another. What was made stays made: when a request fails, the next try continues from there, with
 * the rounds planned as they are wished then.
 */
@Injectable()
export class TournamentSetup {
  private readonly server = inject(ConsoleApi);
  private readonly playersApi = inject(PlayersApi);
  private readonly roundsApi = inject(RoundsApi);
  private readonly done = signal<ReadonlySet<SetupStep>>(new Set());
  private tournament = '';
  private ruleSet = '';
  private division = '';

  /** What is being done now. */
  readonly step = signal<SetupStep | undefined>(undefined);
  readonly problem = signal<string | undefined>(undefined);

  /** Whether there is a tournament already, complete or not. */
  hasTournament(): boolean {
    return this.tournament !== '';
  }

  /** Whether it is made, so that the next try leaves it as it is. */
  isMade(step: Exclude<SetupStep, 'plan'>): boolean {
    return this.done().has(step);
  }

  /** Returns the tournament's id, or undefined with `problem` set. */
  async run(wishes: TournamentWishes): Promise<string | undefined> {
    this.problem.set(undefined);
    for (const [step, take] of this.stepsOf(wishes)) {
      // A plan that round 1 cannot be paired by must not stay.
      if (step !== 'plan' && this.isMade(step)) continue;
      this.step.set(step);
      const answer = await take();
      if (!answer.ok) {
        this.problem.set(problemTextOf(answer));
        this.step.set(undefined);
        return undefined;
      }
      this.done.update((done) => new Set([...done, step]));
    }
    return this.tournament;
  }

  private stepsOf(
    wishes: TournamentWishes,
  ): readonly (readonly [SetupStep, () => Promise<ApiResult<unknown>>])[] {
    const { name, players, tables, rounds } = wishes;
    const isPaired = players.length > 1 && tables > 0;
    const isPlanned = rounds > 0 || this.done().has('plan');
    return [
      ['tournament', () => this.makeTournament(name)],
      ['rules', () => this.chooseRules(wishes)],
      ['division', () => this.addDivision()],
      ...(isPlanned ? [['plan', () => this.planRounds(wishes)] as const] : []),
      ...(players.length > 0 ? [['players', () => this.addPlayers(wishes)] as const] : []),
      ...(tables > 0
        ? [['tables', () => this.server.addTables(this.tournament, tables)] as const]
        : []),
      ...(isPaired ? [['pairings', () => this.pair(wishes)] as const] : []),
    ];
  }

  private async makeTournament(name: string): Promise<ApiResult<unknown>> {
    const answer = await this.server.makeTournament(name);
    if (answer.ok) this.tournament = answer.value.id;
    return answer;
  }

  /** Other minutes than the rule set's are a copy of it, as if made on its page. */
  private async chooseRules({ rules, minutes }: TournamentWishes): Promise<ApiResult<unknown>> {
    this.ruleSet = rules.id;
    const { clock } = rules;
    if (clock === 'none' || minutes === undefined || clock.baseMs === minutes * minuteMs) {
      return { ok: true, value: undefined };
    }
    const options = { ...optionsOf(rules), clock: { ...clock, baseMs: minutes * minuteMs } };
    const answer = await this.server.addRuleSet(this.tournament, {
      name: quickStartText.ownRules(rules.name, minutes),
      preset: rules.id,
      options,
    });
    if (answer.ok) this.ruleSet = answer.value.id;
    return answer;
  }

  private async addDivision(): Promise<ApiResult<unknown>> {
    const division = { name: quickStartText.division, ruleSet: this.ruleSet };
    const answer = await this.server.addDivision(this.tournament, division);
    if (answer.ok) this.division = answer.value.id;
    return answer;
  }

  private async planRounds({ rounds, method }: TournamentWishes): Promise<ApiResult<unknown>> {
    const known = await this.server.tournament(this.tournament);
    if (!known.ok) return known;
    const division = known.value.divisions.find(({ id }) => id === this.division);
    if (division === undefined) return { ok: true, value: undefined };
    const planned: PlannedRound = { method };
    const plan = {
      ...division.settings.plan,
      rounds: Array.from({ length: rounds }, () => planned),
    };
    return this.roundsApi.change(this.tournament, this.division, [{ kind: 'plan', value: plan }]);
  }

  private addPlayers({ players }: TournamentWishes): Promise<ApiResult<unknown>> {
    const entrants = players.map((player) => ({ ...player, division: this.division }));
    return this.playersApi.add(this.tournament, entrants);
  }

  private pair({ method, rounds }: TournamentWishes): Promise<ApiResult<unknown>> {
    const { division } = this;
    const wish = { division, sitting: [] };
    return this.roundsApi.draw(this.tournament, 1, rounds > 0 ? wish : { ...wish, method });
  }
}
