import { BottomBar } from '@tegoed/ui/bottom-bar';
import { MoreSheet } from '@tegoed/ui/more-sheet';
import { useSession } from '../../platform/session.ts';
import { useShop } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { LazyCitizenMenu } from './lazy-citizen-menu.tsx';
import { NewMessages } from './new-messages.tsx';
import { mainScreens, useMenu } from './places.ts';
import type { MenuScreen } from './places.ts';

/** Navigation of a phone: three or four places, and "Meer" for citizens. */
export function ShopBottomBar() {
  const t = useT('shell');
  const { signedIn, hasVouchers } = useSession();
  const screens = bottomScreens(useShop(), { signedIn, hasVouchers: hasVouchers ?? true });
  const shortLabel = (name: MenuScreen) => (name in shortLabels ? t(shortLabels[name as keyof typeof shortLabels]) : undefined);
  const items = useMenu(screens).map(({ href, label, current, name }) => ({
    href,
    label: shortLabel(name) ?? label,
    icon: icons[name],
    current,
  }));
  const more = signedIn && (
    <MoreSheet label={t('nav.more')} count={<NewMessages />} heading={t('profile.label')}>
      <LazyCitizenMenu withRequest={hasVouchers === false} />
    </MoreSheet>
  );
  return <BottomBar id="navigation-bar" label={t('nav.bottom-label')} items={items} more={more} />;
}

/** Names that would not fit under an icon, or say something else here. */
const shortLabels = { vouchers: 'nav.vouchers-short', actions: 'nav.subsidy-offers-short', start: 'nav.request' } as const;

const icons = {
  home: 'home',
  funds: 'hand-coins',
  start: 'plus',
  products: 'shopping-bag',
  actions: 'ticket',
  providers: 'store',
  vouchers: 'wallet',
} as const satisfies Partial<Record<MenuScreen, string>>;

/** At most four places; a citizen's own come first. (screens.md 1.10) */
export function bottomScreens(
  shop: Pick<Shop, 'cfg' | 'implementation'>,
  citizen: { signedIn: boolean; hasVouchers: boolean },
): (keyof typeof icons)[] {
  const main = mainScreens(shop, citizen.signedIn);
  const offers = (['products', 'actions', 'providers'] as const).filter((name) => main.includes(name));
  if (!citizen.signedIn) return [...(['home', main.includes('funds') ? 'funds' : 'start'] as const), ...offers].slice(0, 4);
  // "Meer" takes the last place of a citizen.
  return [citizen.hasVouchers ? ('vouchers' as const) : ('start' as const), ...offers].slice(0, 3);
}
