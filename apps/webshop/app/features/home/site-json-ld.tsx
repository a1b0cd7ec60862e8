import { JsonLd } from '../../components/page/json-ld.tsx';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useLanguage } from '../../platform/language/texts.ts';

/** The site for search engines: whose it is, how to reach them, and where to search in it. */
export function SiteJsonLd() {
  const { cfg, implementation } = useShop();
  const language = useLanguage();
  const path = usePath();
  const { shopName, organization, help, flags } = implementation;
  const url = cfg.fronts.url_webshop.replace(/\/+$/, '');
  const thing = {
    '@type': 'WebSite',
    name: shopName,
    url: `${url}/`,
    inLanguage: language,
    publisher: {
      '@type': 'Organization',
      name: organization[language],
      url: `${url}/`,
      logo: url + implementation.logo,
      telephone: help.telephone || undefined,
      email: help.email || undefined,
    },
    ...(flags.genericSearch && {
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}${path('search-result')}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
  };
  return <JsonLd thing={thing} />;
}
