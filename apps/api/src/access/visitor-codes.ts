import { Injectable } from '@nestjs/common';
import { CodeLookup, type CodeLookupResult } from './code-lookup.js';
import { Displays, type Display } from './displays.js';
import { PlayerLinks, type PlayerIdentity } from './player-links.js';

/** Finds the display of a code and the player of a link. Limits guesses. */
@Injectable()
export class VisitorCodes {
  constructor(
    private readonly displays: Displays,
    private readonly players: PlayerLinks,
    private readonly guesses: CodeLookup,
  ) {}

  display(code: string, address: string): Promise<CodeLookupResult<Display>> {
    const guess = { kind: 'display', code, address } as const;
    return this.guesses.lookUp(guess, () => this.displays.byCode(code));
  }

  player(token: string, address: string): Promise<CodeLookupResult<PlayerIdentity>> {
    const guess = { kind: 'player', code: token, address } as const;
    return this.guesses.lookUp(guess, () => this.players.byToken(token));
  }
}
