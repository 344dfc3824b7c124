import { Injectable } from '@nestjs/common';
import { accept, must, refuse, type Result } from '@boardside/engine';
import { asWritten } from '@boardside/game';
import { tournamentStream } from '@boardside/contract';
import { StaffAccounts } from '../access/staff-accounts.js';
import { TableDevices } from '../access/table-devices.js';
import { EventLog, type Head, type WholeStream } from '../log/event-log.js';
import { WallClock } from '../runtime/wall-clock.js';
import { PersonNames } from '../tournament/person-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import {
  digestOf,
  readWhole,
  standingsIn,
  tournamentIn,
  wholeVersion,
  type WholeFault,
  type WholeTournament,
} from './whole-tournament.js';

/** Writes a tournament into one file, and takes one in that was written elsewhere. */
@Injectable()
export class WholeTournaments {
  constructor(
    private readonly log: EventLog,
    private readonly tournaments: TournamentDesk,
    private readonly names: PersonNames,
    private readonly accounts: StaffAccounts,
    private readonly devices: TableDevices,
    private readonly wallClock: WallClock,
  ) {}

  /** Undefined when there is no such tournament. */
  async write(id: string): Promise<WholeTournament | undefined> {
    const { tournament: known } = await this.tournaments.read(id);
    if (known.version === 0) return undefined;
    const heads = await this.log.heads(id);
    const own = heads.filter(({ stream }) => stream === tournamentStream);
    const streams: WholeStream[] = [];
    for (const head of [...own, ...heads.filter((each) => !own.includes(each))]) {
      streams.push(await this.#stream(head));
    }
    // Of what is written, not of what was known before it was read.
    const tournament = tournamentIn(streams);
    must(tournament, 'a log of the server can be followed to its end');
    const names = await this.names.of(id);
    const members = await this.names.members(id);
    const people = [...names].map(([entrant, name]) => {
      const member = members.get(entrant);
      return member === undefined ? { entrant, name } : { entrant, name, member };
    });
    return {
      format: 'boardside-tournament',
      formatVersion: wholeVersion,
      ...{ tournament: id, name: tournament.name },
      writtenAt: new Date(this.wallClock.nowMs()).toISOString(),
      people,
      staff: await this.accounts.namesOf(staffIn(streams)),
      streams,
      standings: standingsIn(tournament),
      digest: digestOf({ people, streams }),
    };
  }

  /** Answers its id. Its tables get new codes, its players new addresses. */
  async take(value: unknown): Promise<Result<string, WholeFault>> {
    const read = readWhole(value);
    if (!read.ok) return read;
    const { file, tournament } = read.value;
    const id = file.tournament;
    if ((await this.log.adopt(id, file.streams)) === 'conflict') {
      const message = 'This tournament is here already, so nothing was taken in.';
      return refuse({ code: 'here-already', message });
    }
    await this.names.set(
      id,
      new Map(file.people.map(({ entrant, name }) => [entrant, name])),
      new Map(file.people.flatMap(({ entrant, member }) => (member ? [[entrant, member]] : []))),
    );
    for (const table of tournament.tables) await this.devices.renewCode(id, table);
    return accept(id);
  }

  /** A stream up to the version of its head: what comes meanwhile is not half in the file. */
  async #stream({ tournament, stream, version, epoch, summary }: Head): Promise<WholeStream> {
    const name = { tournament, stream };
    const events = (await this.log.read(name, 0)).slice(0, version).map(asWritten);
    return { stream, epoch, summary, events, refused: await this.log.refused(name) };
  }
}

function staffIn(streams: readonly WholeStream[]): readonly string[] {
  const ids = streams.flatMap(({ events }) =>
    events.flatMap(({ by }) => ('staff' in by && typeof by.staff === 'string' ? [by.staff] : [])),
  );
  return [...new Set(ids)];
}
