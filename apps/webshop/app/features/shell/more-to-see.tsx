import { MoreGroup } from '@tegoed/ui/more-sheet';
import { useSession } from '../../platform/session.ts';
import { useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { bottomScreens, mainScreens, useMenu } from './places.ts';
import { placeIcons } from './place-icons.ts';

/** The places that everybody may see, in "Meer": all that do not stand in the bar. */
export function MoreToSee() {
  const t = useT('shell');
  const shop = useShop();
  const { signedIn, hasVouchers } = useSession();
  const inBar: readonly string[] = bottomScreens(shop, { signedIn, hasVouchers: hasVouchers ?? true });
  const screens = mainScreens(shop, signedIn).filter((name) => name !== 'sign-up' && !inBar.includes(name));
  const tiles = useMenu(screens).map(({ name, ...place }) => ({ ...place, icon: placeIcons[name] }));
  return tiles.length > 0 && <MoreGroup heading={t('more.see')} tiles={tiles} />;
}
