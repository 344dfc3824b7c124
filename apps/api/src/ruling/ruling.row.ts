import type { CaseAnswer } from '@boardside/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a juror did about a case. It is nobody’s at the table, so it stands in no log. */
export type JurorNote =
  | {
      readonly kind: 'consulted';
      readonly list: string;
      readonly words: readonly { readonly text: string; readonly inList: boolean }[];
    }
  | { readonly kind: 'answered'; readonly answer: CaseAnswer };

@Entity('claim')
export class ClaimRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ type: 'text' }) item: string;
  @Column({ name: 'staff_id', type: 'text' }) staffId: string;
  @Column({ type: 'timestamptz' }) at: Date;
  /** The last sign of life of a claim that lapses without one; null: this one does not lapse. */
  @Column({ name: 'seen_at', type: 'timestamptz', nullable: true }) seenAt: Date | null;
}

@Entity('juror_note')
export class JurorNoteRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ name: 'case_id', type: 'text' }) caseId: string;
  @Column({ name: 'staff_id', type: 'text' }) staffId: string;
  @Column({ type: 'timestamptz' }) at: Date;
  @Column({ type: 'jsonb' }) note: JurorNote;
}

@Entity('case_wrong')
export class CaseProblemRow {
  @PrimaryColumn({ name: 'tournament_id', type: 'text' }) tournamentId: string;
  @PrimaryColumn({ name: 'case_id', type: 'text' }) caseId: string;
  @Column({ name: 'staff_id', type: 'text' }) staffId: string;
  @Column({ type: 'text' }) what: string;
  @Column({ type: 'timestamptz' }) at: Date;
}
