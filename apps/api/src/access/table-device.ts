/** A tablet that waits for the director's approval. */
export interface WaitingDevice {
  readonly id: string;
  readonly table: number;
  readonly label: string;
  readonly askedAt: string;
}

/** A tablet that has left its table, and may still hand in what it holds. */
export interface FormerDevice {
  readonly id: string;
  readonly table: number;
  readonly label: string;
  readonly leftAt: string;
}

/** A table of a tournament. */
export interface TableKey {
  readonly tournament: string;
  readonly table: number;
}

export interface JoinAttempt {
  /** The token that the tablet has already, if any. */
  readonly token: string | undefined;
  /** The id that it had with that token. */
  readonly had?: string | undefined;
  /** The secret of the question that it waits with, if any: that one is asked no more. */
  readonly asked?: string | undefined;
  readonly label: string;
  /** Where it asks from; many tablets may share it. */
  readonly address: string;
}

/** Why a question is not taken: nobody who waits makes room for it. */
export type JoinRejection =
  | { readonly kind: 'too-often'; readonly waitMs: number }
  | { readonly kind: 'queue-full'; readonly table: number };
