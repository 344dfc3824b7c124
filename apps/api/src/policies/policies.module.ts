import { Module, type OnApplicationBootstrap, type Provider, type Type } from '@nestjs/common';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { DeferredStartup } from '../platform/deferred-startup.js';
import { RulingModule } from '../ruling/ruling.module.js';
import { TournamentModule } from '../tournament/tournament.module.js';
import { GAME_POLICIES, GamePolicies } from './game-policies.js';
import { gamePolicies, tournamentPolicies } from './list.js';
import { TOURNAMENT_POLICIES, TournamentPolicies } from './tournament-policies.js';

@Module({
  imports: [LogModule, GameModule, TournamentModule, RulingModule],
  providers: [
    ...listOf(GAME_POLICIES, gamePolicies),
    ...listOf(TOURNAMENT_POLICIES, tournamentPolicies),
    GamePolicies,
    TournamentPolicies,
  ],
})
export class PoliciesModule implements OnApplicationBootstrap {
  constructor(
    private readonly games: GamePolicies,
    private readonly tournaments: TournamentPolicies,
    private readonly afterStart: DeferredStartup,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.games.listen();
    this.tournaments.listen();
    this.afterStart.add((isClosing) => this.games.sweep(isClosing));
    await this.tournaments.sweep();
  }
}

/** Policies, and their list under a token. */
function listOf(token: symbol, policies: readonly Type[]): readonly Provider[] {
  const useFactory = (...each: readonly unknown[]): readonly unknown[] => each;
  return [...policies, { provide: token, useFactory, inject: [...policies] }];
}
