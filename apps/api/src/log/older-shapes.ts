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

/** Everything that the logs of this product were ever written in, apart from today's shapes. */
export const olderShapes: Upcasters = {
  'GameOpened@1': withChallengesSaid,
  'DivisionAdded@1': withChallengesSaid,
  'DivisionChanged@1': withChallengesSaid,
};
