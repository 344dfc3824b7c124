import { constants } from 'node:zlib';
import { ValidationPipe } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import helmet, { type HelmetOptions } from 'helmet';
import type { NextFunction, Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { Timers } from '../time/timers.js';
import { ApiReference } from './api-reference.js';
import { withHandlerSchemas } from './handler-schemas.js';
import { databaseTimeout } from './database-timeout.js';
import { preferCompressed } from './page-files.js';
import { OriginCheck, refuseCrossSite } from './origin-check.js';
import { proxyTrustOf } from './trusted-proxies.js';
import { PublicAddress } from '../settings/public-address.js';
import { wrongFieldsProblem } from './wrong-fields.js';
import { refuseUnstorable } from './unstorable-request.js';
import { WriteHealth } from '../database/write-health.js';

/** A tenth smaller than gzip, still milliseconds for a page's largest file. */
const BROTLI_QUALITY = 6;

/** Boardside's own kinds of bytes, which nobody else knows: half as large compressed. */
const ownType = /^application\/vnd\.boardside\./;

/** Two thousand players pasted at once, or a round of a thousand tables. */
const MOST_IN_A_BODY = '1mb';

/** As long as a tournament: the name may speak plain HTTP at the next one. */
const REMEMBERED_S = 7 * 86_400;

/** Nearly every answer has names; one that has none may say otherwise. */
function preventCaching(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/**
 * What every request passes. The headers suit a hall: plain HTTP on a network address, nothing
 * fetched from elsewhere, no inline script. HSTS is for a server that speaks HTTPS itself: over
 * plain HTTP it would mean nothing, and the opener policy blanks the page. `refused` is called with
 * what came from a page of another site.
 */
export function configureHttp(
  app: NestExpressApplication,
  refused: (request: Request, why: string) => void,
): void {
  const address = app.get(PublicAddress);
  app.set('trust proxy', proxyTrustOf(address));
  app.use(helmet(securityHeaders(address.certificatePage !== undefined)));
  app.use(
    compression({
      filter: (request, response) =>
        ownType.test(String(response.getHeader('content-type'))) ||
        compression.filter(request, response),
      brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    }),
  );
  app.use('/api', preventCaching);
  app.use(preferCompressed());
  app.use(refuseCrossSite(app.get(OriginCheck), refused));
  app.useBodyParser('json', { limit: MOST_IN_A_BODY });
  app.use(refuseUnstorable);
  const database = app.get(DataSource);
  const health = app.get(WriteHealth);
  app.use(
    '/api',
    databaseTimeout(app.get(Timers), {
      isHanging: () => health.isHanging(),
      ping: () => database.query('SELECT 1'),
    }),
  );
  app.setGlobalPrefix('api');
  app.useGlobalPipes(
    new ValidationPipe({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      exceptionFactory: wrongFieldsProblem,
    }),
  );
  describeApi(app);
}

function securityHeaders(speaksHttps: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
      useDefaults: false,
    },
    strictTransportSecurity: speaksHttps && { maxAge: REMEMBERED_S, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  };
}

function describeApi(app: NestExpressApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Boardside')
    .setDescription('What staff and tablets can ask Boardside’s server.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = () => withHandlerSchemas(SwaggerModule.createDocument(app, description));
  app.get(ApiReference).describeBy(document);
  // The page itself says nothing: it asks for the reference as whoever opens it.
  SwaggerModule.setup('api/docs', app, () => ({ ...description, paths: {} }), {
    customSiteTitle: 'Boardside API',
    raw: false,
    swaggerOptions: { spec: {}, url: '/api/docs.json' },
  });
}
