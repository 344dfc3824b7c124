/**
 * Everything that can be asked of the server, in the words of the hall. Whose each is stands in one
 * table of the server's, which docs/reference/access.md explains.
 */
export type Action =
  /** Being told who one is, signing in and out, using an invitation. */
  | 'come-in'
  /** Typing a table's code into a tablet. */
  | 'join-a-table'
  | 'change-own-password'
  /** What the API may be asked. */
  | 'read-reference'
  /** Names of the tournaments; a juror gets nothing else of them. */
  | 'list-tournaments'
  /** Cases as jurors see them: reading, claiming, consulting the list, answering. */
  | 'judge-cases'
  /** The tournament, the wall, every game with its log and its record. */
  | 'read-the-hall'
  /** Rounds, the whole room, players, tables, their codes and tablets. */
  | 'run-the-hall'
  /** What staff do in a game. */
  | 'act-at-a-table'
  /** Taking a need of the queue, or seeing who has. */
  | 'claim-needs'
  | 'send-messages'
  /** Codes for the screens of the hall. */
  | 'manage-displays'
  /** Which word lists there are and what they ruled. */
  | 'read-lists'
  | 'manage-lists'
  | 'make-tournaments'
  /** Divisions and the rules they play by. */
  | 'set-rules'
  | 'remove-tables'
  /** What was ruled in all games, and by whom. */
  | 'read-rulings'
  | 'manage-staff'
  | 'make-backups'
  /** Its table's game, the messages to it, its clock. */
  | 'hold-a-table'
  /** A replaced tablet hands in what it still holds; the game refuses it and staff see it. */
  | 'hand-in-entries'
  /** What everybody in the hall may see. */
  | 'watch-the-hall'
  /** A player's own games of one tournament, by the address on the slip. */
  | 'read-own-games'
  /** A player's own word on the result of a game without a tablet. */
  | 'enter-own-slips';
