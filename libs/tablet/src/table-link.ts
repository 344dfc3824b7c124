import type {
  Follow,
  FollowAnswer,
  Push,
  PushAck,
  PushRejection,
  StreamEvent,
} from '@boardside/contract';

/** A stream that is listened to. */
export type StreamSubscription = {
  readonly tournament: string;
  readonly stream: string;
  /** The last version the listener has. */
  readonly since: () => number;
  /**
   * Committed events, in order; `hole`: some before them are missing, so the stream is asked again.
   */
  readonly take: (events: readonly StreamEvent[]) => 'taken' | 'hole';
  readonly refused?: (why: 'not-allowed' | 'no-such-stream') => void;
  /** The last event that the listener has, where it keeps them. */
  readonly last?: () => StreamEvent | undefined;
  /**
   * What the listener has is not in the log of this server: another one is ahead, or it was
   * restored.
   */
  readonly differs?: () => void;
};

/** The port to the server: a connection that comes back by itself. */
export interface TableLink {
  /** Listens to a stream until the returned function is called. */
  follow(subscription: StreamSubscription): () => void;
  /** Notifies each time the server has been reached. */
  whenOnline(reached: () => void): () => void;
  /** Hands in entries; undefined when the server could not be reached in time. */
  push(message: Push): Promise<PushAck | PushRejection | undefined>;
  /** All of a stream that is followed; undefined when the server could not be reached in time. */
  whole(stream: Pick<Follow, 'tournament' | 'stream'>): Promise<FollowAnswer | undefined>;
  /**
   * Reconnects: the server is reached another way, so this connection is dead, whatever it seems.
   */
  renew(): void;
}

/** Whether a server, asked for everything from `last` on, still has what was heard of it. */
export function stillHasEvent(
  last: StreamEvent | undefined,
  { head, events }: Pick<Extract<FollowAnswer, { ok: true }>, 'head' | 'events'>,
): boolean {
  if (last === undefined) return true;
  const same = events.find(({ version }) => version === last.version);
  return head >= last.version && (same === undefined || same.at === last.at);
}
