import type { TournamentView } from '@boardside/contract';
import { waitUntilFound } from '../harness/wait-until.js';
import type { StoryHall } from './story-hall.js';

/**
 * Lets a second tablet have a table as soon as it asks, as the director does; the clock is its own
 * then.
 */
export async function admitTablet({ ask, tournament }: StoryHall, table = 1): Promise<void> {
  const path = `/tournaments/${tournament}`;
  const request = await waitUntilFound(
    async () => {
      const { tables } = (await ask('GET', path)) as TournamentView;
      return tables.find(({ number }) => number === table)?.requests[0];
    },
    () => `No tablet asks for table ${String(table)}.`,
  );
  await ask('POST', `${path}/tables/${String(table)}/requests/${request.id}`, {
    answer: 'approve',
  });
}
