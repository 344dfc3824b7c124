import { unreachable } from '@boardside/engine';
import { needDetail, queueText } from '../../text/director-queue.js';
import { clockText } from '../../text/numbers.js';
import { hallMinute, durationText } from '../components/clock-text.js';
import type { Need } from '../hall/need.js';

/** What an item says of its table, in one line. */
export function needDetailText({ kind, about, request, row }: Need): string {
  const { who = '', amount = 0, turn = 0, text = '' } = about;
  switch (kind) {
    case 'challenge':
      return needDetail.challenge(queueText.turn(turn), who);
    case 'judged-otherwise':
      return needDetail['judged-otherwise'](queueText.turn(turn), text);
    case 'play-possible':
      return needDetail['play-possible'](who, text);
    case 'with-jury':
    case 'with-list':
    case 'ruled':
    case 'verdict-late':
      return needDetail[kind](queueText.turn(turn));
    case 'second-opinion':
    case 'start-awaited':
    case 'flag-down':
    case 'time-limit':
    case 'pending':
    case 'move-limit':
    case 'no-press':
    case 'may-be-out':
    case 'slip-alone':
    case 'press-undone':
      return needDetail[kind](who);
    case 'case-wrong':
    case 'list-missing':
      return needDetail[kind](text);
    case 'refused':
    case 'overdraw-many':
    case 'overdraw-done':
    case 'not-witnessed':
      return needDetail[kind](amount);
    case 'paused':
      return needDetail.paused(who, durationText(amount));
    case 'late-entries':
      return needDetail['late-entries'](who, amount);
    case 'absent':
      return amount > 0
        ? needDetail.absent(who, durationText(amount))
        : needDetail['absent-over'](who);
    case 'low-time':
      return needDetail['low-time'](who, clockText(amount));
    case 'battery':
      return needDetail.battery(Math.round(amount * 100));
    case 'seats-differ':
    case 'slips-differ':
      return text;
    case 'referee':
      return text === '' ? needDetail.referee : text;
    case 'correction':
      return text === '' ? needDetail.correction : text;
    case 'tablet-asks':
      return request?.label ?? text;
    case 'silent':
      return needDetail.silent(row?.device.kind === 'silent' ? hallMinute(row.device.since) : '');
    case 'end-awaited':
    case 'flag':
    case 'score':
    case 'storage':
    case 'conflict':
    case 'two-pending':
    case 'interrupted':
    case 'overdraw':
    case 'seized':
    case 'ordered':
    case 'racks-differ':
    case 'asleep':
    case 'slip':
      return needDetail[kind];
    default:
      return unreachable(kind);
  }
}

/** Names and scores of the table; names alone where only slips tell of scores. */
export function needScoresText({ kind, row }: Need): string {
  const seats = row?.seats ?? [];
  if (kind === 'slips-differ' || kind === 'slip-alone') {
    return queueText.players(seats.map(({ shortName }) => shortName));
  }
  return queueText.scores(
    seats.map(({ shortName }) => shortName),
    seats.map(({ score }) => score),
  );
}
