import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RandomSource } from '../platform/random-source.js';
import { reachableOrigin, PublicAddress } from '../platform/settings/public-address.js';
import { StartupBanner } from '../platform/startup-banner.js';
import { hashOf, sameSecret } from './secrets.js';
import { StaffAccounts, type Staff } from './staff-accounts.js';

/**
 * The link that creates the director's account, printed at each start while there is no account.
 * Only the terminal has it; here is its hash, in memory, until it was used or the server stops.
 */
@Injectable()
export class FirstAdmin implements OnModuleInit {
  #linkHash: string | undefined;

  constructor(
    private readonly accounts: StaffAccounts,
    private readonly dice: RandomSource,
    private readonly address: PublicAddress,
    private readonly lines: StartupBanner,
  ) {}

  onModuleInit(): void {
    this.lines.add(() => this.setupLines());
  }

  /** A new link: the one before no longer works. */
  async setupLines(): Promise<readonly string[]> {
    if (await this.accounts.hasAny()) return [];
    const token = this.dice.token();
    this.#linkHash = hashOf(token);
    return [
      '',
      '  No one can sign in yet. Open this link once to create the director’s account:',
      `  ${reachableOrigin(this.address)}/setup/${token}`,
    ];
  }

  /** Undefined when the link is not the one that was printed last, or was used. */
  async createDirector(
    token: string,
    account: { readonly name: string; readonly password: string },
  ): Promise<Staff | undefined> {
    if (this.#linkHash === undefined || !sameSecret(hashOf(token), this.#linkHash))
      return undefined;
    const staff = await this.accounts.createFirst(account.name, account.password);
    this.#linkHash = undefined;
    return staff;
  }
}
