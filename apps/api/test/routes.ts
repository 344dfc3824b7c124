import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Action } from '@boardside/contract';
import { requiredActionOf } from '../src/access/permission.guard.js';

export interface ServerRoute {
  readonly method: string;
  /** Below `/api/`, its parameters as `:name`. */
  readonly path: string;
  /** Undefined: nobody has said what it does. */
  readonly action: Action | undefined;
}

/** Every route that a controller of the server answers. */
export function routesOf(app: NestExpressApplication): readonly ServerRoute[] {
  const reflector = new Reflector();
  const discovery = new DiscoveryService(app.get(ModulesContainer));
  return discovery.getControllers().flatMap(({ metatype, instance }) => {
    if (metatype === null || typeof metatype !== 'function') return [];
    const prototype = Object.getPrototypeOf(instance) as object;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const handler = (prototype as Record<string, () => void>)[name]!;
      const own = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
      if (own === undefined) return [];
      const base = Reflect.getMetadata(PATH_METADATA, metatype) as string;
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? '';
      const path = `${base}/${own}`.split('/').filter(Boolean).join('/');
      return [{ method, path, action: requiredActionOf(reflector, handler, metatype) }];
    });
  });
}
