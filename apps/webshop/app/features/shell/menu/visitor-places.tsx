import { MenuList } from '@tegoed/ui/controls/menu-list';
import type { MenuItem } from '@tegoed/ui/controls/menu-list';
import { MoreGroup } from '@tegoed/ui/frame/more-sheet';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { MoreToSee } from './more-to-see.tsx';
import { useOtherLanguage } from '../header/other-language.ts';
import { mainScreens, useMenu } from './places.ts';
import { placeIcons } from './place-icons.ts';

/** "Meer" of a visitor: where to begin, what there is to see, and who helps. */
export function VisitorPlaces() {
  const t = useT('shell');
  const path = usePath();
  const shop = useShop();
  const language = useOtherLanguage();
  const { telephone, telephoneLink } = shop.implementation.help;
  const signUp = useMenu(mainScreens(shop, false).filter((name) => name === 'sign-up'));
  const help: MenuItem[] = [
    ...(telephone ? [{ href: telephoneLink, label: `${t('help.call')} ${telephone}`, icon: 'phone' as const }] : []),
    ...(language ? [language] : []),
    ...signUp.map(({ name, ...place }) => ({ ...place, icon: placeIcons[name] })),
  ];
  return (
    <>
      <MoreGroup
        heading={t('more.begin')}
        tiles={[
          { href: path('code'), label: t('more.code'), icon: 'ticket', main: true },
          { href: path('start'), label: t('account.sign-in-short'), icon: 'log-in' },
        ]}
      />
      <MoreToSee />
      {help.length > 0 && (
        <MoreGroup heading={t('more.help')}>
          <MenuList groups={[help]} />
        </MoreGroup>
      )}
    </>
  );
}
