import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

/** Where a citizen applies: the list of schemes, or in a shop without one the place that starting leads to. (screens.md 1.10, 1.16) */
export function useWayToApply(): { href: string; label: string } {
  const path = usePath();
  const { cfg } = useShop();
  const t = useT('vouchers');
  const shell = useT('shell');
  return cfg.funds.list
    ? { href: path('funds'), label: t('empty.button') }
    : { href: path('start'), label: shell('nav.request') };
}
