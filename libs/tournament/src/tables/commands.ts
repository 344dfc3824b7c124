import { addTables } from './add-tables.js';
import { orderRoom } from './order-room.js';
import { removeTable } from './remove-table.js';

/** The commands of this topic; each is a file. */
export const tableCommands = {
  'add-tables': addTables,
  'remove-table': removeTable,
  'stop-room': orderRoom,
  'start-room': orderRoom,
};
