import type { ScreenContent } from '@boardside/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('display_code')
export class DisplayCodeRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'text' }) label: string;
  @Column({ type: 'text' }) code: string;
  /** What it shows. */
  @Column({ type: 'jsonb' }) shows: ScreenContent;
  @Column({ name: 'made_at', type: 'timestamptz' }) madeAt: Date;
}
