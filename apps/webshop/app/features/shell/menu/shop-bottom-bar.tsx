import { BottomBar } from '@tegoed/ui/frame/bottom-bar';
import { MoreSheet } from '@tegoed/ui/frame/more-sheet';
import { useSession } from '../../../platform/session/session.ts';
import { useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { LazyCitizenPlaces } from './lazy-citizen-menu.tsx';
import { bottomScreens, useMenu } from './places.ts';
import type { MenuScreen } from './places.ts';
import { placeIcons } from './place-icons.ts';
import { VisitorPlaces } from './visitor-places.tsx';
import { WaitingCount } from '../header/waiting-count.tsx';

/** Navigation of a phone: three places, and "Meer" with all others. */
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
  const more = (
    <MoreSheet label={t('nav.more')} closeLabel={t('nav.less')} count={signedIn && <WaitingCount />}>
      {signedIn ? <LazyCitizenPlaces /> : <VisitorPlaces />}
    </MoreSheet>
  );
  return <BottomBar id="navigation-bar" label={t('nav.bottom-label')} items={items} more={more} />;
}

/** Names that would not fit under an icon, or say something else here. */
const shortLabels = { vouchers: 'nav.vouchers-short', actions: 'nav.subsidy-offers-short', start: 'nav.request' } as const;

const icons = { ...placeIcons, start: 'plus', vouchers: 'wallet' } as const;
