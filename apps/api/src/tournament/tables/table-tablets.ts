/** A tablet has come to a table, or left it. */
interface TabletChange {
  readonly tournament: string;
  readonly table: number;
}

/** Knows which tablet each table has. The room that admits tablets provides it. */
export abstract class TableTablets {
  /** Returns how to end the subscription. */
  abstract subscribe(subscriber: (change: TabletChange) => void): () => void;
  /** Returns the tablet of each table that has one. */
  abstract currentDevices(tournament: string): Promise<ReadonlyMap<number, string>>;
  /** Returns whether a tablet has left its table; false if this server does not know it. */
  abstract hasLeft(tournament: string, device: string): Promise<boolean>;
}
