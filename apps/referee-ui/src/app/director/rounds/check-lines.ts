import { blockingChecks, type DraftCheck, type MeetingReason } from '@boardside/tournament';
import { roundsText } from '../../text/director-rounds.js';

/** What a check of a draft says, and how urgent it is. */
export type CheckLine = {
  readonly level: 'done' | 'stop' | 'now' | 'note';
  readonly text: string;
};

/** More lines of one kind are said as one. */
const mostOfOneKind = 3;

/** The checks as lines; many of one kind are one line. */
export function checkLinesOf(
  checks: readonly DraftCheck[],
  nameOf: (entrant: string) => string,
): readonly CheckLine[] {
  const kinds = [...new Set(checks.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const same = checks.filter((check) => check.kind === kind);
    const level = checkLevel(kind);
    if (same.length > mostOfOneKind) return [{ level, text: roundsText.manyOf[kind](same.length) }];
    return same.map((check) => ({ level, text: roundsText.checkText(check, nameOf) }));
  });
}

function checkLevel(kind: DraftCheck['kind']): CheckLine['level'] {
  if (kind === 'nobody-twice') return 'done';
  if (kind === 'empty') return 'note';
  return blockingChecks.has(kind) ? 'stop' : 'now';
}

/** Whether the reasons of a pairing say of it what a check says, too. */
export function isSaidBy(why: readonly MeetingReason[], { kind }: DraftCheck): boolean {
  const codes = why.map(({ code }) => code);
  if (kind === 'not-at-fixed-table') return codes.includes('fixed-table-not-kept');
  return (kind === 'repeat' || kind === 'met') && codes.includes('repeat');
}
