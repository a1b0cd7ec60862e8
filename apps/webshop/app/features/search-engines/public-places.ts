import { hasApp } from '../../components/identity/has-app.ts';
import { loadThemes } from '../../components/fund/load-themes.ts';
import { publicPath } from '../../components/page/page-meta.tsx';
import type { ShopApi } from '@tegoed/client/api-client';
import { everyPage } from '@tegoed/client/every-page';
import type { Language } from '../../platform/language/language.ts';
import type { ScreenName, ScreenParams } from '@tegoed/domain/shop-paths';
import type { Shop } from '../../platform/shop/shop.ts';

/** The addresses of a page that everybody may see, from the root of the shop. */
export type PublicPlace = Readonly<Record<Language, string>>;

type PublicShop = Pick<Shop, 'cfg' | 'implementation'>;

/** As many things as the platform gives at once. */
const atOnce = 100;

/** Every page of this shop that a search engine may show: lists and texts, then each scheme, offer, provider and office. */
export async function publicPlaces(api: ShopApi, { cfg, implementation }: PublicShop): Promise<readonly PublicPlace[]> {
  const offersOf = async (fundType: 'budget' | 'subsidies', exists: boolean) =>
    exists && cfg.products.list
      ? everyPage((page) =>
          api.get('/platform/products', { query: { fund_type: fundType, per_page: atOnce, page, fields: 'card' } }),
        )
      : [];
  const [funds, budget, subsidies, providers, themes] = await Promise.all([
    cfg.funds.list ? everyPage((page) => api.get('/platform/funds', { query: { per_page: atOnce, page } })) : [],
    offersOf('budget', cfg.has_budget_funds),
    offersOf('subsidies', cfg.has_subsidy_funds),
    everyPage((page) => api.get('/platform/providers', { query: { per_page: atOnce, page } })),
    loadThemes({ api, cfg }),
  ]);
  const offers = [...new Set([...budget, ...subsidies].map(({ id }) => id))];
  const place = placesIn(implementation.languages[0]);
  return [
    ...listScreens({ cfg, implementation }, place),
    ...themes.map(({ id }) => place('explanation-theme', { id })),
    ...funds.map(({ id }) => place('fund', { id })),
    ...offers.map((id) => place('product', { id })),
    ...providers.flatMap(({ id, offices }) => [
      place('provider', { id }),
      ...offices
        .filter(({ state }) => state !== 'closed')
        .map((office) => place('provider-office', { organization_id: id, id: office.id })),
    ]),
  ];
}

type Placing = ReturnType<typeof placesIn>;

function placesIn(plain: Language) {
  return <Name extends ScreenName>(screen: Name, params: ScreenParams<Name>): PublicPlace => {
    const address = (language: Language) => publicPath(screen, params, { language, page: 1, plain });
    return { nl: address('nl'), en: address('en') };
  };
}

function listScreens({ cfg, implementation }: PublicShop, place: Placing): readonly PublicPlace[] {
  const { funds, products, pages } = cfg;
  const shown: readonly (readonly [PublicPlace, boolean | undefined])[] = [
    [place('home', {}), true],
    [place('code', {}), true],
    [place('funds', {}), funds.list],
    [place('products', {}), products.list && cfg.has_budget_funds],
    [place('actions', {}), products.list && cfg.has_subsidy_funds],
    [place('providers', {}), true],
    [place('explanation', {}), pages.explanation && !pages.explanation.external],
    [place('privacy', {}), pages.privacy && !pages.privacy.external],
    [place('accessibility', {}), pages.accessibility && !pages.accessibility.external],
    [place('terms_and_conditions', {}), pages.terms_and_conditions && !pages.terms_and_conditions.external],
    [place('sign-up', {}), pages.provider && !pages.provider.external],
    [place('me-app', {}), hasApp(implementation)],
    [place('sitemap', {}), true],
  ];
  return shown.flatMap(([screen, exists]) => (exists ? [screen] : []));
}
