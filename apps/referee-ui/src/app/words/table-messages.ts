/** What the director says to a table, as its tablet shows it. */
export const messageHereWords = {
  from: (name: string) => `${name} says:`,
  seen: 'Seen',
  message: 'Message of the director',
} as const;
