import { catalogue } from './catalogue.js';

/** How a tablet comes to trust the server of the hall. */
export const certificateText = catalogue({
  title: 'Trust this hall’s server',
  lead: 'Do this once on each tablet. Then its screen stays on, and its page opens even without the server.',
  get: 'Get certificate',
  named: (name: string) => `It is listed as ${name}.`,
  trusted: 'This tablet trusts the server.',
  notYet: 'This tablet does not trust the server yet.',
  look: 'Check again',
  go: 'Open table’s page',
  ways: [
    {
      system: 'Android',
      steps: [
        'Get the certificate. It is saved in Downloads.',
        'Settings → search for “CA certificate” → CA certificate → Install anyway.',
        'Choose boardside.crt. Android may ask for the screen lock.',
      ],
    },
    {
      system: 'iPad and iPhone',
      steps: [
        'Open this page in Safari. Get the certificate and allow the download.',
        'Settings → Profile Downloaded → Install.',
        'Settings → General → About → Certificate Trust Settings: turn on this certificate.',
      ],
    },
    {
      system: 'Windows',
      steps: [
        'Get the certificate and open it → Install Certificate… → Current User.',
        'Place all certificates in the following store → Browse… → Trusted Root Certification Authorities.',
        'Accept the warning, then restart the browser.',
      ],
    },
    {
      system: 'Mac',
      steps: [
        'Get the certificate and open it. Keychain Access adds it.',
        'Open it in Keychain Access → Trust → When using this certificate: Always Trust.',
      ],
    },
  ],
  after:
    'After the event, remove the certificate where you installed it. Anyone with its key could pretend to be any website.',
  fingerprint: 'SHA-256 fingerprint',
  failed: 'The server does not answer. Load this page again.',
} as const);
