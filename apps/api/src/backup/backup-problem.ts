/** Why there is no backup, or why it cannot be restored, in words for the person who asked. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
