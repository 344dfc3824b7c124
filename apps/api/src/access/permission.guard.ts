import {
  createParamDecorator,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Action } from '@boardside/contract';
import type { Request } from 'express';
import { notSignedIn, ProblemAnswer } from '../platform/http/problem.js';
import { isPermitted, isRolePermitted } from './permissions.js';
import { DeviceRateLimit } from './device-rate-limit.js';
import type { Display } from './displays.js';
import { DenialLog, type Denial } from './denial-log.js';
import type { PlayerIdentity } from './player-links.js';
import type { Staff } from './staff-accounts.js';
import type { TableDevice } from './table-devices.js';
import { tooManyAttempts } from './rate-limit.js';
import { Authenticator, type Principal } from './authenticator.js';

const actionKey = 'boardside:action';

/**
 * Names what a route does, as the table of `actions.ts` names it; a route without it answers
 * nobody.
 */
export const Requires = (action: Action) => SetMetadata(actionKey, action);

/** The health of the server is told by `runtime`, which stands below this room. */
const publicControllers = ['HealthController'];

type AuthenticatedRequest = Request & { asker?: Principal };

/** What a handler does: the handler's own name for it before its controller's. */
export function requiredActionOf(
  reflector: Reflector,
  handler: Parameters<Reflector['getAllAndOverride']>[1][0],
  controller: Parameters<Reflector['getAllAndOverride']>[1][1] & { readonly name: string },
): Action | undefined {
  if (publicControllers.includes(controller.name)) return 'come-in';
  return reflector.getAllAndOverride<Action | undefined>(actionKey, [handler, controller]);
}

/** Lets through whom the table lets through. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly whoAsks: Authenticator,
    private readonly door: DenialLog,
    private readonly pace: DeviceRateLimit,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const action = requiredActionOf(this.reflector, context.getHandler(), context.getClass());
    if (action !== undefined && isRolePermitted('nobody', action)) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const asker = await this.whoAsks.authenticate(request.headers, request.ip ?? '');
    if (asker.kind === 'wait') {
      this.#logDenial(request, { kind: 'guess' }, 'too-many-tries');
      throw tooManyAttempts(asker.waitMs);
    }
    if (action === undefined || !isPermitted(asker, action)) {
      const answer = denialProblem(asker, action);
      this.#logDenial(request, asker, answer.problem.code);
      throw answer;
    }
    const waitMs = asker.kind === 'device' ? this.pace.take(asker.device.id, request.body) : 0;
    if (waitMs > 0) {
      this.#logDenial(request, asker, 'too-many-messages');
      throw tooManyAttempts(waitMs);
    }
    request.asker = asker;
    return true;
  }

  /** The route as it is written, not as it was asked: an address may carry an id that says more. */
  #logDenial(
    { method, route, ip = '' }: AuthenticatedRequest,
    who: Denial['who'],
    why: string,
  ): void {
    const { path } = route as { readonly path: string };
    this.door.record({ who, asked: `${method} ${path}`, why, address: ip });
  }
}

/**
 * 403: they are known, and it is not for their role. 401: what they brought opens nothing here;
 * something else might.
 */
function denialProblem(asker: Principal, action: Action | undefined): ProblemAnswer {
  if (action === undefined) return notSignedIn();
  if (asker.kind === 'staff' && isRolePermitted('director', action)) {
    const needs = isRolePermitted('assistant', action) ? 'assistant' : 'director';
    return new ProblemAnswer(403, { code: 'not-allowed', needs });
  }
  if (isRolePermitted('display', action)) {
    return new ProblemAnswer(401, { code: 'unknown-display' });
  }
  if (isRolePermitted('player', action)) {
    return new ProblemAnswer(401, { code: 'unknown-link' });
  }
  if (!isRolePermitted('device', action)) return notSignedIn();
  return new ProblemAnswer(401, { code: 'unknown-device' });
}

/** The member of staff who asks, on a route for staff. */
export const CurrentStaff = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Staff => {
    const { asker } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (asker?.kind !== 'staff') throw notSignedIn();
    return asker.staff;
  },
);

/** The hash that names the session of the member of staff who asks. */
export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string => {
    const { asker } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (asker?.kind !== 'staff') throw notSignedIn();
    return asker.session;
  },
);

/** The screen that asks, on a route for displays. */
export const CurrentDisplay = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Display => {
    const { asker } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (asker?.kind !== 'display') throw denialProblem({ kind: 'nobody' }, 'watch-the-hall');
    return asker.display;
  },
);

/** The player whose page asks, on a route for players. */
export const CurrentPlayer = createParamDecorator(
  (_data: unknown, context: ExecutionContext): PlayerIdentity => {
    const { asker } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (asker?.kind !== 'player') throw denialProblem({ kind: 'nobody' }, 'read-own-games');
    return asker.player;
  },
);

/** The tablet that asks, on a route for devices. */
export const CurrentDevice = createParamDecorator(
  (_data: unknown, context: ExecutionContext): TableDevice => {
    const { asker } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (asker?.kind !== 'device') throw denialProblem({ kind: 'nobody' }, 'hold-a-table');
    return asker.device;
  },
);
