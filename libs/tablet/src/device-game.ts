/** A game at a table, and the device that keeps it. */
export type DeviceGame = {
  readonly tournament: string;
  readonly game: string;
  readonly device: string;
};

/** The key of a device's stored game: a tablet that joins anew counts its entries anew. */
export function storageKeyOf({ device, game }: Pick<DeviceGame, 'device' | 'game'>): string {
  return `${device}/${game}`;
}
