import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import { Page } from '../../../components/page/page.tsx';
import { WaitingStrip } from '../../../components/vouchers/waiting-list.tsx';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useStore } from '@tegoed/client/store';
import { useT } from '../../../platform/language/texts.ts';
import { unreadNotifications } from '../../../platform/session/unread-notifications.ts';
import type { ProviderData } from '../home-data.ts';
import { ProviderReservations } from './provider-reservations.tsx';

/** The start page of who works for a provider and has no voucher: the scanner first. */
export function ProviderHome({ citizen: { providers, waiting, work } }: ProviderData) {
  const t = useT('home');
  const path = usePath();
  const { cfg } = useShop();
  const unread = useStore(unreadNotifications, 0);
  const [only, ...others] = providers;
  const name = only !== undefined && others.length === 0 ? only : t('heading-new');
  return (
    <Page title={name} sunken>
      <PageHead heading={name} lead={t('provider.lead')} />
      <SplitLayout
        summary={
          <Stack gap="section">
            <Panel heading={t('provider.scan-heading')}>
              <p>{t('provider.scan-text')}</p>
              <Actions apart>
                <Button icon="scan-code" href={path('scan')}>
                  {t('provider.scan')}
                </Button>
              </Actions>
            </Panel>
            <ProviderReservations work={work} />
            <WaitingStrip items={waiting ?? []} quiet />
          </Stack>
        }
        step={
          <Section small first heading={t('quick.heading')}>
            <RowList>
              <Row
                icon="bell"
                href={path('notifications')}
                title={t('quick.messages-title')}
                note={t('quick.messages-text', { count: unread })}
              />
              {cfg.products.list && <Row icon="shopping-bag" href={path('products')} title={t('provider.offers')} />}
              {cfg.funds.list && <Row icon="hand-coins" href={path('funds')} title={t('ways.request-title')} />}
            </RowList>
          </Section>
        }
        stepLabel={t('quick.heading')}
      />
    </Page>
  );
}
