import type { Upcaster, Upcasters } from './upcast.js';

/**
 * What was written before its shape had changed, lifted to the next one. Shape 2: the challenges of
 * a rule set say how often a play may be challenged and whether it can be held; before, every rule
 * set had one challenge a play and no hold.
 */
const withChallengesSaid: Upcaster = (body) => {
  const { rules } = body as {
    readonly rules: { readonly options: { readonly challenge: { readonly kind: string } } };
  };
  const { challenge } = rules.options;
  if (challenge.kind !== 'called') return body;
  const said = { ...challenge, perPlay: 'once', hold: 'no' };
  return { ...body, rules: { ...rules, options: { ...rules.options, challenge: said } } };
};

/**
 * Shape 3 of a tournament: a draft has its number, and drafts and publications say who sits out;
 * before, there was one draft of a round and nobody was said to sit out.
 */
const asTheOnlyDraft: Upcaster = (body) => ({ ...body, draft: 1, sitting: [] });
const withNobodyOut: Upcaster = (body) => ({ ...body, sitting: [] });
const asBefore: Upcaster = (body) => body;

/** Everything that the logs of this product were ever written in, apart from today's shapes. */
export const olderShapes: Upcasters = {
  'GameOpened@1': withChallengesSaid,
  'DivisionAdded@1': withChallengesSaid,
  'DivisionChanged@1': withChallengesSaid,
  'RoundDrafted@1': asBefore,
  'RoundDrafted@2': asTheOnlyDraft,
  'RoundPublished@1': asBefore,
  'RoundPublished@2': withNobodyOut,
};
