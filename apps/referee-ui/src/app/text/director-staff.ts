import type { StaffRole } from '@boardside/contract';
import { catalogue } from './catalogue.js';

/** The staff. */
export const staffText = catalogue({
  page: 'People',
  lead: 'The people who sign in here.',
  roleName: catalogue<Readonly<Record<StaffRole, string>>>({
    director: 'Director',
    assistant: 'Assistant',
    juror: 'Juror',
  }),
  roleText: catalogue<Readonly<Record<StaffRole, string>>>({
    director: 'Everything: people, rules, word lists, tournaments, and what assistants may.',
    assistant: 'Rounds, players, tables, games, cases, messages, screens.',
    juror: 'Cases only: no names, no games, no wall.',
  }),
  staff: {
    title: 'On duty',
    columns: { name: 'Name', role: 'Role', signedIn: 'Signed in', acts: 'Acts' },
    you: 'you',
    browsers: (count: number) => {
      if (count === 0) return 'nowhere';
      return count === 1 ? 'in one browser' : `in ${String(count)} browsers`;
    },
    invited: (until: string) => `link not used yet, works until ${until}`,
    linkGone: 'link too old: make a new one',
    newLink: 'New link…',
    newLinkOf: (name: string) => `New link for ${name}`,
    newLinkTitle: (name: string) => `A new link for ${name}?`,
    newLinkText:
      'It lets whoever opens it choose a new password, once. A link made before stops working. The password they have now works until then.',
    newLinkAct: 'Make the link',
    role: 'Role…',
    roleOf: (name: string) => `Change the role of ${name}`,
    roleTitle: (name: string) => `What is ${name} here?`,
    roleHint: 'They are signed out everywhere and sign in again with the same password.',
    roleAct: 'Change the role',
    signOut: 'Sign out…',
    signOutOf: (name: string) => `Sign out ${name} everywhere`,
    signOutTitle: (name: string) => `Sign ${name} out everywhere?`,
    signOutText: 'Every browser in which they are signed in is shut out at once.',
    signOutAct: 'Sign out everywhere',
    remove: 'Remove from staff…',
    removeOf: (name: string) => `Remove from staff: ${name}`,
    removeTitle: (name: string) => `Take ${name} off duty?`,
    removeText:
      'They are shut out at once and can no longer sign in. The logs keep what they did, under their name.',
    removeAct: 'Remove from staff',
  },
  add: {
    title: 'Add somebody',
    name: 'Name',
    nameHint: 'As it should stand in the log of a game.',
    role: 'Role',
    act: 'Make their link',
    missing: 'Write a name.',
  },
  link: {
    title: (name: string) => `Link for ${name}`,
    text: 'Let them scan it, or send it to them. The first to open it chooses the password.',
    once: (until: string) => `It works once, until ${until}, and is not shown again.`,
    alt: (name: string) => `QR code of the link for ${name}`,
    address: 'The link',
    copy: 'Copy',
    copied: 'Copied',
    done: 'Done',
  },
  password: {
    title: 'Your password',
    open: 'Change your password…',
    old: 'Password now',
    fresh: 'New password',
    act: 'Change it',
    leave: 'Cancel',
    hint: 'Other browsers in which you are signed in are signed out.',
    done: 'Your password is changed.',
  },
} as const);
