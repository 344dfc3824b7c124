import type { TournamentFolds } from '../event-folds.js';

export const tableFolds = {
  TableAdded: (tournament, { body: { table } }) => ({
    ...tournament,
    tables: [...tournament.tables, table].sort((one, other) => one - other),
  }),
  TableRemoved: (tournament, { body }) => ({
    ...tournament,
    tables: tournament.tables.filter((table) => table !== body.table),
  }),
  RoomStopped: (tournament, { body }) => ({ ...tournament, room: { what: 'stopped', ...body } }),
  RoomStarted: (tournament, { body }) => ({ ...tournament, room: { what: 'running', ...body } }),
} satisfies Partial<TournamentFolds>;
