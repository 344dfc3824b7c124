import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StaffRole } from '@boardside/contract';

@Entity('staff_account')
export class StaffAccountRow {
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'text' }) name: string;
  /** The name as it is compared at sign-in. */
  @Column({ name: 'sign_in_name', type: 'text' }) signInName: string;
  @Column({ type: 'text' }) role: StaffRole;
  /** Null until the person has chosen a password, and after they have left. */
  @Column({ name: 'password_hash', type: 'text', nullable: true }) passwordHash: string | null;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
  /** Null while they are on duty. A row stays for its name, which the logs mention by id. */
  @Column({ name: 'left_at', type: 'timestamptz', nullable: true }) leftAt: Date | null;
}

@Entity('staff_session')
export class StaffSessionRow {
  @PrimaryColumn({ name: 'token_hash', type: 'text' }) tokenHash: string;
  @Column({ name: 'staff_id', type: 'text' }) staffId: string;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt: Date;
}

/** The one link by which somebody may choose a password; a newer one takes its place. */
@Entity('staff_invitation')
export class StaffInvitationRow {
  @PrimaryColumn({ name: 'staff_id', type: 'text' }) staffId: string;
  @Column({ name: 'token_hash', type: 'text' }) tokenHash: string;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt: Date;
}
