import { Injectable } from '@nestjs/common';
import { accept, isObject, refuse, type Result } from '@boardside/engine';
import { StaffAccounts } from '../access/staff-accounts.js';
import { TableCodes } from '../access/table-codes.js';
import { tournamentStream, type ImportedTournament } from '@boardside/contract';
import { readableName } from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';
import { playingPhases } from '../game/games-in-phase.js';
import { TournamentImport } from '../log/tournament-import.js';
import { PlayerNames } from '../tournament/players/player-names.js';
import type { ExportedStream } from '../log/event-log.js';
import {
  readTournamentExport,
  staffIn,
  type TournamentExport,
  type TournamentImportFault,
} from './tournament-export.js';

/** Takes in a tournament that was written elsewhere: whole, or nothing of it. */
@Injectable()
export class TournamentUpload {
  constructor(
    private readonly adoption: TournamentImport,
    private readonly names: PlayerNames,
    private readonly codes: TableCodes,
    private readonly games: GameDesk,
    private readonly accounts: StaffAccounts,
  ) {}

  /** Whether tables play now, which a large file would keep waiting. */
  async areTablesPlaying(): Promise<boolean> {
    return (await this.games.inPhase(playingPhases)).length > 0;
  }

  /** Its tables get new codes, its players new addresses. */
  async import(value: unknown): Promise<Result<ImportedTournament, TournamentImportFault>> {
    const read = await readTournamentExport(value);
    if (!read.ok) return read;
    const { file, tournament, recounted } = read.value;
    const id = file.tournament;
    const names = new Map(file.people.map(({ entrant, name }) => [entrant, readableName(name)]));
    const members = new Map(
      file.people.flatMap(({ entrant, member }) =>
        member ? [[entrant, readableName(member)]] : [],
      ),
    );
    const outcome = await this.adoption.import(
      id,
      file.streams.map(withReadableNames),
      async (manager) => {
        await this.names.set(id, names, members, manager);
        await this.accounts.addFormer(staffNamesIn(file), manager);
        for (const table of tournament.tables) await this.codes.renew(id, table, manager);
      },
    );
    this.names.invalidate(id);
    if (outcome === 'adopted') return accept({ id, recounted });
    return refuse({ code: 'here-already' });
  }
}

/** Names by id of the staff whom its logs mention, where the file has one that can be read. */
function staffNamesIn({ staff, streams }: TournamentExport): ReadonlyMap<string, string> {
  const named: Readonly<Record<string, unknown>> = isObject(staff) ? staff : {};
  return new Map(
    staffIn(streams).flatMap((id): readonly (readonly [string, string])[] => {
      const name = Object.hasOwn(named, id) ? named[id] : undefined;
      const readable = typeof name === 'string' ? readableName(name) : '';
      return readable === '' ? [] : [[id, readable]];
    }),
  );
}

/** Under these a tournament's own log has what people typed as a name. */
const namesInLog: readonly string[] = ['name', 'place', 'team', 'class'];

/** A stream with names as this server would have kept them; games name nobody. */
function withReadableNames(stream: ExportedStream): ExportedStream {
  if (stream.stream !== tournamentStream) return stream;
  return { ...stream, events: readableNamesIn(stream.events) };
}

function readableNamesIn<Value>(value: Value): Value {
  const text = JSON.stringify(value, (key, each: unknown) =>
    typeof each === 'string' && namesInLog.includes(key) ? readableName(each) : each,
  );
  return JSON.parse(text) as Value;
}
