/** How long something takes. */
export const time = {
  minutes: '{minutes, plural, one {1 minuut} other {# minuten}}',
  hours: '{hours, plural, one {1 uur} other {# uur}}',
  days: '{days, plural, one {1 dag} other {# dagen}}',
} as const;
