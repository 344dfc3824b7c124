import { Injectable } from '@nestjs/common';
import type { Me } from '@boardside/contract';
import type { Request, Response } from 'express';
import { actionsOf } from './actions.js';
import type { Staff } from './staff-accounts.js';
import { sessionMs, StaffSessions } from './staff-sessions.js';
import { sessionCookie, sessionOf } from './who-asks.js';

/** A browser at the door: what it asked with, and the answer that it takes away. */
export interface AtTheDoor {
  readonly request: Request;
  readonly response: Response;
}

/** Gives browsers the cookie of a session, and takes it back. */
@Injectable()
export class Entrance {
  constructor(private readonly sessions: StaffSessions) {}

  async letIn(staff: Staff, { request, response }: AtTheDoor): Promise<Me> {
    const token = await this.sessions.open(staff.id);
    response.cookie(sessionCookie, token, { ...cookieFor(request), maxAge: sessionMs });
    return meOf(staff);
  }

  async letOut({ request, response }: AtTheDoor): Promise<void> {
    const session = sessionOf(request.headers);
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
