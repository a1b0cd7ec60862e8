import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { useState } from 'react';

/** The day on which a page was opened, in the Netherlands. */
export function useToday(): string {
  return useState(() => calendarDate(new Date()))[0];
}
