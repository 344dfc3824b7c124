import { Injectable } from '@nestjs/common';
import { accept, refuse, type Result } from '@boardside/engine';
import { TableDevices } from '../access/table-devices.js';
import { Adoption } from '../log/adoption.js';
import { PersonNames } from '../tournament/person-names.js';
import { readWhole, type WholeFault } from './whole-tournament.js';

/** Takes in a tournament that was written elsewhere: whole, or nothing of it. */
@Injectable()
export class TakenTournaments {
  constructor(
    private readonly adoption: Adoption,
    private readonly names: PersonNames,
    private readonly devices: TableDevices,
  ) {}

  /** Answers its id. Its tables get new codes, its players new addresses. */
  async take(value: unknown): Promise<Result<string, WholeFault>> {
    const read = readWhole(value);
    if (!read.ok) return read;
    const { file, tournament } = read.value;
    const id = file.tournament;
    const names = new Map(file.people.map(({ entrant, name }) => [entrant, name]));
    const members = new Map(
      file.people.flatMap(({ entrant, member }) => (member ? [[entrant, member]] : [])),
    );
    const outcome = await this.adoption.adopt(id, file.streams, async (manager) => {
      await this.names.set(id, names, members, manager);
      for (const table of tournament.tables) await this.devices.renewCode(id, table, manager);
    });
    this.names.readAfresh(id);
    if (outcome === 'adopted') return accept(id);
    const message = 'This tournament is here already, so nothing was taken in.';
    return refuse({ code: 'here-already', message });
  }
}
