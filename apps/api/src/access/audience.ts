import {
  createParamDecorator,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { notSignedIn, ProblemAnswer } from '../runtime/problem.js';
import type { Staff } from './staff-accounts.js';
import type { TableDevice } from './table-devices.js';
import { WhoAsks, type Asker } from './who-asks.js';

/**
 * Who a route is for. `device`: the tablet that has its table now; `any-device`: also one that had
 * it before; `everybody`: nobody is asked who they are.
 */
export type AudienceKind = 'staff' | 'device' | 'any-device' | 'everybody';

const audienceKey = 'boardside:audience';

/** Names who a route is for; a route without it answers nobody. */
export const Audience = (kind: AudienceKind) => SetMetadata(audienceKey, kind);

/** The health of the server is told by `runtime`, which stands below this room. */
const forEverybody = ['HealthController'];

type AskedRequest = Request & { asker?: Asker };

/** The audience of a handler, the handler's own before its controller's. */
export function audienceOf(
  reflector: Reflector,
  handler: Parameters<Reflector['getAllAndOverride']>[1][0],
  controller: Parameters<Reflector['getAllAndOverride']>[1][1] & { readonly name: string },
): AudienceKind | undefined {
  if (forEverybody.includes(controller.name)) return 'everybody';
  return reflector.getAllAndOverride<AudienceKind | undefined>(audienceKey, [handler, controller]);
}

/** Lets nobody through whom the route does not name. */
@Injectable()
export class AudienceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly whoAsks: WhoAsks,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const audience = audienceOf(this.reflector, context.getHandler(), context.getClass());
    if (audience === 'everybody') return true;
    const request = context.switchToHttp().getRequest<AskedRequest>();
    request.asker = await this.whoAsks.of(request.headers);
    if (audience === undefined || !belongs(request.asker, audience)) throw turnedAway(audience);
    return true;
  }
}

function belongs(asker: Asker, audience: AudienceKind): boolean {
  switch (asker.kind) {
    case 'staff':
      return audience === 'staff';
    case 'device':
      return (
        audience === 'any-device' || (audience === 'device' && asker.device.standing === 'current')
      );
    case 'nobody':
      return false;
  }
}

function turnedAway(audience: AudienceKind | undefined): ProblemAnswer {
  if (audience !== 'device' && audience !== 'any-device') return notSignedIn();
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

/** The tablet that asks, on a route for devices. */
export const AskingDevice = createParamDecorator(
  (_data: unknown, context: ExecutionContext): TableDevice => {
    const { asker } = context.switchToHttp().getRequest<AskedRequest>();
    if (asker?.kind !== 'device') throw turnedAway('device');
    return asker.device;
  },
);
