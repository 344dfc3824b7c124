import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('person_name')
export class PersonNameRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ name: 'entrant_id', type: 'text' }) entrantId: string;
  @Column({ type: 'text' }) name: string;
  /** Id in a national body. */
  @Column({ type: 'text', nullable: true }) member?: string | null;
}
