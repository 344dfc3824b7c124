import type { Push } from '@boardside/contract';
import type { Author, Command, Entry, Game } from '@boardside/game';
import type { Timeline } from '@boardside/simulation';
import type { LogWatch } from './invariants.ts';
import { director, name, type Opening } from './published-game.ts';
import { deskAt } from './server-node.ts';

/** What staff, or the server by itself, did. */
export interface Act {
  readonly command: Command;
  readonly author: Author;
  readonly seen: number | 'now';
}

/** Everything that was done in a game, at its tablet and by others. */
interface Done {
  readonly opening: Opening;
  readonly watch: LogWatch;
  /** Under the versions of what came of them. */
  readonly acts: ReadonlyMap<number, Act>;
  readonly pushes: readonly { readonly push: Push }[];
  readonly device: string | undefined;
}

/**
 * What the game would be had everything that its tablet made come in at once, now, to a server that
 * has seen nothing of it, staff acting between the same entries. Undefined where that cannot be
 * told: somebody acted unheard of, or an order gave back what passed until it was obeyed.
 */
export async function hadAllComeAtOnce(timeline: Timeline, done: Done): Promise<Game | undefined> {
  const { opening, watch, device } = done;
  const { events } = watch;
  const byOthers = events.filter(({ entry }) => entry === undefined).slice(1);
  const isKnown = byOthers.every(({ version }) => done.acts.has(version));
  const isOrdered = byOthers.some(({ type }) => type === 'ClockOrdered');
  const entries = entriesOf(done.pushes);
  const last = entries.at(-1);
  if (!isKnown || isOrdered || watch.isAnyRefused || !device || !last) return undefined;
  const { nowMs } = timeline;
  const desk = deskAt(timeline);
  await desk.open(name, opening, director);
  const { sid, t: tNow, epoch } = last;
  const come = async (until: number): Promise<void> => {
    const some = entries.filter(({ seq }) => seq <= until);
    const push = { game: name.stream, epoch, base: 0, sid, tNow, entries: some };
    await desk.push(name, push, { device, receiptMs: nowMs });
  };
  const acts = new Map(byOthers.map(({ version }) => [done.acts.get(version), version]));
  for (const [act, version] of acts) {
    const before = events.slice(0, version).findLast(({ entry }) => entry !== undefined);
    await come(before?.entry?.seq ?? 0);
    if (act) await desk.act(name, act.command, act);
  }
  await come(Infinity);
  return (await desk.read(name)).game;
}

/** Everything that came in, each once, in order. */
function entriesOf(pushes: Done['pushes']): readonly Entry[] {
  const known = new Map(
    pushes.flatMap(({ push }) => push.entries.map((entry) => [entry.seq, entry] as const)),
  );
  return [...known.values()].sort((one, other) => one.seq - other.seq);
}
