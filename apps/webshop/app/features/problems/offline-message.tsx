import { Button } from '@tegoed/ui/button';
import { Grid, Stack } from '@tegoed/ui/layout';
import { MessageLayout } from '@tegoed/ui/message-layout';
import { Panel } from '@tegoed/ui/panel';
import { Prose } from '@tegoed/ui/prose';
import type { ReactNode } from 'react';
import { Page } from '../../components/page.tsx';
import { useNetworkAgain } from '../../components/use-network-again.ts';
import { useT } from '../../platform/texts.ts';

interface OfflineMessageProps {
  /** The page that did not come. */
  again: string;
  /** The codes that can be shown all the same. */
  children: ReactNode;
}

/** There is no network: what works all the same, what does not, and that the page comes by itself when there is one again. */
export function OfflineMessage({ again, children }: OfflineMessageProps) {
  const t = useT('error');
  useNetworkAgain(true, () => location.assign(again));
  return (
    <Page title={t('offline.page-title')}>
      <Stack gap="section">
        <MessageLayout
          tile="umbrella"
          heading={t('offline.heading')}
          lead={`${t('offline.lead')} ${t('offline.self-retry')}`}
          actions={
            <Button kind="secondary" icon="refresh" onClick={() => location.assign(again)}>
              {t('offline.retry')}
            </Button>
          }
        />
        {children}
        <Grid columns={2}>
          <li>
            <Panel heading={t('offline.can-heading')}>
              <Prose>
                <ul>
                  <li>{t('offline.can-show')}</li>
                </ul>
              </Prose>
            </Panel>
          </li>
          <li>
            <Panel heading={t('offline.cannot-heading')}>
              <Prose>
                <ul>
                  <li>{t('offline.cannot-open')}</li>
                  <li>{t('offline.cannot-reserve')}</li>
                  <li>{t('offline.cannot-amount')}</li>
                </ul>
              </Prose>
            </Panel>
          </li>
        </Grid>
      </Stack>
    </Page>
  );
}
