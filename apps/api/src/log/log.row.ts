import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('log_event')
export class LogEventRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ type: 'text' }) stream: string;
  @PrimaryColumn({ type: 'integer' }) version: number;
  @Column({ type: 'text' }) type: string;
  @Column({ type: 'integer' }) shape: number;
  @Column({ type: 'jsonb' }) body: object;
  @Column({ type: 'jsonb' }) by: object;
  @Column({ type: 'timestamptz' }) at: Date;
  @Column({ type: 'integer', nullable: true }) epoch: number | null;
  @Column({ name: 'device_id', type: 'text', nullable: true }) deviceId: string | null;
  @Column({ name: 'device_seq', type: 'integer', nullable: true }) deviceSeq: number | null;
  @Column({ type: 'integer', nullable: true }) part: number | null;
  @Column({ type: 'text', nullable: true }) key: string | null;
  @Column({ type: 'jsonb', nullable: true }) evidence: object | null;
}

@Entity('log_head')
export class LogHeadRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ type: 'text' }) stream: string;
  @Column({ type: 'integer' }) version: number;
  @Column({ type: 'integer' }) epoch: number;
  @Column({ type: 'jsonb' }) summary: object;
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true }) dueAt: Date | null;
  @Column({ name: 'begun_at', type: 'timestamptz' }) begunAt: Date;
  @Column({ type: 'integer' }) refused: number;
  /** By the database’s own clock. */
  @Column({ name: 'moved_at', type: 'timestamptz' }) movedAt: Date;
}

/** The list of tournaments: one row for each of which anything is in the log. */
@Entity('log_tournament')
export class LogTournamentRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @Column({ name: 'begun_at', type: 'timestamptz' }) begunAt: Date;
}

@Entity('refused_entry')
export class RefusedEntryRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ type: 'text' }) stream: string;
  @PrimaryColumn({ name: 'device_id', type: 'text' }) deviceId: string;
  @PrimaryColumn({ name: 'device_seq', type: 'integer' }) deviceSeq: number;
  /** Of the entry: another one may come under the same number. */
  @PrimaryColumn({ type: 'text' }) digest: string;
  @Column({ type: 'timestamptz' }) at: Date;
  @Column({ type: 'jsonb' }) entry: object;
  @Column({ type: 'jsonb' }) refusal: object;
}
