import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Injectable } from '@nestjs/common';

const compress = promisify(brotliCompress);

interface Bytes {
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

/** The reference of the API (OpenAPI): described and compressed once, however often it is read. */
@Injectable()
export class ApiReference {
  #describe: () => object = () => ({});
  #bytes: Promise<Bytes> | undefined;

  /** Told once every route is there; it is only described when somebody reads it. */
  describeBy(describe: () => object): void {
    this.#describe = describe;
  }

  bytes(): Promise<Bytes> {
    this.#bytes ??= this.#made();
    return this.#bytes;
  }

  async #made(): Promise<Bytes> {
    const plain = Buffer.from(JSON.stringify(this.#describe()));
    return { plain, brotli: await compress(plain) };
  }
}
