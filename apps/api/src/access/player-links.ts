import { must } from '@boardside/engine';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { RandomSource } from '../platform/random-source.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { PlayerLinkRow, PlayerLinkWithdrawalRow } from './player-link.row.js';
import { hashOf } from './secrets.js';

/** A player of one tournament, as known by the secret in the address of their page. */
export interface PlayerIdentity {
  readonly tournament: string;
  readonly entrant: string;
}

/**
 * How many addresses of one player open the page at once: each slip shows a new one, printed or
 * signed.
 */
const mostOfOne = 60;

const dropOldest = `
  DELETE FROM player_link WHERE token_hash IN (
    SELECT token_hash FROM (
      SELECT token_hash, row_number() OVER (
        PARTITION BY entrant_id ORDER BY made_at DESC, token_hash
      ) AS place
      FROM player_link WHERE tournament_id = $1 AND entrant_id = ANY($2)
    ) AS known WHERE place > $3
  )`;

/** The secrets in the addresses under which players look at their own games without signing in. */
@Injectable()
export class PlayerLinks {
  constructor(
    @InjectRepository(PlayerLinkRow) private readonly rows: Repository<PlayerLinkRow>,
    @InjectRepository(PlayerLinkWithdrawalRow)
    private readonly withdrawals: Repository<PlayerLinkWithdrawalRow>,
    private readonly dice: RandomSource,
    private readonly wallClock: WallClock,
  ) {}

  /**
   * One more secret for a slip that was signed at that time, ISO 8601. Undefined: what that slip
   * showed was withdrawn.
   */
  async createForSlip(player: PlayerIdentity, signedAt: string): Promise<string | undefined> {
    const { tournament: tournamentId, entrant: entrantId } = player;
    const withdrawn = await this.withdrawals.findOneBy({ tournamentId, entrantId });
    const isVoid = withdrawn !== null && withdrawn.at.getTime() >= Date.parse(signedAt);
    return isVoid ? undefined : this.create(player);
  }

  /** One more secret; only its hash is kept. The oldest one goes where there are too many. */
  async create(player: PlayerIdentity): Promise<string> {
    const token = (await this.createForEach(player.tournament, [player.entrant])).get(
      player.entrant,
    );
    must(token !== undefined, 'a player is given a secret');
    return token;
  }

  /** The same for several players of a tournament, by entrant. */
  async createForEach(
    tournamentId: string,
    entrants: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const tokens = new Map(entrants.map((entrant) => [entrant, this.dice.token()]));
    if (tokens.size === 0) return tokens;
    const madeAt = new Date(this.wallClock.nowMs());
    const made = [...tokens].map(([entrantId, token]) => {
      return { tournamentId, entrantId, tokenHash: hashOf(token), madeAt };
    });
    await this.rows.insert(made);
    await this.rows.query(dropOldest, [tournamentId, [...tokens.keys()], mostOfOne]);
    return tokens;
  }

  async byToken(token: string): Promise<PlayerIdentity | undefined> {
    const row = await this.rows.findOneBy({ tokenHash: hashOf(token) });
    return row === null ? undefined : { tournament: row.tournamentId, entrant: row.entrantId };
  }

  /**
   * No address that was given to this player so far still opens anything, and no slip that is
   * signed now gives another; the next one does.
   */
  async withdraw({ tournament, entrant }: PlayerIdentity): Promise<void> {
    const whose = { tournamentId: tournament, entrantId: entrant };
    const at = new Date(this.wallClock.nowMs());
    await this.withdrawals.upsert({ ...whose, at }, ['tournamentId', 'entrantId']);
    await this.rows.delete(whose);
  }
}
