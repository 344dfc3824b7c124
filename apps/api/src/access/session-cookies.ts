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

  async signIn(staff: Staff, { request, response }: BrowserExchange): Promise<Me> {
    const token = await this.sessions.open(staff.id);
    response.cookie(sessionCookie, token, { ...cookieFor(request), maxAge: sessionMs });
    return meOf(staff);
  }

  async signOut({ request, response }: BrowserExchange): Promise<void> {
    const session = sessionTokenOf(request.headers);
    if (session !== undefined) await this.sessions.end(session);
    response.clearCookie(sessionCookie, cookieFor(request));
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
