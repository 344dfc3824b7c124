import type { RoundTimeLeft } from '@boardside/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message at one table; sent to several, it has a row for each. */
@Entity('table_message')
export class TableMessageRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ type: 'text' }) id: string;
  @PrimaryColumn({ name: 'table_number', type: 'integer' }) tableNumber: number;
  /** Empty for the server's own messages. */
  @Column({ type: 'text' }) text: string;
  @Column({ name: 'round_time', type: 'jsonb', nullable: true }) roundTime: RoundTimeLeft | null;
  @Column({ type: 'timestamptz' }) at: Date;
  @Column({ name: 'staff_id', type: 'text' }) staffId: string;
  /** The sender’s name as it was then. */
  @Column({ name: 'said_by', type: 'text' }) saidBy: string;
  /** Null until somebody at the table taps Seen. */
  @Column({ name: 'seen_at', type: 'timestamptz', nullable: true }) seenAt: Date | null;
}
