import type { Instruments } from './instruments.js';
/** Where the parts of the page come from. */
export declare class PageSource {
  /** Whether the server answers now. */
  answers(): Promise<boolean>;
  /** Loads the page anew; what it shows is kept on the device. */
  reload(): void;
}
/**
 * A part without which nothing goes on. A browser never asks again for a module that once did not
 * come: as soon as the server answers, the page is loaded anew, and this promise stays open.
 */
export declare function neededPart<Part>(
  bring: () => Promise<Part>,
  { later }: Pick<Instruments, 'later'>,
  { source, failed }?: NeededOptions,
): Promise<Part>;
type NeededOptions = {
  readonly source?: Pick<PageSource, 'answers' | 'reload'>;
  /** Told when it did not come. */
  readonly failed?: () => void;
};
export {};
//# sourceMappingURL=page-source.d.ts.map
