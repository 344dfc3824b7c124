import { refuse } from '@boardside/engine';
import type { CommandRule } from '../command-rule.js';
import { type CommandWith, objectOf, text } from '../field.js';

/** What has run out is found before any command is decided; this one brings nothing else. */
const fields = objectOf({ key: text(40) });

export type ExpireCommand = CommandWith<'expire', typeof fields>;

export const expire: CommandRule<ExpireCommand> = {
  fields,
  decide: () => refuse({ code: 'clock-running' }),
};
