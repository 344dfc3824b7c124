import { constants } from 'node:zlib';
import { ValidationPipe } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import helmet from 'helmet';
import { DataSource } from 'typeorm';
import { Timers } from '../platform/time/timers.js';
import { withAnswers } from './answers.js';
import { sayThatItHangs } from './hanging-database.js';
import { preferSmallest } from './page-files.js';
import { onlyThisComputer, proxiesBelieved } from './proxies.js';
import { PublicAddress } from './public-address.js';
import { refuseUnreasonable } from './reasonable-request.js';
import { WriteHealth } from './write-health.js';

/** A tenth smaller than gzip, still milliseconds for a page's largest file. */
const BROTLI_QUALITY = 6;

/** Boardside's own kinds of bytes, which nobody else knows: half as large compressed. */
const ownType = /^application\/vnd\.boardside\./;

/** Two thousand players pasted at once, or a round of a thousand tables. */
const MOST_IN_A_BODY = '1mb';

/**
 * What every request passes. The headers suit a hall: plain HTTP on a network address, nothing
 * fetched from elsewhere, no inline script; HSTS and the opener policy only make sense over HTTPS.
 */
export function prepareHttp(app: NestExpressApplication): void {
  const { origin, certificatePage } = app.get(PublicAddress);
  const believed = certificatePage === undefined ? proxiesBelieved(origin) : onlyThisComputer;
  app.set('trust proxy', believed);
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", 'ws:', 'wss:'],
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
      strictTransportSecurity: false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
    }),
  );
  app.use(
    compression({
      filter: (request, response) =>
        ownType.test(String(response.getHeader('content-type'))) ||
        compression.filter(request, response),
      brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    }),
  );
  app.use(preferSmallest());
  app.useBodyParser('json', { limit: MOST_IN_A_BODY });
  app.use(refuseUnreasonable);
  const database = app.get(DataSource);
  const health = app.get(WriteHealth);
  app.use(
    '/api',
    sayThatItHangs(app.get(Timers), {
      isHanging: () => health.isHanging(),
      ping: () => database.query('SELECT 1'),
    }),
  );
  app.setGlobalPrefix('api');
  app.useGlobalPipes(
    new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true }),
  );
  describeApi(app);
}

function describeApi(app: NestExpressApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Boardside')
    .setDescription('What staff and tablets may ask of the referee’s server.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = () => withAnswers(SwaggerModule.createDocument(app, description));
  SwaggerModule.setup('api/docs', app, document, {
    customSiteTitle: 'Boardside API',
    jsonDocumentUrl: 'api/docs.json',
  });
}
