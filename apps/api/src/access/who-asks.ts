import { Injectable } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { hashOf } from './secrets.js';
import { StaffAccounts, type Staff } from './staff-accounts.js';
import { TableDevices, type TableDevice } from './table-devices.js';

export const sessionCookie = 'boardside_session';

/** Who is asking. */
export type Asker =
  /** `session`: the hash that names their session. */
  | { readonly kind: 'staff'; readonly staff: Staff; readonly session: string }
  | { readonly kind: 'device'; readonly device: TableDevice }
  | { readonly kind: 'nobody' };

/** Finds out who is asking: staff by their session's cookie, a tablet by its token. */
@Injectable()
export class WhoAsks {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly devices: TableDevices,
  ) {}

  async of(headers: IncomingHttpHeaders): Promise<Asker> {
    const token = bearerOf(headers);
    return token === undefined ? this.staff(headers) : this.device(token);
  }

  async device(token: string): Promise<Asker> {
    const device = await this.devices.byToken(token);
    return device ? { kind: 'device', device } : { kind: 'nobody' };
  }

  async staff(headers: IncomingHttpHeaders): Promise<Asker> {
    const token = sessionOf(headers);
    const staff = token === undefined ? undefined : await this.accounts.bySession(token);
    if (token === undefined || staff === undefined) return { kind: 'nobody' };
    return { kind: 'staff', staff, session: hashOf(token) };
  }
}

/** The token that a request bears. */
export function bearerOf(headers: IncomingHttpHeaders): string | undefined {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

/** The session's token in a request's cookies. */
export function sessionOf(headers: IncomingHttpHeaders): string | undefined {
  const cookies = headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? [];
  const own = cookies.find((cookie) => cookie.startsWith(`${sessionCookie}=`));
  return own?.slice(sessionCookie.length + 1);
}
