import { fileURLToPath } from 'node:url';
import { Module } from '@nestjs/common';
import { ServeStaticModule } from '@nestjs/serve-static';
import type { ServerResponse } from 'node:http';

const PAGES = fileURLToPath(new URL('../../../referee-ui/dist/browser', import.meta.url));

/** A file whose name carries the hash of its content never changes under that name. */
const HASHED = /-[\w-]{8}\.[a-z0-9]+$/;

/** The built pages; every address that is neither the API nor a file is answered with the page itself. */
@Module({
  imports: [
    ServeStaticModule.forRoot({
      rootPath: PAGES,
      exclude: ['/api/{*rest}', '/socket.io/{*rest}'],
      serveStaticOptions: { setHeaders: cacheFor },
    }),
  ],
})
export class PagesModule {}

function cacheFor(response: ServerResponse, path: string): void {
  const lifetime = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.setHeader('Cache-Control', lifetime);
}
