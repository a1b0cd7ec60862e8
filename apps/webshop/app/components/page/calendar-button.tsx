import { handOver } from '@tegoed/client/files/hand-over';
import { Button } from '@tegoed/ui/controls/button';
import { useShop } from '../../platform/shop/shop.ts';
import { calendarFile } from './calendar-file.ts';
import type { CalendarDay } from './calendar-file.ts';

interface CalendarButtonProps {
  /** What the day is of, unique in this shop: "reservation-12". Never a code that is worth money. */
  id: string;
  day: Omit<CalendarDay, 'uid' | 'url'>;
  /** The page about it, of `usePath()`. */
  page: string;
  children: string;
}

/** Hands over a file with one day, which the calendar of the reader opens. */
export function CalendarButton({ id, day, page, children }: CalendarButtonProps) {
  const { cfg } = useShop();
  const { origin, host } = new URL(cfg.fronts.url_webshop);
  function save() {
    const text = calendarFile({ ...day, uid: `${id}@${host}`, url: `${origin}${page}` }, new Date());
    handOver({ name: `${fileName(day.title)}.ics`, content: new Blob([text], { type: 'text/calendar;charset=utf-8' }) });
  }
  return (
    <Button kind="secondary" icon="calendar" onClick={save}>
      {children}
    </Button>
  );
}

/** Without the signs that a file may not have in its name, which a browser would replace. */
function fileName(title: string): string {
  return title.replaceAll(/[\\/:*?"<>|]/g, '');
}
