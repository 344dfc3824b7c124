import type { Ms } from '@boardside/contract';
import type { RecordedGameEvent } from '@boardside/game';
import { storageKeyOf, type DeviceGame } from './device-game.js';
import type { EntryStore } from './entry-store.js';
import type { GameMirror } from './game-mirror.js';
import type { TabletInstruments } from './instruments.js';
import type { TableLink } from './table-link.js';

/** A server that only has not caught up with another one has done so by then. */
const catchUpMs: Ms = 3_000;

export type ServerLogCheck = {
  readonly place: DeviceGame;
  readonly mirror: Pick<GameMirror, 'acked' | 'log' | 'replace'>;
  readonly link: Pick<TableLink, 'whole'>;
  readonly store: Pick<EntryStore, 'replaceEvents'>;
  readonly instruments: Pick<TabletInstruments, 'later'>;
};

/**
 * Looks whether the server was put back to an earlier time: whether it has another event in the
 * place of one that was heard, or goes on lacking some. Then its whole log is taken. Answered is
 * what it lacks of others than this tablet; undefined: it was not put back, or does not answer.
 */
export async function takeRestoredLog(
  parts: ServerLogCheck,
): Promise<readonly RecordedGameEvent[] | undefined> {
  const { place, mirror, store, instruments } = parts;
  let found = await fetchServerLog(parts);
  if (found?.differs === 'lacks') {
    await new Promise<void>((waited) => instruments.later(catchUpMs, waited));
    found = await fetchServerLog(parts);
  }
  if (found === undefined || found.differs === 'no') return undefined;
  const lost = mirror.replace(found.events);
  void store
    .replaceEvents(storageKeyOf(place), found.events, mirror.acked())
    .catch(() => undefined);
  return lost;
}

async function fetchServerLog({ place, mirror, link }: ServerLogCheck) {
  const answer = await link.whole({ tournament: place.tournament, stream: place.game });
  if (answer?.ok !== true) return undefined;
  const events = answer.events as readonly RecordedGameEvent[];
  const known = mirror.log();
  const others = events.some(({ version, at }) => (known[version - 1]?.at ?? at) !== at);
  const lacks = events.length < known.length;
  return { events, differs: others ? 'others' : lacks ? 'lacks' : 'no' } as const;
}
