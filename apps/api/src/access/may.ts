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
import { notSignedIn, ProblemAnswer } from '../runtime/problem.js';
import { may, roleMay } from './actions.js';
import { DevicePace } from './device-pace.js';
import type { Display } from './displays.js';
import { DoorLog, type TurnedAway } from './door-log.js';
import type { PlayerHere } from './player-links.js';
import type { Staff } from './staff-accounts.js';
import type { TableDevice } from './table-devices.js';
import { tooManyTries } from './try-limit.js';
import { WhoAsks, type Asker } from './who-asks.js';

const actionKey = 'boardside:action';

/** Names what a route does, as the table of `actions.ts` names it; a route without it answers nobody. */
export const May = (action: Action) => SetMetadata(actionKey, action);

/** The health of the server is told by `runtime`, which stands below this room. */
const forEverybody = ['HealthController'];

type AskedRequest = Request & { asker?: Asker };

/** What a handler does: the handler's own name for it before its controller's. */
export function actionOf(
  reflector: Reflector,
  handler: Parameters<Reflector['getAllAndOverride']>[1][0],
  controller: Parameters<Reflector['getAllAndOverride']>[1][1] & { readonly name: string },
): Action | undefined {
  if (forEverybody.includes(controller.name)) return 'come-in';
  return reflector.getAllAndOverride<Action | undefined>(actionKey, [handler, controller]);
}

/** Lets through whom the table lets through. */
@Injectable()
export class MayGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly whoAsks: WhoAsks,
    private readonly door: DoorLog,
    private readonly pace: DevicePace,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const action = actionOf(this.reflector, context.getHandler(), context.getClass());
    if (action !== undefined && roleMay('nobody', action)) return true;
    const request = context.switchToHttp().getRequest<AskedRequest>();
    const asker = await this.whoAsks.of(request.headers, request.ip ?? '');
    if (asker.kind === 'wait') {
      this.#tell(request, { kind: 'guess' }, 'too-many-tries');
      throw tooManyTries(asker.waitMs);
    }
    if (action === undefined || !may(asker, action)) {
      const answer = turnedAway(asker, action);
      this.#tell(request, asker, answer.problem.code);
      throw answer;
    }
    const waitMs = asker.kind === 'device' ? this.pace.take(asker.device.id, request.body) : 0;
    if (waitMs > 0) {
      this.#tell(request, asker, 'too-many-messages');
      throw tooManyTries(waitMs);
    }
    request.asker = asker;
    return true;
  }

  /** The route as it is written, not as it was asked: an address may carry an id that says more. */
  #tell({ method, route, ip = '' }: AskedRequest, who: TurnedAway['who'], why: string): void {
    const { path } = route as { readonly path: string };
    this.door.turnedAway({ who, asked: `${method} ${path}`, why, address: ip });
  }
}

/**
 * 403: they are known, and it is not for their role. 401: what they brought opens nothing here;
 * something else might.
 */
function turnedAway(asker: Asker, action: Action | undefined): ProblemAnswer {
  if (action === undefined) return notSignedIn();
  if (asker.kind === 'staff' && roleMay('director', action)) {
    return new ProblemAnswer(403, {
      code: 'not-allowed',
      message: roleMay('assistant', action)
        ? 'This is for directors and their assistants. Ask one of them.'
        : 'Only a director may do this. Ask one.',
    });
  }
  if (roleMay('display', action)) {
    return new ProblemAnswer(401, {
      code: 'unknown-display',
      message: 'No screen has this code. Ask the director for one.',
    });
  }
  if (roleMay('player', action)) {
    return new ProblemAnswer(401, {
      code: 'unknown-link',
      message: 'This address opens nothing any more. Ask the director for a new one.',
    });
  }
  if (!roleMay('device', action)) return notSignedIn();
  return new ProblemAnswer(401, {
    code: 'unknown-device',
    message: 'This tablet is not at a table. Join with the code on the table.',
  });
}

/** The member of staff who asks, on a route for staff. */
export const AskingStaff = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Staff => {
    const { asker } = context.switchToHttp().getRequest<AskedRequest>();
    if (asker?.kind !== 'staff') throw notSignedIn();
    return asker.staff;
  },
);

/** The hash that names the session of the member of staff who asks. */
export const AskingSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string => {
    const { asker } = context.switchToHttp().getRequest<AskedRequest>();
    if (asker?.kind !== 'staff') throw notSignedIn();
    return asker.session;
  },
);

/** The screen that asks, on a route for displays. */
export const AskingDisplay = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Display => {
    const { asker } = context.switchToHttp().getRequest<AskedRequest>();
    if (asker?.kind !== 'display') throw turnedAway({ kind: 'nobody' }, 'watch-the-hall');
    return asker.display;
  },
);

/** The player whose page asks, on a route for players. */
export const AskingPlayer = createParamDecorator(
  (_data: unknown, context: ExecutionContext): PlayerHere => {
    const { asker } = context.switchToHttp().getRequest<AskedRequest>();
    if (asker?.kind !== 'player') throw turnedAway({ kind: 'nobody' }, 'read-own-games');
    return asker.player;
  },
);

/** The tablet that asks, on a route for devices. */
export const AskingDevice = createParamDecorator(
  (_data: unknown, context: ExecutionContext): TableDevice => {
    const { asker } = context.switchToHttp().getRequest<AskedRequest>();
    if (asker?.kind !== 'device') throw turnedAway({ kind: 'nobody' }, 'hold-a-table');
    return asker.device;
  },
);
