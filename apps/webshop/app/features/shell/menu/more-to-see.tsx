import { MoreGroup } from '@tegoed/ui/frame/more-sheet';
import { useSession } from '../../../platform/session/session.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { bottomScreens, mainScreens, useMenu } from './places.ts';
import { placeIcons } from './place-icons.ts';

/**
 * The places that everybody may see, in "Meer". A visitor finds all of them here; a citizen, whose own places come first, those that do
 * not stand in the bar.
 */
export function MoreToSee() {
  const t = useT('shell');
  const path = usePath();
  const shop = useShop();
  const { signedIn, hasVouchers } = useSession();
  const elsewhere: readonly string[] = signedIn
    ? bottomScreens(shop, { signedIn, hasVouchers: hasVouchers ?? true })
    : (['home'] as const);
  const screens = mainScreens(shop, signedIn).filter((name) => name !== 'sign-up' && !elsewhere.includes(name));
  const places = useMenu(screens).map(({ name, ...place }) => ({ ...place, icon: placeIcons[name] }));
  const hasMap = !signedIn && screens.includes('providers') && shop.cfg.show_providers_map;
  const near = { href: path('providers', {}, { show_map: 1 }), label: t('more.near'), icon: 'map-pin' as const };
  const tiles = hasMap ? [...places, near] : places;
  return tiles.length > 0 && <MoreGroup heading={t('more.see')} tiles={tiles} />;
}
