import { Injectable } from '@nestjs/common';
import { must } from '@boardside/engine';
import { inOriginalShape } from '@boardside/game';
import { tournamentStream } from '@boardside/contract';
import { StaffAccounts } from '../access/staff-accounts.js';
import { EventLog, type Head, type ExportedStream } from '../log/event-log.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { PlayerNames } from '../tournament/players/player-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import {
  digestOf,
  staffIn,
  standingsIn,
  tournamentIn,
  tournamentExportVersion,
  type TournamentExport,
} from './tournament-export.js';

/** Writes a tournament into one file. */
@Injectable()
export class TournamentExporter {
  constructor(
    private readonly log: EventLog,
    private readonly tournaments: TournamentDesk,
    private readonly names: PlayerNames,
    private readonly accounts: StaffAccounts,
    private readonly wallClock: WallClock,
  ) {}

  /** Undefined when there is no such tournament. */
  async write(id: string): Promise<TournamentExport | undefined> {
    const { tournament: known } = await this.tournaments.read(id);
    if (known.version === 0) return undefined;
    const heads = await this.log.heads(id);
    const own = heads.filter(({ stream }) => stream === tournamentStream);
    const streams: ExportedStream[] = [];
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
      formatVersion: tournamentExportVersion,
      tournament: id,
      name: tournament.name,
      writtenAt: new Date(this.wallClock.nowMs()).toISOString(),
      people,
      staff: await this.accounts.namesOf(staffIn(streams)),
      streams,
      standings: standingsIn(tournament),
      digest: await digestOf({ people, streams }),
    };
  }

  /** A stream up to the version of its head: what comes meanwhile is not half in the file. */
  async #stream({ tournament, stream, version, epoch, summary }: Head): Promise<ExportedStream> {
    const name = { tournament, stream };
    const events = (await this.log.read(name, 0)).slice(0, version).map(inOriginalShape);
    return { stream, epoch, summary, events, refused: await this.log.refusals(name) };
  }
}
