import { useLocation } from 'react-router';
import { screenAt, type ScreenName } from '@tegoed/domain/shop-paths';
import { useSession } from '../../../platform/session/session.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import type { Shop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';

/** A screen of the navigation. */
export type MainScreen = 'home' | 'funds' | 'products' | 'actions' | 'providers' | 'explanation' | 'sign-up';

/** The screens of the navigation, in its order, as far as this shop has them. (screens.md 1.6) */
export function mainScreens(
  { cfg, implementation: { flags } }: Pick<Shop, 'cfg' | 'implementation'>,
  signedIn: boolean,
): MainScreen[] {
  const offers = cfg.products.list && (flags.productsMenu || signedIn);
  const shown: [MainScreen, boolean][] = [
    ['home', true],
    ['funds', cfg.funds.list && flags.fundsMenu && (signedIn || flags.fundsMenuIfLoggedOut)],
    ['products', cfg.has_budget_funds && offers],
    ['actions', cfg.has_subsidy_funds && offers],
    ['providers', flags.providersMenu],
    ['explanation', cfg.pages.explanation !== undefined],
    ['sign-up', flags.providersSignUpMenu && cfg.pages.provider !== undefined],
  ];
  return shown.flatMap(([name, exists]) => (exists ? [name] : []));
}

/** Three places: home, a citizen's own or what can be had, and what there is to choose. (screens.md 1.10) */
export function bottomScreens(
  shop: Pick<Shop, 'cfg' | 'implementation'>,
  citizen: { signedIn: boolean; hasVouchers: boolean },
): (MainScreen | 'start' | 'vouchers')[] {
  const main = mainScreens(shop, citizen.signedIn);
  const offers = (['products', 'actions', 'providers'] as const).filter((name) => main.includes(name)).slice(0, 1);
  if (citizen.signedIn) return ['home', citizen.hasVouchers ? 'vouchers' : 'start', ...offers];
  return ['home', main.includes('funds') ? 'funds' : 'start', ...offers];
}

export type PersonalScreen =
  | 'vouchers'
  | 'reservations'
  | 'bookmarked-products'
  | 'reimbursements'
  | 'funds'
  | 'requests'
  | 'notifications'
  | 'records'
  | 'identity-emails'
  | 'preferences-notifications'
  | 'security-sessions';

/** The screens of one citizen, for the profile menu, "Meer" and the site map. (screens.md 1.10, 1.11) */
export function personalScreens({ cfg, implementation: { flags } }: Pick<Shop, 'cfg' | 'implementation'>): PersonalScreen[] {
  const shown: [PersonalScreen, boolean][] = [
    ['vouchers', true],
    ['reservations', true],
    ['bookmarked-products', true],
    ['reimbursements', cfg.has_reimbursements],
    ['funds', cfg.funds.list],
    ['requests', cfg.funds.fund_requests],
    ['notifications', true],
    ['records', cfg.records.list],
    ['identity-emails', true],
    ['preferences-notifications', true],
    ['security-sessions', flags.sessions],
  ];
  return shown.flatMap(([name, exists]) => (exists ? [name] : []));
}

/** Texts of the shell that name a screen in menus. */
const nameKeys = {
  home: 'nav.home',
  funds: 'nav.funds',
  products: 'nav.offers',
  actions: 'nav.subsidy-offers',
  providers: 'nav.providers',
  explanation: 'nav.explanation',
  'sign-up': 'nav.provider-sign-up',
  code: 'more.code',
  start: 'account.sign-in',
  vouchers: 'profile.vouchers',
  reservations: 'profile.reservations',
  'bookmarked-products': 'profile.bookmarks',
  reimbursements: 'profile.reimbursements',
  requests: 'profile.requests',
  notifications: 'profile.messages',
  records: 'profile.records',
  'identity-emails': 'profile.emails',
  'preferences-notifications': 'profile.preferences',
  'security-sessions': 'profile.sessions',
  privacy: 'footer.privacy',
  accessibility: 'footer.accessibility',
  terms_and_conditions: 'footer.terms',
  'me-app': 'footer.app-about',
  sitemap: 'footer.sitemap',
} as const;

/** A screen that can stand in a menu: it has a name there, and no parameters in its address. */
export type MenuScreen = keyof typeof nameKeys;

export interface MenuEntry<Name extends MenuScreen = MenuScreen> {
  name: Name;
  href: string;
  label: string;
  /** It is the page that is shown now, or the list in which that stands. */
  current: 'page' | 'true' | undefined;
}

/** Turns screens into entries of a menu, in the reader's language. */
export function useMenu<Name extends MenuScreen>(screens: readonly Name[]): MenuEntry<Name>[] {
  const path = usePath();
  const t = useT('shell');
  const { cfg } = useShop();
  const here = screenAt(useLocation().pathname)?.name;
  return screens.map((name) => {
    const screen: MenuScreen = name;
    return { name, href: elsewhere(cfg, screen) ?? path(screen), label: t(nameKeys[screen]), current: markOf(screen, here) };
  });
}

/** How a place in a menu is marked on a screen: the pages of one fund stand below `funds`, and are called `fund` or `fund-…`. */
export function markOf(place: MenuScreen, here: ScreenName | undefined): MenuEntry['current'] {
  if (place === here) return 'page';
  return here?.startsWith(place.slice(0, -1)) ? 'true' : undefined;
}

/** The address of a page of text that a municipality has on another site. */
function elsewhere({ pages }: Shop['cfg'], screen: MenuScreen): string | undefined {
  const page = screen === 'sign-up' ? pages.provider : Object.entries(pages).find(([type]) => type === screen)?.[1];
  return page?.external && page.external_url ? page.external_url : undefined;
}

/** The navigation of this reader. */
export function useMainNavigation(): MenuEntry[] {
  const { signedIn } = useSession();
  return useMenu(mainScreens(useShop(), signedIn));
}
