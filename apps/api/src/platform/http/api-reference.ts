import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Injectable } from '@nestjs/common';

const compress = promisify(brotliCompress);

interface ReferenceBytes {
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

/** The reference of the API (OpenAPI): described and compressed once, however often it is read. */
@Injectable()
export class ApiReference {
  #describe: () => object = () => ({});
  #bytes: Promise<ReferenceBytes> | undefined;

  /** Told once every route is there; it is only described when somebody reads it. */
  describeBy(describe: () => object): void {
    this.#describe = describe;
  }

  bytes(): Promise<ReferenceBytes> {
    this.#bytes ??= this.#compress();
    return this.#bytes;
  }

  async #compress(): Promise<ReferenceBytes> {
    const plain = Buffer.from(JSON.stringify(this.#describe()));
    return { plain, brotli: await compress(plain) };
  }
}
