import { Injectable } from '@nestjs/common';
import type { ExportFormat, ExportsView, ExportOmissionView } from '@boardside/contract';
import { standingTurns } from '@boardside/game';
import {
  historyOf,
  standingsOf,
  standingsRulesOf,
  writeNaspa,
  writeResultsCsv,
  writeStandingsCsv,
  writeTou,
  writeTsh,
  type Division,
  type FileDivision,
  type RecordedTournamentEvent,
  type Tournament,
  type ExportOmission,
} from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';
import { UNKNOWN_NAME } from '../platform/unknown-name.js';
import { calendarDay } from '../platform/time/calendar-day.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { PlayerNames, type Names } from '../tournament/players/player-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { gameGcg } from './game-gcg.js';
import { NamedGames } from './named-games.js';
import { gameRecord } from './game-record.js';
import { asciiName, recordFileName } from './record-file-name.js';
import type { ZippedFile } from './zip.js';

/** A file of results, ready to be kept. */
export interface ExportedFile {
  readonly text: string;
  /** Without its ending, of plain letters. */
  readonly name: string;
}

/** People as files name them. */
type NamedPeople = { readonly names: Names; readonly members: Names };

/** A game that has begun, by how many players and turns it has. */
type StartedGame = { readonly game: string; readonly seats: number; readonly turns: number };

/** A tournament as others read it: files of results, all its games. */
@Injectable()
export class ResultExports {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly files: NamedGames,
    private readonly names: PlayerNames,
    private readonly wallClock: WallClock,
  ) {}

  /** Undefined when there is no such tournament. */
  async view(id: string): Promise<ExportsView | undefined> {
    const { tournament, events } = await this.tournaments.read(id);
    if (tournament.version === 0) return undefined;
    const people = await this.#playerNames(id);
    const begun = await this.#startedGames(id, tournament);
    const divisions = tournament.divisions.map((each) => filed(tournament, each, people));
    const unsaid = (write: (division: FileDivision) => readonly ExportOmission[]) =>
      divisions.flatMap((division) => write(division).map((each) => unsaidView(each, division)));
    return {
      day: this.#dayOf(tournament, events),
      divisions: tournament.divisions.map(({ id: division, name }) => ({ id: division, name })),
      unsaid: {
        tou: unsaid((division) => writeTou({ name: '', date: '' }, [division]).unsaid),
        tsh: unsaid((division) => writeTsh(division).unsaid),
        naspa: unsaid((division) => writeNaspa([division]).unsaid),
        'results-csv': unsaid((division) => writeResultsCsv([division]).unsaid),
        'standings-csv': [],
      },
      games: begun.length,
      withoutTurns: begun.filter(({ turns }) => turns === 0).length,
      withoutGcg: begun.filter(({ seats }) => seats > 2).length,
    };
  }

  /**
   * A file of every division; of `tsh` only the first one named in `only`. `day`: when the
   * tournament was played, `2026-05-02`. Undefined when there is no such tournament or division.
   */
  async file(
    id: string,
    form: ExportFormat,
    { only, day }: { readonly only?: string; readonly day?: string } = {},
  ): Promise<ExportedFile | undefined> {
    const { tournament, events } = await this.tournaments.read(id);
    const known = tournament.divisions.filter((each) => only === undefined || each.id === only);
    const [first] = known;
    if (tournament.version === 0 || (only !== undefined && first === undefined)) return undefined;
    const people = await this.#playerNames(id);
    const divisions = known.map((each) => filed(tournament, each, people));
    const about = { name: tournament.name, date: day ?? this.#dayOf(tournament, events) };
    return {
      text: textOf(form, divisions, { about, known }),
      name: asciiName(only === undefined ? tournament.name : (first?.name ?? '')) || 'tournament',
    };
  }

  /** Every game that has begun: as GCG, those of three or four as JSON. */
  async *allGames(id: string): AsyncGenerator<ZippedFile> {
    const { tournament } = await this.tournaments.read(id);
    for (const { game } of await this.#startedGames(id, tournament)) {
      const named = await this.files.read(id, game);
      if (named === undefined) continue;
      const gcg = gameGcg(named);
      const name = recordFileName(named);
      yield gcg === undefined
        ? { name: `${name}.json`, text: `${JSON.stringify(gameRecord(named), null, 2)}\n` }
        : { name: `${name}.gcg`, text: gcg };
    }
  }

  async #startedGames(id: string, { rounds }: Tournament): Promise<readonly StartedGame[]> {
    const begun: StartedGame[] = [];
    for (const { game, seats } of rounds.flatMap(({ published }) => published?.pairings ?? [])) {
      const { game: now } = await this.games.read({ tournament: id, stream: game });
      if (now.phase === 'unopened' || now.phase === 'opened') continue;
      begun.push({ game, seats: seats.length, turns: standingTurns(now).length });
    }
    return begun;
  }

  async #playerNames(id: string): Promise<NamedPeople> {
    return { names: await this.names.of(id), members: await this.names.members(id) };
  }

  /** As the director has said it, else the day of the first round, else today. */
  #dayOf({ days }: Tournament, events: readonly RecordedTournamentEvent[]): string {
    if (days !== undefined) return days.first;
    const first = events.find(({ type }) => type === 'RoundPublished');
    const at = first === undefined ? new Date(this.wallClock.nowMs()) : new Date(first.at);
    return calendarDay(at);
  }
}

function textOf(
  form: ExportFormat,
  divisions: readonly FileDivision[],
  {
    about,
    known,
  }: {
    readonly about: { readonly name: string; readonly date: string };
    readonly known: readonly Division[];
  },
): string {
  switch (form) {
    case 'tou':
      return writeTou(about, divisions).text;
    case 'tsh':
      return divisions.map((division) => writeTsh(division).text).join('');
    case 'naspa':
      return writeNaspa(divisions).text;
    case 'results-csv':
      return writeResultsCsv(divisions).text;
    case 'standings-csv':
      // Excel on Windows takes a file without the mark for one in the letters of its country.
      return `\uFEFF${writeStandingsCsv(
        divisions.map(({ name, names, history }, index) => {
          const settings = known[index]?.settings;
          const rules = settings && standingsRulesOf(settings);
          return { name, names, standings: standingsOf(history, rules) };
        }),
      )}`;
  }
}

function filed(
  tournament: Tournament,
  division: Division,
  { names, members }: NamedPeople,
): FileDivision {
  const history = historyOf(tournament, division.id);
  const ids = history.competitors.map(({ id }) => id);
  return {
    name: division.name,
    history,
    names: new Map(ids.map((id) => [id, names.get(id) ?? UNKNOWN_NAME])),
    memberIds: new Map([...members].filter(([id]) => ids.includes(id))),
    classes: new Map(
      tournament.entrants.flatMap(({ id, class: own }) =>
        own !== undefined && ids.includes(id) ? [[id, own] as const] : [],
      ),
    ),
    spreads: standingsRulesOf(division.settings),
  };
}

function unsaidView(
  { entrants, ...what }: ExportOmission,
  { name, names }: FileDivision,
): ExportOmissionView {
  return { ...what, division: name, names: entrants.map((id) => names.get(id) ?? UNKNOWN_NAME) };
}
