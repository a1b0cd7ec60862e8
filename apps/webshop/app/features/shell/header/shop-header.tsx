import { Awaited } from '@tegoed/ui/waiting/awaited';
import { Button } from '@tegoed/ui/controls/button';
import { Header } from '@tegoed/ui/frame/header';
import { IconButton } from '@tegoed/ui/controls/icon-button';
import { Only } from '@tegoed/ui/layout/layout';
import { useLocation } from 'react-router';
import { pageAction } from '../../../platform/page/page-action.ts';
import { screenAt } from '@tegoed/domain/shop-paths';
import { useSession } from '../../../platform/session/session.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useStore } from '@tegoed/client/store';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { CitizenButtons } from './citizen-buttons.tsx';
import { HeaderSearch } from './header-search.tsx';
import { useMainNavigation } from '../menu/places.ts';

interface ShopHeaderProps {
  /** Without search and navigation, for a task that is done in one go. */
  plain: boolean;
}

export function ShopHeader({ plain }: ShopHeaderProps) {
  const t = useT('shell');
  const path = usePath();
  const { implementation } = useShop();
  const { signedIn } = useSession();
  const items = useMainNavigation();
  // The page with the results has the box itself, which keeps what was chosen there.
  const hasOwnSearch = useLocation().pathname === path('search-result');
  const action = useStore(pageAction, null);
  const tagline = implementation.shopName.replace(implementation.name, '').trim();
  return (
    <Header
      logo={<Logo />}
      name={implementation.nameInHeader}
      tagline={tagline === implementation.shopName ? undefined : tagline}
      homeHref={path('home')}
      homeHint={`, ${t('nav.home')}`}
      search={!plain && !hasOwnSearch && implementation.flags.genericSearch && <HeaderSearch />}
      account={
        action ? (
          <Button kind="quiet" small onClick={action.onPress}>
            {action.label}
          </Button>
        ) : (
          <>
            {!plain && <SearchLink />}
            {signedIn ? (
              <CitizenButtons />
            ) : (
              <Awaited>
                <VisitorButtons />
              </Awaited>
            )}
          </>
        )
      }
      navigation={plain ? undefined : { id: 'navigation-menu', label: t('nav.label'), items }}
    />
  );
}

/** A phone has room for one, and does not fetch the other. */
function Logo() {
  const { logo, secondLogo } = useShop().implementation;
  return (
    <>
      <img src={logo} alt="" width="48" height="48" />
      {secondLogo && (
        <span className="tg-only-wide">
          <img src={secondLogo} alt="" width="48" height="48" loading="lazy" />
        </span>
      )}
    </>
  );
}

/** On a phone the search box is on the screen with the results itself. */
function SearchLink() {
  const t = useT('shell');
  const path = usePath();
  const { flags } = useShop().implementation;
  return (
    <Only when="narrow">
      <IconButton icon="search" label={t('search.button')} href={path(flags.genericSearch ? 'search-result' : 'products')} />
    </Only>
  );
}

/** Ways in; on the sign-in screen itself there is no way to it. A long word for it has no room on a phone. */
function VisitorButtons() {
  const t = useT('shell');
  const path = usePath();
  const language = useLanguage();
  const { flags } = useShop().implementation;
  const here = screenAt(useLocation().pathname)?.name;
  if (here === 'start') return null;
  return (
    <>
      {flags.showStartButton && (
        <Only when="wide">
          <Button kind="secondary" small href={path('start', {}, { restore_with_email: 1 })}>
            {flags.showStartButtonText[language] || t('nav.start')}
          </Button>
        </Only>
      )}
      <Button small icon="log-in" href={path('start')}>
        <Only when="wide">{t('account.sign-in')}</Only>
        <Only when="narrow">{t('account.sign-in-short')}</Only>
      </Button>
    </>
  );
}
