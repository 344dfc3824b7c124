import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StaffRole } from '@boardside/contract';

@Entity('staff_account')
export class StaffAccountRow {
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'text' }) name: string;
  /** The name as it is compared at sign-in. */
  @Column({ name: 'sign_in_name', type: 'text' }) signInName: string;
  @Column({ type: 'text' }) role: StaffRole;
  @Column({ name: 'password_hash', type: 'text' }) passwordHash: string;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
}

@Entity('staff_session')
export class StaffSessionRow {
  @PrimaryColumn({ name: 'token_hash', type: 'text' }) tokenHash: string;
  @Column({ name: 'staff_id', type: 'text' }) staffId: string;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt: Date;
}
