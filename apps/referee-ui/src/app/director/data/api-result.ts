import type { Problem } from '@boardside/contract';

/** What a request comes back with. `no-answer`: the server could not be reached in time. */
export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly problem: Problem };
