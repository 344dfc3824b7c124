/** What there is to know of one end of a game, for the rules and for files. */
type EndOfGame = {
  /** Whether opponents may still challenge, and tiles left may count, before the game has ended. */
  readonly closes: boolean;
  /** Whether somebody says it, and no turn or clock brings it. */
  readonly byWord: boolean;
  /** Whether the tiles left count for anything: always, never, or as this option of `ends` says. */
  readonly tilesLeft: 'count' | 'do-not-count' | 'scorelessRacks' | 'timeUpRacks';
  /** A note in exported files, where more is to be said than the turns do. */
  readonly inExports?: string;
};

/** Every end of a game, by its name in the log. */
export const endReasons = {
  out: { closes: true, byWord: false, tilesLeft: 'count' },
  'scoreless-turns': { closes: true, byWord: false, tilesLeft: 'scorelessRacks' },
  'round-ended': {
    closes: false,
    byWord: true,
    tilesLeft: 'do-not-count',
    inExports: 'ended by the director: the round is over',
  },
  'time-up': {
    closes: true,
    byWord: false,
    tilesLeft: 'timeUpRacks',
    inExports: 'ended: time up, tiles on the racks',
  },
  declared: {
    closes: false,
    byWord: true,
    tilesLeft: 'do-not-count',
    inExports: 'ended by the director',
  },
  void: { closes: false, byWord: true, tilesLeft: 'do-not-count', inExports: 'void' },
  'passed-out': {
    closes: true,
    byWord: false,
    tilesLeft: 'count',
    inExports: 'ended: all players passed',
  },
  agreed: {
    closes: true,
    byWord: true,
    tilesLeft: 'count',
    inExports: 'ended: the players agreed',
  },
  'no-play': {
    closes: true,
    byWord: true,
    tilesLeft: 'count',
    inExports: 'ended: no play was possible',
  },
  'turns-played': {
    closes: true,
    byWord: false,
    tilesLeft: 'do-not-count',
    inExports: 'ended: every player had the turns of this game',
  },
} as const satisfies Readonly<Record<string, EndOfGame>>;

export type EndReason = keyof typeof endReasons;

/** Ends that wait until the last play can no longer be challenged. */
export type ClosingReason = {
  [Reason in EndReason]: (typeof endReasons)[Reason]['closes'] extends true ? Reason : never;
}[EndReason];

/** A note on the end in exported files; undefined where the turns say it. */
export function endInExports(reason: EndReason): string | undefined {
  const end: EndOfGame = endReasons[reason];
  return end.inExports;
}
