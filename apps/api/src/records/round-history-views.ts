import { present } from '@boardside/engine';
import { Injectable } from '@nestjs/common';
import type { RecordedResult, RoundHistoryView } from '@boardside/contract';
import { roundOf, type RecordedTournamentEvent } from '@boardside/tournament';
import { StaffAccounts } from '../access/staff-accounts.js';
import { UNKNOWN_NAME } from '../platform/unknown-name.js';
import { PlayerNames } from '../tournament/players/player-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

type RecordedEventOf<Type extends RecordedTournamentEvent['type']> = Extract<
  RecordedTournamentEvent,
  { readonly type: Type }
>;

/**
 * What was published and recorded of a round before: a correction is another event, nothing is
 * erased.
 */
@Injectable()
export class RoundHistoryViews {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly people: PlayerNames,
    private readonly accounts: StaffAccounts,
  ) {}

  /** Undefined when there is no such round. */
  async of(id: string, number: number): Promise<RoundHistoryView | undefined> {
    const { tournament, events } = await this.tournaments.read(id);
    if (!roundOf(tournament, number)) return undefined;
    const published = events.filter(
      (event): event is RecordedEventOf<'RoundPublished'> =>
        event.type === 'RoundPublished' && event.body.round === number,
    );
    const recorded = events.filter(
      (event): event is RecordedEventOf<'ResultRecorded'> | RecordedEventOf<'ResultWithdrawn'> =>
        (event.type === 'ResultRecorded' || event.type === 'ResultWithdrawn') &&
        event.body.round === number,
    );
    const players = await this.people.of(id);
    const staff = await this.accounts.namesOf(
      [...published, ...recorded].flatMap(({ by }) => ('staff' in by ? [by.staff] : [])),
    );
    const nameOf = ({ by }: RecordedTournamentEvent): string | undefined => {
      if ('staff' in by) return staff[by.staff] ?? UNKNOWN_NAME;
      return 'player' in by ? (players.get(by.player) ?? UNKNOWN_NAME) : undefined;
    };
    return {
      publications: published.map((event) => publicationOf(event, nameOf(event) ?? UNKNOWN_NAME)),
      results: recorded.map((event) => resultOf(event, nameOf(event))),
    };
  }
}

function publicationOf(
  { at, body }: RecordedEventOf<'RoundPublished'>,
  by: string,
): RoundHistoryView['publications'][number] {
  const { publication, reason, pairings, sitting } = body;
  return {
    publication,
    at,
    by,
    sitting,
    ...present({ reason }),
    pairings: pairings.map(({ table, division, seats, first, game }) => {
      return { table, division, seats, first, game };
    }),
  };
}

function resultOf(
  { type, at, body }: RecordedEventOf<'ResultRecorded'> | RecordedEventOf<'ResultWithdrawn'>,
  by: string | undefined,
): RecordedResult {
  if (type === 'ResultWithdrawn') return { game: body.game, at, by, how: 'withdrawn' };
  const { game, how, reason, scores, first, winners, forfeitedBy } = body;
  return {
    game,
    how,
    at,
    by,
    ...present({ reason, scores, first, winners, forfeitedBy }),
  };
}
