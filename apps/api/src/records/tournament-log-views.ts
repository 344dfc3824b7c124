import { Injectable } from '@nestjs/common';
import type { TournamentLogView } from '@boardside/contract';
import type { RecordedTournamentEvent } from '@boardside/tournament';
import { StaffAccounts } from '../access/staff-accounts.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

/** So many events are read at once. */
const eventsOfPage = 100;

/** The tournament's own events, to read. */
@Injectable()
export class TournamentLogViews {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly accounts: StaffAccounts,
  ) {}

  /** Those before a version, or the last ones. Undefined when there is no such tournament. */
  async of(id: string, before = Infinity): Promise<TournamentLogView | undefined> {
    const { tournament, events } = await this.tournaments.read(id);
    if (tournament.version === 0) return undefined;
    const earlier = events.filter(({ version }) => version < before);
    const page = earlier.slice(-eventsOfPage).reverse();
    const staff = page.flatMap(({ by }) => ('staff' in by ? [by.staff] : []));
    return {
      events: page.map(short),
      staff: await this.accounts.namesOf(staff),
      more: earlier.length > page.length,
    };
  }
}

/** A draft holds every pairing with its reasons, and is written anew with each change. */
function short(event: RecordedTournamentEvent): RecordedTournamentEvent {
  if (event.type !== 'RoundDrafted') return event;
  const { round, draft } = event.body;
  return { ...event, body: { round, draft, pairings: [], sitting: [] } };
}
