import { ArrowLink } from '@tegoed/ui/arrow-link';
import { Button } from '@tegoed/ui/button';
import { EmptyState } from '@tegoed/ui/empty-state';
import { Grid, Section } from '@tegoed/ui/layout';
import { PageHead } from '@tegoed/ui/page-head';
import { ReservationCard } from '@tegoed/ui/reservation-card';
import { Row, RowList } from '@tegoed/ui/row-list';
import { SplitLayout } from '@tegoed/ui/split-layout';
import { Tile } from '@tegoed/ui/tile';
import { WalletList } from '@tegoed/ui/wallet-card';
import { useMayScan } from '../../components/may-scan.ts';
import { Page } from '../../components/page.tsx';
import { VoucherCard } from '../../components/voucher-card.tsx';
import { useWayToApply } from '../../components/way-to-apply.ts';
import { usePath, useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import type { CitizenData, HomeData } from './home-data.ts';
import { HomeBlocks } from './home-blocks.tsx';
import { HomeMap } from './home-map.tsx';
import { HomeOffers } from './home-offers.tsx';

interface CitizenHomeProps extends Pick<HomeData, 'budgetOffers' | 'subsidyOffers' | 'text'> {
  citizen: CitizenData;
}

/** The start page of who is signed in: what is left to spend, what waits, where to go, what fits. */
export function CitizenHome({ citizen, text, ...offers }: CitizenHomeProps) {
  const t = useT('home');
  const hasVoucher = citizen.voucherCount > 0;
  return (
    <Page title={t('heading-signed-in')} sunken>
      <PageHead heading={t('heading-signed-in')} />
      <SplitLayout
        summary={<Balances {...citizen} />}
        step={<QuickLinks hasVoucher={hasVoucher} />}
        stepLabel={t('quick.heading')}
      >
        <Waiting reservations={citizen.reservations} />
      </SplitLayout>
      <HomeOffers {...offers} heading={t(hasVoucher ? 'offers.heading-signed-in' : 'offers.heading')} />
      <HomeBlocks page={text} />
      <HomeMap />
    </Page>
  );
}

function Balances({ vouchers, voucherCount }: Pick<CitizenData, 'vouchers' | 'voucherCount'>) {
  const t = useT('home');
  const empty = useT('vouchers');
  const path = usePath();
  const apply = useWayToApply();
  if (voucherCount === 0) {
    return (
      <EmptyState tile="umbrella" heading={empty('empty.title')} action={<Button href={apply.href}>{apply.label}</Button>}>
        {empty('empty.text')}
      </EmptyState>
    );
  }
  return (
    <Section
      small
      first
      heading={t('vouchers.heading')}
      more={<ArrowLink href={path('vouchers')}>{t('vouchers.all', { count: String(voucherCount) })}</ArrowLink>}
    >
      <WalletList>
        {vouchers.map((voucher) => (
          <li key={voucher.id}>
            <VoucherCard voucher={voucher} />
          </li>
        ))}
      </WalletList>
    </Section>
  );
}

function Waiting({ reservations }: Pick<CitizenData, 'reservations'>) {
  const t = useT('home');
  const words = useT('reservations');
  const path = usePath();
  if (reservations.length === 0) return null;
  return (
    <Section small first heading={t('waiting.heading')}>
      <Grid>
        {reservations.map(({ id, product, expire_at_locale }) => (
          <li key={id}>
            <ReservationCard
              level={3}
              picture={<Tile name="card" />}
              badge={{ tone: 'success', icon: 'check-circle', children: words('state.accepted') }}
              name={product.name}
              href={path('reservations')}
              provider={product.organization.name}
              action={
                <Button kind="secondary" small href={path('reservations')}>
                  {t('waiting.show-code')}
                </Button>
              }
            >
              {t('waiting.reservation', { date: expire_at_locale })}
            </ReservationCard>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

function QuickLinks({ hasVoucher }: { hasVoucher: boolean }) {
  const t = useT('home');
  const shell = useT('shell');
  const mayScan = useMayScan();
  const path = usePath();
  const { cfg } = useShop();
  return (
    <Section small first heading={t('quick.heading')}>
      <RowList>
        {mayScan && <Row icon="scan-code" href={path('scan')} title={shell('profile.scan')} />}
        {cfg.products.list && <Row icon="shopping-bag" href={path('products')} title={t('quick.offers-title')} />}
        <Row icon="bell" href={path('notifications')} title={t('quick.messages-title')} />
        {cfg.has_reimbursements && (
          <Row
            icon="receipt-euro"
            href={path('reimbursements')}
            title={t('quick.reimbursements-title')}
            note={t('quick.reimbursements-text')}
          />
        )}
        {cfg.funds.list && (
          <Row
            icon="hand-coins"
            href={path('funds')}
            title={t(hasVoucher ? 'quick.request-title' : 'ways.request-title')}
            note={t('quick.request-text')}
          />
        )}
      </RowList>
    </Section>
  );
}
