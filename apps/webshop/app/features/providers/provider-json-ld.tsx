import { JsonLd } from '../../components/page/json-ld.tsx';
import { plainText } from '../../components/text/plain-text.ts';
import type { ProviderOfPage } from './load-provider.ts';

/** The provider for search engines, with what it made public. */
export function ProviderJsonLd({ provider }: { provider: ProviderOfPage }) {
  const thing = {
    '@type': 'Organization',
    name: provider.name,
    description: plainText(provider.description_html) || undefined,
    logo: provider.logo?.sizes.large ?? provider.logo?.sizes.thumbnail,
    url: provider.website,
    email: provider.email,
    telephone: provider.phone,
    location: provider.offices.map(({ address }) => ({ '@type': 'Place', address })),
  };
  return <JsonLd thing={thing} />;
}
