import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('server_life')
export class ServerRunRow {
  @PrimaryColumn({ type: 'text' }) run: string;
  @Column({ name: 'began_at', type: 'timestamptz' }) beganAt: Date;
  @Column({ name: 'alive_at', type: 'timestamptz' }) aliveAt: Date;
}
