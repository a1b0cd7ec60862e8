import { unbroken } from '../../../components/text/unbroken.ts';
import { useT } from '../../../platform/language/texts.ts';

/** Until when a voucher counts; the day itself stands out. */
export function LastDay({ date }: { date: string }) {
  const t = useT('voucher');
  return t.rich('last-day', { date: () => <strong>{unbroken(date)}</strong> });
}
