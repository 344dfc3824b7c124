import type { MessageContent } from '@boardside/contract';
import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';
import type { Widened } from './widened.js';

/** What a table is told, as its tablet shows it. */
export const tableMessageText = catalogue('tableMessageText', {
  from: (name: string) => `${name} says:`,
  timer: 'Round timer',
  roundTime: (round: number, minutes: number) =>
    `${countOf(minutes, 'minute')} left in round ${String(round)}.`,
  seen: 'Seen',
  message: 'Message from the director',
} as const);

/** Who says it, and what, in the words of whoever reads it. */
export function messageWords(
  says: MessageContent,
  words: Widened<typeof tableMessageText>,
): { readonly who: string; readonly text: string } {
  if (says.kind === 'words') return { who: says.from, text: says.text };
  return { who: words.timer, text: words.roundTime(says.round, says.minutes) };
}
