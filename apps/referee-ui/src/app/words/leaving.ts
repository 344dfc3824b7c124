/** A player has to go: the referee is called, and the other one reads why. */
export const leavingWords = {
  menu: 'Leave the table…',
  why: 'Why do you go? Both clocks stop and the referee comes.',
  reasons: ['Unwell', 'Called away', 'Giving up the game'] as const,
  said: (name: string, reason: string) => `${name} leaves the table: ${reason.toLowerCase()}.`,
};

/** A player who has not come yet. */
export const absentWords = {
  notHere: (name: string) => `${name} is not here yet.`,
  referee: (name: string) => `Only the referee can start ${name}’s clock. Call, or wait.`,
};
