import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { GameModule } from '../game/game.module.js';
import type { GamePolicy } from '../game/policy.js';
import { DeferredStartup } from '../platform/deferred-startup.js';
import { RulingModule } from '../ruling/ruling.module.js';
import { TournamentModule } from '../tournament/tournament.module.js';
import { GAME_POLICIES, GamePolicies } from './game-policies.js';
import { gamePolicies } from './list.js';

@Module({
  imports: [GameModule, TournamentModule, RulingModule],
  providers: [
    ...gamePolicies,
    {
      provide: GAME_POLICIES,
      useFactory: (...policies: readonly GamePolicy[]) => policies,
      inject: [...gamePolicies],
    },
    GamePolicies,
  ],
})
export class PoliciesModule implements OnApplicationBootstrap {
  constructor(
    private readonly games: GamePolicies,
    private readonly afterStart: DeferredStartup,
  ) {}

  onApplicationBootstrap(): void {
    this.games.listen();
    this.afterStart.add((isClosing) => this.games.sweep(isClosing));
  }
}
