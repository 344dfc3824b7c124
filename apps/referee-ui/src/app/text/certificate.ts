import { catalogue } from './catalogue.js';

/** How a tablet comes to trust the server of the hall. */
export const certificateText = catalogue({
  title: 'Trust this hall’s server',
  lead: 'Once on each tablet. Then its screen stays awake, and its page opens while the server is away.',
  get: 'Get the certificate',
  named: (name: string) => `It is listed as ${name}.`,
  trusted: 'This tablet trusts the server.',
  notYet: 'This tablet does not trust the server yet.',
  look: 'Look again',
  go: 'Go to the table’s page',
  ways: [
    {
      system: 'Android',
      steps: [
        'Get the certificate. It is kept under Downloads.',
        'Settings → search for “CA certificate” → CA certificate → Install anyway.',
        'Choose boardside.crt. A screen lock may be asked for.',
      ],
    },
    {
      system: 'iPad and iPhone',
      steps: [
        'Open this page in Safari. Get the certificate and allow the download.',
        'Settings → Profile Downloaded → Install.',
        'Settings → General → About → Certificate Trust Settings: switch it on for this certificate.',
      ],
    },
    {
      system: 'Windows',
      steps: [
        'Get the certificate and open it → Install Certificate… → Current User.',
        'Place all certificates in the following store → Browse… → Trusted Root Certification Authorities.',
        'Agree to the warning, then start the browser again.',
      ],
    },
    {
      system: 'Mac',
      steps: [
        'Get the certificate and open it: Keychain Access takes it in.',
        'Open it there → Trust → When using this certificate: Always Trust.',
      ],
    },
  ],
  after:
    'After the event, take it off again where you installed it: whoever had its key could pretend to be any site.',
  fingerprint: 'SHA-256 fingerprint',
  failed: 'The server does not answer. Load this page again.',
} as const);
