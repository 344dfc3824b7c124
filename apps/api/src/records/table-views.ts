import { Injectable } from '@nestjs/common';
import type { TableView } from '@boardside/contract';
import { DevicePresence } from '../access/device-presence.js';
import { TableCodes } from '../access/table-codes.js';
import { TableDevices } from '../access/table-devices.js';
import { PublicAddress } from '../platform/settings/public-address.js';

/** Tables with their codes and tablets, as the console reads them. */
@Injectable()
export class TableViews {
  constructor(
    private readonly codes: TableCodes,
    private readonly devices: TableDevices,
    private readonly presence: DevicePresence,
    private readonly address: PublicAddress,
  ) {}

  /** In the order of the numbers. */
  async of(id: string, numbers: readonly number[]): Promise<readonly TableView[]> {
    const [codes, seated, waiting, former] = await Promise.all([
      this.codes.all(id),
      this.devices.currentDevices(id),
      this.devices.waiting(id),
      this.devices.former(id),
    ]);
    return numbers.map((number) => {
      const code = codes.get(number) ?? '';
      return {
        number,
        code,
        address: `${this.address.origin}/t/${code}`,
        device: this.presence.stateOf(seated.get(number)),
        requests: waiting
          .filter(({ table }) => table === number)
          .map(({ id: request, label, askedAt }) => ({ id: request, label, at: askedAt })),
        former: former
          .filter(({ table }) => table === number)
          .map(({ id: device, label, leftAt }) => ({ id: device, label, at: leftAt })),
      };
    });
  }
}
