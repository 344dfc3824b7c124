import type { MigrationInterface } from 'typeorm';

/** A step of the database: TypeORM makes one instance and calls `up` once in the database's life. */
export type MigrationClass = new () => MigrationInterface;

/** Every step, oldest first. A room that needs a table adds its class at the end; none is ever edited. */
export const migrations: readonly MigrationClass[] = [];
