import type { Ms } from '@boardside/contract';
import type { Days } from '@boardside/tournament';

/** Thinking time and waiting time: `0:48`, `12:05`, `1:02:10`. */
export function durationText(ms: Ms): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${String(minutes)}:${twoDigits(seconds % 60)}`;
  return `${String(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
}

/** Hall time of an ISO timestamp by this device's zone: `14:28:05`. */
export function hallTime(timestamp: string): string {
  const at = new Date(timestamp);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':');
}

/** `14:28`. */
export function hallMinute(timestamp: string): string {
  return hallTime(timestamp).slice(0, 5);
}

/** `2 May 2026`, `2–3 May 2026`, `30 May – 1 June 2026`; days come as `2026-05-02`. */
export function daysText({ first, last }: Days): string {
  const [from, to] = [dayOf(first), dayOf(last)];
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  if (first === last) return from.whole;
  if (isOneMonth) return `${from.day}–${to.whole}`;
  return `${first.slice(0, 4) === last.slice(0, 4) ? from.short : from.whole} – ${to.whole}`;
}

function dayOf(day: string) {
  const at = new Date(`${day}T00:00:00Z`);
  const text = (parts: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString('en-GB', { ...parts, timeZone: 'UTC' });
  const short = { day: 'numeric', month: 'long' } as const;
  return {
    day: text({ day: 'numeric' }),
    short: text(short),
    whole: text({ ...short, year: 'numeric' }),
  };
}

/** `Sat 9 May, 14:28`: for what is days away. */
export function hallDay(timestamp: string): string {
  const day = new Date(timestamp).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return `${day}, ${hallMinute(timestamp)}`;
}

/** `+1:30`, `−0:10`; below a second `−0:00.391`: a difference that somebody gave or took. */
export function signedDuration(ms: Ms): string {
  const size = Math.abs(ms);
  const text =
    size > 0 && size < 1_000 ? `0:00.${String(size).padStart(3, '0')}` : durationText(size);
  return `${ms < 0 ? '−' : '+'}${text}`;
}

/** `+5`, `−10`, `0`. */
export function signedPoints(points: number): string {
  if (points === 0) return '0';
  return points < 0 ? `−${String(-points)}` : `+${String(points)}`;
}

/** A time as `parseDuration` reads it: `60:00`. */
export function durationInputText(ms: Ms): string {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** Reads `1:30`, `-0:10`, `+2` (minutes) or `90s`; undefined when it is no span of time. */
export function parseDuration(text: string): Ms | undefined {
  const found = /^([+\-−])?\s*(?:(\d{1,3})(?::([0-5]\d))?|(\d{1,4})\s*s)$/i.exec(text.trim());
  if (!found) return undefined;
  const [, sign, minutes, seconds, onlySeconds] = found;
  const totalS =
    onlySeconds === undefined ? Number(minutes) * 60 + Number(seconds ?? 0) : Number(onlySeconds);
  return (sign === '-' || sign === '−' ? -1 : 1) * totalS * 1000;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
