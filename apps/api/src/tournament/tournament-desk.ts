import { Injectable } from '@nestjs/common';
import type { Result } from '@boardside/engine';
import { tournamentStream } from '@boardside/contract';
import {
  decideTournament,
  evolveTournament,
  notCreated,
  tournamentEventShape,
  type RecordedTournamentEvent,
  type Tournament,
  type TournamentAuthor,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentRefusal,
} from '@boardside/tournament';
import { EventLog, type StoredEvent, type StreamName } from '../log/event-log.js';
import { StreamWriter } from '../log/stream-writer.js';
import { StreamNotifier } from '../log/stream-notifier.js';
import { WallClock } from '../platform/time/wall-clock.js';

/** A tournament with everything its log tells besides its state. */
export interface StoredTournament {
  readonly tournament: Tournament;
  readonly events: readonly RecordedTournamentEvent[];
}

export type TournamentCommandResult = Result<Tournament, TournamentRefusal>;

/** The single writer of a tournament's own stream. */
@Injectable()
export class TournamentDesk {
  readonly #streams: StreamWriter<StoredTournament>;

  constructor(
    private readonly log: EventLog,
    wake: StreamNotifier,
    private readonly wallClock: WallClock,
  ) {
    this.#streams = new StreamWriter<StoredTournament>(log, wake, {
      initial: () => ({ tournament: notCreated, events: [] }),
      events: (file, events) => events.reduce(fileEvent, file),
      refusals: (file) => file,
    });
  }

  /** Ids of all tournaments, the oldest first. */
  async ids(): Promise<readonly string[]> {
    return this.log.tournaments();
  }

  /** Version 0: there is no such tournament. `seen`: a version that whoever asks knows of. */
  async read(id: string, seen?: number): Promise<StoredTournament> {
    return (await this.#streams.read(nameOf(id), seen)).state;
  }

  /** As it stands, if that is in memory: what `read` would answer without waiting for it. */
  cached(id: string): StoredTournament | undefined {
    return this.#streams.cached(nameOf(id));
  }

  /** Answers the tournament as it stands after the command of a member of staff. */
  async execute(
    id: string,
    command: TournamentCommand,
    staff: string,
  ): Promise<TournamentCommandResult> {
    return this.executeAs(id, command, { staff });
  }

  /** As `ask`, of whoever it is. */
  async executeAs(
    id: string,
    command: TournamentCommand,
    author: TournamentAuthor,
  ): Promise<TournamentCommandResult> {
    return this.#streams.write<TournamentCommandResult>(nameOf(id), ({ state }) => {
      const decided = decideTournament({ command, ...author }, state.tournament);
      if (!decided.ok) return { append: undefined, answer: () => decided };
      return {
        append: decided.value.length === 0 ? undefined : this.#request(decided.value),
        answer: (after) => ({ ok: true, value: after.state.tournament }),
      };
    });
  }

  #request(events: readonly TournamentEvent[]) {
    return {
      events: events.map((event) => ({ ...event, shape: tournamentEventShape })),
      refused: [],
      head: { epoch: 0, summary: {}, dueAtMs: undefined },
      atMs: this.wallClock.nowMs(),
    };
  }
}

function nameOf(id: string): StreamName {
  return { tournament: id, stream: tournamentStream };
}

function fileEvent(file: StoredTournament, stored: StoredEvent): StoredTournament {
  const { version, shape, at, type, body, by } = stored;
  // What was written by this desk is read back by it; older shapes were lifted by the log.
  const event = { version, shape, at, type, body, by } as unknown as RecordedTournamentEvent;
  return {
    tournament: evolveTournament(file.tournament, event),
    events: [...file.events, event],
  };
}
