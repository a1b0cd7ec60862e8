const formatter = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

export interface AmsterdamTime {
  /** Calendar date: "2026-03-05". */
  date: string;
  /** 0 is Monday, as opening hours count. */
  weekDay: number;
  /** "14:30". */
  time: string;
}

const weekDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Day and time in the Netherlands at a moment, wherever the reader and the server are. */
export function amsterdamTime(moment: Date): AmsterdamTime {
  const parts = Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekDay: weekDays.indexOf(parts.weekday ?? ''),
    time: `${parts.hour}:${parts.minute}`,
  };
}
