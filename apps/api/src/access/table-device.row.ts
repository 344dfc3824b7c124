import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('table_code')
export class TableCodeRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ name: 'table_number', type: 'integer' }) tableNumber: number;
  @Column({ type: 'text' }) code: string;
}

@Entity('table_device')
export class TableDeviceRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ name: 'table_number', type: 'integer' }) tableNumber: number;
  @Column({ type: 'text' }) label: string;
  /**
   * Null from the director's approval until the tablet has fetched its token, and once it is
   * blocked.
   */
  @Column({ name: 'token_hash', type: 'text', nullable: true }) tokenHash: string | null;
  @Column({ name: 'joined_at', type: 'timestamptz' }) joinedAt: Date;
  /** Null while it is the table's tablet. */
  @Column({ name: 'left_at', type: 'timestamptz', nullable: true }) leftAt: Date | null;
}

@Entity('join_request')
export class JoinRequestRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ name: 'table_number', type: 'integer' }) tableNumber: number;
  @Column({ type: 'text' }) label: string;
  @Column({ name: 'secret_hash', type: 'text' }) secretHash: string;
  @Column({ name: 'asked_at', type: 'timestamptz' }) askedAt: Date;
  /** Null while it waits for the director. */
  @Column({ type: 'text', nullable: true }) answer: 'approved' | 'refused' | null;
  @Column({ name: 'device_id', type: 'text', nullable: true }) deviceId: string | null;
}
