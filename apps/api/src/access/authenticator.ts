import { Injectable } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import type { Display } from './displays.js';
import type { PlayerIdentity } from './player-links.js';
import { hashOf } from './secrets.js';
import { StaffAccounts, type Staff } from './staff-accounts.js';
import { StaffSessions } from './staff-sessions.js';
import { TableDevices, type TableDevice } from './table-devices.js';
import { VisitorCodes } from './visitor-codes.js';

export const sessionCookie = 'boardside_session';

/** Who is asking. */
export type Principal =
  /** `session`: the hash that names their session. */
  | { readonly kind: 'staff'; readonly staff: Staff; readonly session: string }
  | { readonly kind: 'device'; readonly device: TableDevice }
  | { readonly kind: 'display'; readonly display: Display }
  /** Whoever opened the address of a player page. */
  | { readonly kind: 'player'; readonly player: PlayerIdentity }
  | { readonly kind: 'nobody' };

/** Too many wrong codes came from there: who asks is not looked at before that long. */
export interface RateLimited {
  readonly kind: 'wait';
  readonly waitMs: number;
}

/**
 * Finds out who is asking: staff by their session's cookie, a tablet or a player by a token, a
 * display by its code.
 */
@Injectable()
export class Authenticator {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: StaffSessions,
    private readonly devices: TableDevices,
    private readonly visitors: VisitorCodes,
  ) {}

  async authenticate(
    headers: IncomingHttpHeaders,
    address: string,
  ): Promise<Principal | RateLimited> {
    const token = bearerOf(headers);
    if (token !== undefined) return this.device(token);
    const link = credentialIn(headers, 'player');
    if (link !== undefined) return this.player(link, address);
    const code = credentialIn(headers, 'display');
    return code === undefined ? this.staff(headers) : this.display(code, address);
  }

  async device(token: string): Promise<Principal> {
    const device = await this.devices.byToken(token);
    return device ? { kind: 'device', device } : { kind: 'nobody' };
  }

  async display(code: string, address: string): Promise<Principal | RateLimited> {
    const answer = await this.visitors.display(code, address);
    if (answer.kind === 'found') return { kind: 'display', display: answer.found };
    return answer.kind === 'wait' ? answer : { kind: 'nobody' };
  }

  async player(token: string, address: string): Promise<Principal | RateLimited> {
    const answer = await this.visitors.player(token, address);
    if (answer.kind === 'found') return { kind: 'player', player: answer.found };
    return answer.kind === 'wait' ? answer : { kind: 'nobody' };
  }

  async staff(headers: IncomingHttpHeaders): Promise<Principal> {
    const token = sessionTokenOf(headers);
    const id = token === undefined ? undefined : await this.sessions.staffBy(token);
    const staff = id === undefined ? undefined : await this.accounts.byId(id);
    if (token === undefined || staff === undefined) return { kind: 'nobody' };
    return { kind: 'staff', staff, session: hashOf(token) };
  }
}

/** The token that a request bears. */
export function bearerOf(headers: IncomingHttpHeaders): string | undefined {
  return credentialIn(headers, 'bearer');
}

/** The session's token in a request's cookies. */
export function sessionTokenOf(headers: IncomingHttpHeaders): string | undefined {
  const cookies = headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? [];
  const own = cookies.find((cookie) => cookie.startsWith(`${sessionCookie}=`));
  return own?.slice(sessionCookie.length + 1);
}

/** What stands behind a word in `Authorization`: a token, or a display's code. */
function credentialIn(
  headers: IncomingHttpHeaders,
  word: 'bearer' | 'display' | 'player',
): string | undefined {
  const [scheme, brought] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === word ? brought : undefined;
}
