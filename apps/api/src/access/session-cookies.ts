import { Injectable } from '@nestjs/common';
import type { Me } from '@boardside/contract';
import type { Request, Response } from 'express';
import { actionsOf } from './permissions.js';
import type { Staff } from './staff-accounts.js';
import { sessionMs, StaffSessions } from './staff-sessions.js';
import { sessionCookie, sessionTokenOf } from './authenticator.js';

/** A browser at the door: what it asked with, and the answer that it takes away. */
export interface BrowserExchange {
  readonly request: Request;
  readonly response: Response;
}

/** Gives browsers the cookie of a session, and takes it back. */
@Injectable()
export class SessionCookies {
  constructor(private readonly sessions: StaffSessions) {}

  /** The session that the browser had ends: no browser has it now. */
  async signIn(staff: Staff, { request, response }: BrowserExchange): Promise<Me> {
    await this.#endSessionOf(request);
    const token = await this.sessions.open(staff.id);
    response.cookie(sessionCookie, token, { ...cookieFor(request), maxAge: sessionMs });
    return meOf(staff);
  }

  async signOut({ request, response }: BrowserExchange): Promise<void> {
    await this.#endSessionOf(request);
    response.clearCookie(sessionCookie, cookieFor(request));
  }

  async #endSessionOf({ headers }: Request): Promise<void> {
    const session = sessionTokenOf(headers);
    if (session !== undefined) await this.sessions.end(session);
  }
}

/** A member of staff as they are told who they are. */
export function meOf(staff: Staff): Me {
  return { kind: 'staff', ...staff, may: actionsOf(staff.role) };
}

/** Secure only where it can be: in most halls there is no HTTPS. */
function cookieFor({ secure }: Request) {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure } as const;
}
