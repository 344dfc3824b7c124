import type { RoundView } from '@boardside/contract';

/** The first round as it is published, without tables and before anything happens in it. */
export const publishedRound: RoundView = {
  number: 1,
  status: 'published',
  publishedVersion: 1,
  pairings: [],
  unpaired: [],
  sitting: [],
  drafts: [],
  results: [],
  slips: [],
  penalties: [],
  lists: [],
};
