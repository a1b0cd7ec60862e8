import { Fold } from '@tegoed/ui/fold';
import { Grid, Section } from '@tegoed/ui/layout';
import { PageHead } from '@tegoed/ui/page-head';
import { Panel } from '@tegoed/ui/panel';
import { PlaceCard } from '@tegoed/ui/place-card';
import { SplitLayout } from '@tegoed/ui/split-layout';
import type { AmsterdamTime } from '../../components/amsterdam-time.ts';
import { PageCrumbs } from '../../components/page-crumbs.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Page } from '../../components/page.tsx';
import { plainText } from '../../components/plain-text.ts';
import { ProviderLogo } from '../../components/provider-logo.tsx';
import { WrittenText } from '../../components/written-text.tsx';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { addressParts } from './address-parts.ts';
import type { OfficeOfPage, ProviderData } from './load-provider.ts';
import { OfficeHours, OpenNowBadge, useOpensAgain } from './office-hours.tsx';
import { ProviderContact } from './provider-contact.tsx';
import { ProviderJsonLd } from './provider-json-ld.tsx';
import { ProviderOffers } from './provider-offers.tsx';

/** One provider: who it is, how to reach it, where it is and what one can do there. (screens.md 3.7) */
export function ProviderPage(data: ProviderData) {
  const { provider, now } = data;
  const t = useT('provider');
  const providers = useT('providers');
  const path = usePath();
  const [only, ...others] = provider.offices;
  return (
    <Page title={t('page-title', { provider: provider.name })}>
      <PageMeta
        screen="provider"
        params={{ id: provider.id }}
        description={plainText(provider.description_html) || provider.name}
      />
      <ProviderJsonLd provider={provider} />
      <PageCrumbs parents={[{ href: path('providers'), label: providers('page-title') }]} current={provider.name} />
      <SplitLayout
        summary={
          <>
            <PageHead picture={<ProviderLogo id={provider.id} logo={provider.logo} />} heading={provider.name}>
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
            <Grid columns={2}>
              {provider.offices.map((office) => (
                <li key={office.id}>
                  <OfficeCard office={office} now={now} withHours={others.length > 0} />
                </li>
              ))}
            </Grid>
          </Section>
        )}
      </SplitLayout>
      <ProviderOffers {...data} />
    </Page>
  );
}

interface OfficeCardProps {
  office: OfficeOfPage;
  now: AmsterdamTime;
  /** The hours stand in the card, when asked for. */
  withHours: boolean;
}

function OfficeCard({ office, now, withHours }: OfficeCardProps) {
  const t = useT('provider');
  const path = usePath();
  const { street, rest } = addressParts(office.address);
  const again = useOpensAgain()({ office, now });
  return (
    <PlaceCard href={path('provider-office', { organization_id: office.organization_id, id: office.id })} name={street}>
      <p>
        <OpenNowBadge office={office} now={now} />
      </p>
      {rest && <p>{rest}</p>}
      {again && <p className="tg-muted">{again}</p>}
      {withHours && (
        <Fold summary={t('hours.heading')}>
          <OfficeHours office={office} now={now} />
        </Fold>
      )}
    </PlaceCard>
  );
}
