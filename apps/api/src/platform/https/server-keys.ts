/** What the server answers HTTPS with, as PEM. */
export interface ServerKeys {
  readonly key: string;
  /** The server's own certificate, then that of its authority. */
  readonly cert: string;
  /** What tablets have to trust. */
  readonly authority: string;
}
