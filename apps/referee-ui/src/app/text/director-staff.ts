import type { StaffRole } from '@boardside/contract';
import { catalogue } from './catalogue.js';

/** The staff. */
export const staffText = catalogue({
  page: 'Staff',
  lead: 'Everyone who can sign in.',
  roleName: catalogue<Readonly<Record<StaffRole, string>>>({
    director: 'Director',
    assistant: 'Assistant',
    juror: 'Juror',
  }),
  roleText: catalogue<Readonly<Record<StaffRole, string>>>({
    director: 'Everything: staff, rules, word lists, tournaments.',
    assistant: 'Rounds, players, tables, games, cases, messages, screens.',
    juror: 'Cases only: no names, games or hall.',
  }),
  staff: {
    title: 'Accounts',
    columns: { name: 'Name', role: 'Role', signedIn: 'Signed in', acts: 'Actions' },
    you: 'you',
    browsers: (count: number) => {
      if (count === 0) return 'no';
      return count === 1 ? 'in one browser' : `in ${String(count)} browsers`;
    },
    notSignedIn: 'Not signed in anywhere.',
    invited: (until: string) => `link works until ${until}`,
    linkGone: 'link has expired',
    newLink: 'New link…',
    newLinkTitle: (name: string) => `Make a new link for ${name}?`,
    newLinkText:
      'The first person to open it chooses a new password. Older links stop working; the password works until then.',
    newLinkAct: 'Make link',
    role: 'Role…',
    roleTitle: (name: string) => `Change ${name}’s role?`,
    roleHint: 'They are signed out and sign in again with the same password.',
    roleAct: 'Change role',
    signOut: 'Sign out…',
    signOutTitle: (name: string) => `Sign ${name} out everywhere?`,
    signOutText: 'They must sign in again in every browser.',
    signOutAct: 'Sign out everywhere',
    remove: 'Remove from staff…',
    removeTitle: (name: string) => `Remove ${name} from staff?`,
    removeText: 'They are signed out and can no longer sign in. The logs keep what they did.',
    removeAct: 'Remove from staff',
  },
  /** What has just been done. */
  said: {
    role: (name: string, role: string) => `${name}’s role is now ${role.toLowerCase()}.`,
    signOut: (name: string) => `${name} signed out everywhere.`,
    remove: (name: string) => `${name} removed from staff.`,
    link: (name: string) => `Link for ${name} created.`,
  },
  add: {
    title: 'Add staff',
    name: 'Name',
    nameHint: 'As it appears in the logs.',
    role: 'Role',
    act: 'Create invitation',
    missing: 'Type a name.',
  },
  link: {
    title: (name: string) => `Link for ${name}`,
    text: 'Let them scan it, or send it. The first person to open it chooses the password.',
    once: (until: string) => `It works once, until ${until}. You won’t see it again.`,
    alt: (name: string) => `QR code of the link for ${name}`,
    address: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    done: 'Done',
  },
  password: {
    title: 'Your password',
    open: 'Change password…',
    old: 'Current password',
    fresh: 'New password',
    act: 'Change password',
    leave: 'Cancel',
    hint: 'You are signed out in other browsers.',
    done: 'Password changed.',
  },
} as const);
