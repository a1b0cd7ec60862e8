import { mostOffers } from '@tegoed/domain/limits';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Meter } from '../../components/facts/meter.tsx';
import { Pages } from '../../components/lists/pages.tsx';
import { ViewTabs } from '../../components/lists/view-tabs.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { OfferCard } from '../../features/offers/offer-card.tsx';
import { listOffers, views } from '../../features/offers/offers.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { readListAddress, withFilter, writeListAddress } from '../../platform/list-address.ts';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/offers.ts';
import '../../components/frame/thumb.css';
import './offers.css';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const address = readListAddress(new URL(request.url).searchParams, ['stand']);
  const view = views.find((name) => name === address.filters.stand) ?? 'shop';
  const list = await asked(listOffers(organizationOf(params), { view, page: address.page }));
  return { address, view, ...list };
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { address, view, rows, totals, own, meta } = loaderData;
  const t = useT('offers');
  const language = useLanguage();
  const { id: organization, permissions } = useOrganization();
  const mayChange = permissions.includes('manage_products');
  const isFull = own >= mostOffers;
  const isNew = own === 0 && totals.shop + totals.hidden + totals.stopped === 0;
  const newHref = pathOf('new-offer', language, { organization });
  return (
    <div className="tg-thumb">
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        actions={
          mayChange &&
          !isNew &&
          !isFull && (
            <Button icon="plus" href={newHref}>
              {t('new')}
            </Button>
          )
        }
      />
      {isNew ? (
        <EmptyState
          tile="gift"
          ground="sand"
          heading={t('none-title')}
          action={
            mayChange && (
              <Button icon="plus" href={newHref}>
                {t('none-go')}
              </Button>
            )
          }
        >
          {t('none')}
        </EmptyState>
      ) : (
        <>
          <ViewTabs
            label={t('views')}
            items={views.map((name) => ({
              href: writeListAddress(withFilter(address, 'stand', name === 'shop' ? '' : name)),
              label: t(`view.${name}`),
              count: totals[name],
              current: name === view,
            }))}
          />
          {mayChange && <Room own={own} isFull={isFull} />}
          {rows.length === 0 ? (
            <EmptyState tile="signpost" heading={t(`none-in.${view}-title`)}>
              {t(`none-in.${view}`)}
            </EmptyState>
          ) : (
            <ul className="tg-offerrows">
              {rows.map((offer) => (
                <OfferCard key={offer.id} offer={offer} href={pathOf('offer', language, { organization, offer: offer.id })} />
              ))}
            </ul>
          )}
          {view === 'stopped' && (rows.length > 0 || address.page > 1) && (
            <Pages meta={meta} page={address.page} href={(page) => writeListAddress({ ...address, page })} />
          )}
        </>
      )}
    </div>
  );
}

/** How many of the offers that one may have there are. */
function Room({ own, isFull }: { own: number; isFull: boolean }) {
  const t = useT('offers');
  const [used, most] = [String(own), String(mostOffers)];
  if (isFull) {
    return (
      <div className="tg-room">
        <Alert tone="warning" title={t('full-title', { most })}>
          <p>{t('full')}</p>
        </Alert>
      </div>
    );
  }
  return (
    <div className="tg-room">
      <Meter part={own / mostOffers} words={t('room', { used, most, count: mostOffers - own })} />
    </div>
  );
}
