import { Section } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { NearList } from '@tegoed/ui/pictures/near-panel';
import { Panel } from '@tegoed/ui/layout/panel';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { PageMeta } from '../../components/page/page-meta.tsx';
import { usePlaceShown } from '../../components/nearby/use-place-shown.ts';
import { Page } from '../../components/page/page.tsx';
import { plainText } from '../../components/text/plain-text.ts';
import { ProviderLogo } from '../../components/pictures/provider-logo.tsx';
import { WrittenText } from '../../components/text/written-text.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { ProviderData } from './load-provider.ts';
import { OfficeHours } from '../../components/provider/office-hours.tsx';
import { ProviderContact } from './provider-contact.tsx';
import { ProviderJsonLd } from './provider-json-ld.tsx';
import { ProviderOffers } from './provider-offers.tsx';
import { ProviderPlaces } from './provider-places.tsx';

/** One provider: who it is, how to reach it, where it is and what one can do there. (screens.md 3.7) */
export function ProviderPage(data: ProviderData) {
  const { provider, now, isNear } = data;
  usePlaceShown(isNear);
  const t = useT('provider');
  const providers = useT('providers');
  const path = usePath();
  const [only, ...others] = provider.offices;
  return (
    <Page title={t('page-title', { provider: provider.name })}>
      <PageMeta
        screen="provider"
        params={{ id: provider.id }}
        title={provider.name}
        description={plainText(provider.description_html) || provider.name}
      />
      <ProviderJsonLd provider={provider} />
      <PageCrumbs parents={[{ href: path('providers'), label: providers('page-title') }]} current={provider.name} />
      <SplitLayout
        summary={
          <>
            <PageHead picture={<ProviderLogo name={provider.name} logo={provider.logo} />} heading={provider.name}>
              <p className="tg-muted">{provider.type ?? t('type.unknown')}</p>
            </PageHead>
            {provider.description_html && <WrittenText html={provider.description_html} />}
          </>
        }
        step={
          <>
            <ProviderContact {...provider} />
            {only && others.length === 0 && (
              <Panel heading={t('hours.heading')}>
                <OfficeHours office={only} now={now} />
              </Panel>
            )}
          </>
        }
        stepLabel={t('contact.heading')}
      >
        {provider.offices.length > 0 && (
          <Section heading={t('offices.heading')} first>
            <NearList>
              <ProviderPlaces provider={provider} now={now} />
            </NearList>
          </Section>
        )}
      </SplitLayout>
      <ProviderOffers {...data} />
    </Page>
  );
}
