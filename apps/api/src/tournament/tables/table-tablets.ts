/** A tablet has come to a table, or left it. */
interface TabletChange {
  readonly tournament: string;
  readonly table: number;
}

/** Which tablets the tables have. This room has it from who admits them. */
export abstract class TableTablets {
  /** Returns how to end the subscription. */
  abstract subscribe(subscriber: (change: TabletChange) => void): () => void;
  /** The tablet of each table that has one. */
  abstract currentDevices(tournament: string): Promise<ReadonlyMap<number, string>>;
  /** Whether a tablet has left its table; false if this server does not know it. */
  abstract hasLeft(tournament: string, device: string): Promise<boolean>;
}
