import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import { SkeletonPanel } from '@tegoed/ui/waiting/skeleton';
import { WalletList } from '@tegoed/ui/cards/wallet-card';
import { Suspense, use } from 'react';
import { Page } from '../../../components/page/page.tsx';
import { VoucherCard } from '../../../components/vouchers/voucher-card.tsx';
import { WaitingStrip } from '../../../components/vouchers/waiting-list.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { CitizenData, HolderData } from '../home-data.ts';
import { HomeMap } from '../home-map.tsx';
import { belowVouchers, newcomerHome, providerHome } from '../late-parts.ts';
import { QuickLinks } from './quick-links.tsx';

/** The start page of who is signed in: by what they have here. */
export function CitizenHome(home: CitizenData) {
  if ('below' in home) return <HolderHome {...home} />;
  return 'offers' in home ? <newcomerHome.Part {...home} /> : <providerHome.Part {...home} />;
}

/** What is to be done, what is left to spend, where to go, what fits. */
function HolderHome({ citizen, below }: HolderData) {
  const t = useT('home');
  return (
    <Page title={t('heading-signed-in')} sunken>
      <PageHead heading={t('heading-signed-in')} />
      <SplitLayout
        summary={
          <Stack gap="section">
            <WaitingStrip items={citizen.waiting ?? []} />
            <Balances {...citizen} />
          </Stack>
        }
        step={<QuickLinks citizen={citizen} />}
        stepLabel={t('quick.heading')}
      />
      <Suspense fallback={<BelowAwaited />}>
        <Below below={below} />
      </Suspense>
    </Page>
  );
}

/** Where it could not be asked for now, the page is what it is for: the vouchers. */
function Below({ below }: Pick<HolderData, 'below'>) {
  const parts = use(below);
  return parts ? <belowVouchers.Part {...parts} /> : <HomeMap />;
}

function BelowAwaited() {
  const t = useT('shell');
  return (
    <div className="tg-section">
      <SkeletonPanel label={t('loading.text')} count={2} />
    </div>
  );
}

function Balances({ vouchers, voucherCount }: Pick<HolderData['citizen'], 'vouchers' | 'voucherCount'>) {
  const t = useT('home');
  const path = usePath();
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
