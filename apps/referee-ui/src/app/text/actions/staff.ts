import type { Reason } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { gameLogText } from '../director-game-log.js';
import { reasonText } from '../reasons.js';
import type { TopicSentences } from './log-context.js';

/** What a director can do: buttons, fields, and what is beside them. */
export const staffActions = catalogue({
  assistant: {
    button: 'Player’s assistant…',
    title: 'Let an assistant operate the tablet',
    record: 'Allow assistant',
    symptoms: 'helper help disability blind eyes hands',
    says: 'An assistant may touch the tablet for this player. All players see this.',
    label: 'An assistant may operate the tablet',
    yes: 'Yes',
    no: 'No',
    same: 'This is already recorded. Choose the other answer.',
  },
  infraction: {
    button: 'Infraction or warning…',
    title: 'Note an infraction',
    record: 'Record infraction',
    symptoms: 'rule broken conduct rude talking phone cheating penalty tiles peeking',
    clause: 'Clause',
    clauses: catalogue<Readonly<Record<string, string>>>({
      G9: 'G9 checking the tiles',
      G15: 'G15 moving tiles of a final move',
      G16: 'G16 the letter of a blank',
      G22: 'G22 checking scores',
      G23: 'G23 drawing from the bag',
      G24: 'G24 overdraw',
      G34: 'G34 reference during play',
      G35: 'G35 conduct',
      G36: 'G36 anything else',
    }),
    what: 'What happened (players see this)',
    whatMissing: 'Describe what happened.',
    warning: 'Kind',
    kinds: { warning: 'Warning', noted: 'Note only' },
  },
  remark: {
    button: 'Remark…',
    title: 'Add a remark',
    record: 'Add remark',
    symptoms: 'note incident bumped spilled noise memo',
    says: 'For the log and the printed record. Tablets do not show it.',
    label: 'What happened at the table',
    missing: 'Describe what happened.',
  },
} as const);

/** Commands, where a tablet sent them and they were refused. */
export const staffCommandNames = catalogue({
  'note-remark': 'Add a remark',
  'set-assistant': 'Set an assistant',
} as const);

const remarkText = catalogue((remark: Reason) => `Remark: ${reasonText(remark)}`);

export const staffLog: TopicSentences<'staff'> = {
  InfractionNoted: ({ body: { seat, clause, what, warning } }, { name }) =>
    gameLogText.infraction(name(seat), clause, what, warning === 'warning'),
  RemarkNoted: ({ body }) => remarkText(body.remark),
  AssistantSet: ({ body: { seat, isAllowed } }, { name }) =>
    gameLogText.assistant(name(seat), isAllowed),
};
