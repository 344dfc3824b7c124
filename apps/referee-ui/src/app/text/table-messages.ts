/** What the director says to a table, as its tablet shows it. */
export const tableMessageText = {
  from: (name: string) => `${name} says:`,
  seen: 'Seen',
  message: 'Message of the director',
} as const;
