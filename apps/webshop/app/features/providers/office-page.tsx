import { Section, Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { Photo } from '@tegoed/ui/pictures/photo';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import { useMemo, useState } from 'react';
import { placeOf } from '../../components/map/map-place.ts';
import { OfficeMap } from '../../components/map/office-map.tsx';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { PageMeta } from '../../components/page/page-meta.tsx';
import { Page } from '../../components/page/page.tsx';
import { ProviderLogo } from '../../components/pictures/provider-logo.tsx';
import { RouteLink } from '../../components/provider/route-link.tsx';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { addressParts } from '../../components/provider/address-parts.ts';
import type { OfficeData } from './load-provider.ts';
import { OfficeHours } from '../../components/provider/office-hours.tsx';
import { OpenNowBadge, useOpensAgain } from '../../components/provider/open-now.tsx';
import { ProviderContact } from './provider-contact.tsx';
import { ProviderOffers } from './provider-offers.tsx';

/** One address of a provider: open or not, where, when, how to reach it. (screens.md 3.8) */
export function OfficePage(data: OfficeData) {
  const { provider, office, now } = data;
  const t = useT('provider');
  const providers = useT('providers');
  const path = usePath();
  const { street, rest } = addressParts(office.address);
  const again = useOpensAgain()({ office, now });
  return (
    <Page title={t('office-page-title', { office: street, provider: provider.name })}>
      <PageMeta
        screen="provider-office"
        params={{ organization_id: provider.id, id: office.id }}
        title={provider.name}
        description={`${provider.name}, ${office.address}`}
      />
      <PageCrumbs
        parents={[
          { href: path('providers'), label: providers('page-title') },
          { href: path('provider', { id: provider.id }), label: provider.name },
        ]}
        current={street}
      />
      <SplitLayout
        summary={
          <>
            {office.photo && (
              <Photo>
                <img src={office.photo} alt="" width="1200" height="800" />
              </Photo>
            )}
            <PageHead
              picture={office.photo ? undefined : <ProviderLogo name={provider.name} logo={provider.logo} />}
              heading={`${provider.name}, ${street}`}
            >
              <p>
                <OpenNowBadge office={office} now={now} />
              </p>
              {again && <p className="tg-muted">{again}</p>}
            </PageHead>
            <Stack>
              <p>
                <strong>{street}</strong>
                <br />
                {rest}
              </p>
              <p className="tg-muted">{provider.type ?? t('type.unknown')}</p>
              <RouteLink office={office} />
              <MapOfOffice provider={provider} office={office} />
            </Stack>
          </>
        }
        step={
          <>
            <Panel heading={t('hours.heading')}>
              <OfficeHours office={office} now={now} />
            </Panel>
            <ProviderContact phone={office.phone ?? provider.phone} email={provider.email} website={provider.website} />
          </>
        }
        stepLabel={t('hours.heading')}
      >
        <OtherPlaces {...data} />
      </SplitLayout>
      <ProviderOffers {...data} />
    </Page>
  );
}

/** Where it is, when it is known and this shop shows it. */
function MapOfOffice({ provider, office }: Pick<OfficeData, 'provider' | 'office'>) {
  const t = useT('provider');
  const { cfg } = useShop();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const places = useMemo(() => {
    const place = placeOf(office, { number: undefined, name: provider.name, href: undefined });
    return place ? [place] : [];
  }, [office, provider.name]);
  if (!cfg.show_office_map || places.length === 0) return null;
  return (
    <OfficeMap label={t('map.label-office', { address: office.address })} places={places} chosen={chosen} onChoose={setChosen} />
  );
}

function OtherPlaces({ provider, office }: OfficeData) {
  const t = useT('provider');
  const path = usePath();
  const others = provider.offices.filter(({ id }) => id !== office.id);
  return (
    <Section heading={t('offices.others')} small first>
      <RowList>
        {others.map(({ id, address }) => (
          <Row
            key={id}
            icon="store"
            title={addressParts(address).street}
            note={addressParts(address).rest}
            href={path('provider-office', { organization_id: provider.id, id })}
          />
        ))}
        <Row
          icon="info"
          title={t('offices.provider', { provider: provider.name })}
          href={path('provider', { id: provider.id })}
        />
      </RowList>
    </Section>
  );
}
