/**
 * The day on the calendar then, as `2026-05-02`. `timeZone`: that of this computer where it is not
 * said, as the server stands in the hall.
 */
export function calendarDay(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
}
