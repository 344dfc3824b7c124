import { Injectable } from '@nestjs/common';

type BannerLines = () => Promise<readonly string[]> | readonly string[];

/**
 * What the person at the terminal should read once the server listens. A room adds its lines in
 * `onModuleInit`; they are asked for after everything has started, in the order they were added.
 */
@Injectable()
export class StartupBanner {
  readonly #sources: BannerLines[] = [];

  add(lines: BannerLines): void {
    this.#sources.push(lines);
  }

  async all(): Promise<readonly string[]> {
    const read: string[] = [];
    for (const lines of this.#sources) read.push(...(await lines()));
    return read;
  }
}
