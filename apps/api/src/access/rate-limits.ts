/** How often something may be tried: docs/reference/access.md is this table. */
interface RateLimitRow {
  readonly what: string;
  readonly by: string;
  /** So many at once. */
  readonly most: number;
  /** Then one more each time so much has passed. */
  readonly forgottenAfterMs: number;
}

const wrongPassword = 'wrong password';

export const rateLimits = {
  /** What one browser's network may try on one name. */
  nameAndAddress: {
    what: wrongPassword,
    by: 'address and name',
    most: 5,
    forgottenAfterMs: 30_000,
  },
  /** What all together may try on one name, from wherever. */
  name: { what: wrongPassword, by: 'name, from anywhere', most: 50, forgottenAfterMs: 5_000 },
  /** All staff of a hall may share one address; a password takes the server a tenth of a second. */
  address: { what: wrongPassword, by: 'address', most: 30, forgottenAfterMs: 2_000 },
  ownPassword: {
    what: 'own password, when changing it',
    by: 'person',
    most: 5,
    forgottenAfterMs: 30_000,
  },
  /** A whole hall may share one address, and mistype. */
  code: { what: 'wrong code', by: 'address and kind', most: 30, forgottenAfterMs: 6_000 },
  question: {
    what: 'request to join a table that has a tablet',
    by: 'address and table',
    most: 5,
    forgottenAfterMs: 60_000,
  },
  find: {
    what: 'letters typed at **Find your table**',
    by: 'address',
    most: 120,
    forgottenAfterMs: 250,
  },
  /** A tablet that comes back after an hour sends all that it holds in one. */
  message: {
    what: 'entry of a tablet, or another message or request',
    by: 'tablet',
    most: 300,
    forgottenAfterMs: 1_000 / 30,
  },
} as const satisfies Readonly<Record<string, RateLimitRow>>;
