import { Module } from '@nestjs/common';
import { ServeStaticModule } from '@nestjs/serve-static';
import { describeFile, pagesFolder } from './page-files.js';

/**
 * The built pages; every address that is neither the API nor a file is answered with the page
 * itself.
 */
@Module({
  imports: [
    ServeStaticModule.forRoot({
      rootPath: pagesFolder,
      exclude: ['/api/{*rest}', '/socket.io/{*rest}'],
      // A file named by its content needs no other mark; the others are smaller than an answer
      // about them.
      serveStaticOptions: {
        setHeaders: describeFile,
        etag: false,
        lastModified: false,
        acceptRanges: false,
      },
    }),
  ],
})
export class PagesModule {}
