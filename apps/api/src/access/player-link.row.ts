import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('player_link')
export class PlayerLinkRow {
  @PrimaryColumn({ name: 'token_hash', type: 'text' }) tokenHash: string;
  @Column({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @Column({ name: 'entrant_id', type: 'text' }) entrantId: string;
  @Column({ name: 'made_at', type: 'timestamptz' }) madeAt: Date;
}

/** Slips that a player signed before no longer give an address. */
@Entity('player_link_withdrawal')
export class PlayerLinkWithdrawalRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ name: 'entrant_id', type: 'text' }) entrantId: string;
  @Column({ type: 'timestamptz' }) at: Date;
}
