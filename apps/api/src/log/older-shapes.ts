import {
  gameUpcasters,
  upcastReason,
  withRulesOfToday,
  type Reason,
  type Upcaster,
  type Upcasters,
} from '@boardside/game';

/**
 * Shape 3 of a tournament: a draft has its number, and drafts and publications say who sits out;
 * before, there was one draft of a round and nobody was said to sit out.
 */
const asTheOnlyDraft: Upcaster = (body) => ({ ...body, draft: 1, sitting: [] });
const withNobodyOut: Upcaster = (body) => ({ ...body, sitting: [] });
/** Shape 4: what the log of a game had said of its end. */
const withReasonOfToday: Upcaster = (body) => {
  const { reason } = body as { readonly reason?: Reason };
  return reason === undefined ? body : { ...body, reason: upcastReason(reason) };
};
const asBefore: Upcaster = (body) => body;

/** Everything that the logs of this product were ever written in, apart from today's shapes. */
export const olderShapes: Upcasters = {
  ...gameUpcasters,
  'DivisionAdded@1': asBefore,
  'DivisionAdded@*': withRulesOfToday,
  'DivisionChanged@1': asBefore,
  'DivisionChanged@*': withRulesOfToday,
  'RuleSetSaved@*': withRulesOfToday,
  'ResultRecorded@1': asBefore,
  'ResultRecorded@2': asBefore,
  'ResultRecorded@3': withReasonOfToday,
  'RoundDrafted@1': asBefore,
  'RoundDrafted@2': asTheOnlyDraft,
  'RoundPublished@1': asBefore,
  'RoundPublished@2': withNobodyOut,
};
