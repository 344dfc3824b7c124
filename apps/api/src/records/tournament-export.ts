import { accept, refuse, isObject, type Result } from '@boardside/engine';
import { replay, upcast, type RecordedGameEvent } from '@boardside/game';
import { canonicalJson } from '@boardside/record';
import {
  historyOf,
  replayTournament,
  standingsOf,
  standingsRulesOf,
  type RecordedTournamentEvent,
  type Tournament,
} from '@boardside/tournament';
import { tournamentStream, type Problem } from '@boardside/contract';
import { createHash } from 'node:crypto';
import type { StoredEvent, ExportedStream } from '../log/event-log.js';
import { olderShapes } from '../log/older-shapes.js';
import { yieldToEventLoop } from '../platform/time/yield-to-event-loop.js';

/**
 * Version of the form below; docs/reference/tournament.md says what each field is. 2: events of
 * shape 4 name the end by scoreless turns otherwise. Form 1 is read as well.
 */
export const tournamentExportVersion = 2;

/** A tournament as a file: its own log, the logs of its games, and the names that no log has. */
export interface TournamentExport {
  readonly format: 'boardside-tournament';
  readonly formatVersion: typeof tournamentExportVersion;
  readonly tournament: string;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly writtenAt: string;
  /** `member`: the id in a national body, where it is known. */
  readonly people: readonly {
    readonly entrant: string;
    readonly name: string;
    readonly member?: string;
  }[];
  /** Names of the staff that the logs mention, by id. */
  readonly staff: Readonly<Record<string, string>>;
  /** The tournament's own first. */
  readonly streams: readonly ExportedStream[];
  readonly standings: readonly FiledStandings[];
  /** SHA-256 of `people` and `streams` as canonical JSON, in hexadecimal. */
  readonly digest: string;
}

/** The table of a division as it comes of the log. */
export interface FiledStandings {
  readonly division: string;
  readonly name: string;
  readonly rows: readonly {
    readonly rank: number;
    readonly entrant: string;
    readonly wins: number;
    readonly spread: number;
  }[];
}

/** Why a file is no tournament that can be imported. */
export type TournamentImportFault = Extract<
  Problem,
  { code: 'damaged' | 'not-a-tournament' | 'newer-version' | 'here-already' }
>;

/**
 * Reads a file that `TournamentExporter` wrote; everything in it is looked at before it is
 * believed, one stream after the other, so that tables that play do not wait for it.
 */
export async function readTournamentExport(value: unknown): Promise<
  Result<
    {
      readonly file: TournamentExport;
      readonly tournament: Tournament;
      /**
       * Names of the divisions whose standings in the file do not match its results: another
       * version of Boardside calculated them.
       */
      readonly recounted: readonly string[];
    },
    TournamentImportFault
  >
> {
  if (!isObject(value) || value['format'] !== 'boardside-tournament') {
    return refuse({ code: 'not-a-tournament' });
  }
  if (
    typeof value['formatVersion'] === 'number' &&
    value['formatVersion'] > tournamentExportVersion
  ) {
    return refuse({ code: 'newer-version' });
  }
  if (!isTournamentExport(value) || !(await areStreams(value.streams)))
    return refuse({ code: 'damaged' });
  if ((await digestOf(value)) !== value.digest) return refuse({ code: 'damaged' });
  const tournament = await folded(value);
  if (tournament === undefined) return refuse({ code: 'damaged' });
  const filed = new Map(value.standings.map((each) => [each.division, canonicalJson(each.rows)]));
  const recounted = standingsIn(tournament)
    .filter(({ division, rows }) => filed.get(division) !== canonicalJson(rows))
    .map(({ name }) => name);
  return accept({ file: value, tournament, recounted });
}

/** The digest of a file with these, as its field says. */
export async function digestOf({
  people,
  streams,
}: Pick<TournamentExport, 'people' | 'streams'>): Promise<string> {
  const hash = createHash('sha256').update(`{"people":${canonicalJson(people)},"streams":[`);
  for (const [index, stream] of streams.entries()) {
    hash.update(index === 0 ? '' : ',').update(canonicalJson(stream));
    await yieldToEventLoop();
  }
  return hash.update(']}').digest('hex');
}

/** The ids of the staff who did something that the logs have. */
export function staffIn(streams: readonly ExportedStream[]): readonly string[] {
  const ids = streams.flatMap(({ events }) =>
    events.flatMap(({ by }) => ('staff' in by && typeof by.staff === 'string' ? [by.staff] : [])),
  );
  return [...new Set(ids)];
}

/** The tables of all divisions as they stand. */
export function standingsIn(tournament: Tournament): readonly FiledStandings[] {
  return tournament.divisions.map(({ id, name, settings }) => ({
    division: id,
    name,
    rows: standingsOf(historyOf(tournament, id), standingsRulesOf(settings)).map(
      ({ rank, entrant, wins, spread }) => ({ rank, entrant, wins, spread }),
    ),
  }));
}

/** The tournament of the file, if every one of its logs can be followed to its end. */
async function folded({ streams }: TournamentExport): Promise<Tournament | undefined> {
  try {
    for (const { stream, events } of streams) {
      if (stream !== tournamentStream)
        replay(withTodaysShapes(events) as unknown as RecordedGameEvent[]);
      await yieldToEventLoop();
    }
    return tournamentIn(streams);
  } catch {
    return undefined;
  }
}

/**
 * As its own stream tells; throws where that cannot be followed. Undefined: it is not among them.
 */
export function tournamentIn(streams: readonly ExportedStream[]): Tournament | undefined {
  const own = streams.find(({ stream }) => stream === tournamentStream);
  return (
    own && replayTournament(withTodaysShapes(own.events) as unknown as RecordedTournamentEvent[])
  );
}

function withTodaysShapes(events: readonly StoredEvent[]): readonly StoredEvent[] {
  return events.map((event) => upcast(event, olderShapes));
}

/** All but its streams, which `areStreams` looks at. */
function isTournamentExport(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & TournamentExport {
  const { tournament, name, people, streams, standings, digest } = value;
  return (
    [tournament, name, digest].every((each) => typeof each === 'string') &&
    Array.isArray(standings) &&
    standings.every(isFiledStandings) &&
    Array.isArray(people) &&
    people.every(isPerson) &&
    Array.isArray(streams)
  );
}

async function areStreams(streams: readonly unknown[]): Promise<boolean> {
  const names = new Set<string>();
  for (const stream of streams) {
    if (!isStream(stream) || names.has(stream.stream)) return false;
    names.add(stream.stream);
    await yieldToEventLoop();
  }
  return true;
}

function isFiledStandings(value: unknown): boolean {
  return isObject(value) && hasTexts(value, ['division', 'name']) && Array.isArray(value['rows']);
}

function isPerson(value: unknown): boolean {
  if (!isObject(value) || !hasTexts(value, ['entrant', 'name'])) return false;
  return value['member'] === undefined || typeof value['member'] === 'string';
}

function isStream(value: unknown): value is ExportedStream {
  if (!isObject(value) || !hasTexts(value, ['stream'])) return false;
  const { epoch, summary, events, refused } = value;
  return (
    Number.isInteger(epoch) &&
    isObject(summary) &&
    Array.isArray(events) &&
    events.length > 0 &&
    events.every((event, index) => isEvent(event, index + 1)) &&
    Array.isArray(refused) &&
    refused.every(isRefusal)
  );
}

function isEvent(value: unknown, version: number): boolean {
  if (!isObject(value) || !hasTexts(value, ['type', 'at'])) return false;
  const { entry } = value;
  return (
    value['version'] === version &&
    Number.isInteger(value['shape']) &&
    isObject(value['body']) &&
    isObject(value['by']) &&
    isTime(value['at']) &&
    (entry === undefined || hasTexts(entry, ['device']))
  );
}

function isRefusal(value: unknown): boolean {
  if (!isObject(value) || !hasTexts(value, ['device', 'at'])) return false;
  const { seq, entry, refusal } = value;
  const isEntry = isObject(entry) && isObject(entry['by']) && isObject(entry['command']);
  return Number.isInteger(seq) && isEntry && isObject(refusal) && isTime(value['at']);
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof value[name] === 'string');
}
