import { Button } from '@tegoed/ui/controls/button';
import { Stack } from '@tegoed/ui/layout/layout';
import { MessageLayout } from '@tegoed/ui/layout/message-layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { Prose } from '@tegoed/ui/layout/prose';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import type { ReactNode } from 'react';
import { Page } from '../../components/page/page.tsx';
import { useNetworkAgain } from '../../components/page/use-network-again.ts';
import { useT } from '../../platform/language/texts.ts';

interface OfflineMessageProps {
  /** The page that did not come. */
  again: string;
  /** The codes that can be shown all the same; absent when this device keeps none. */
  codes?: ReactNode;
}

/** There is no network: what works all the same comes first, then what does not, and that the page comes by itself later. */
export function OfflineMessage({ again, codes }: OfflineMessageProps) {
  const t = useT('error');
  useNetworkAgain(true, () => location.assign(again));
  if (codes === undefined) return <NothingKept again={again} />;
  return (
    <Page title={t('offline.page-title')} sunken>
      <SplitLayout
        summary={
          <>
            <PageHead heading={t('offline.heading')} lead={t('offline.code-works')} />
            {codes}
          </>
        }
        stepLabel={t('offline.step-label')}
        step={
          <>
            <Panel heading={t('offline.can-heading')}>
              <Prose>
                <ul>
                  <li>{t('offline.can-show')}</li>
                </ul>
              </Prose>
            </Panel>
            <CannotPanel />
            <Stack>
              <p>{t('offline.self-retry')}</p>
              <TryAgain again={again} />
            </Stack>
          </>
        }
      />
    </Page>
  );
}

function NothingKept({ again }: Pick<OfflineMessageProps, 'again'>) {
  const t = useT('error');
  return (
    <Page title={t('offline.page-title')}>
      <MessageLayout
        tile="umbrella"
        heading={t('offline.heading')}
        lead={`${t('offline.lead')} ${t('offline.self-retry')}`}
        actions={<TryAgain again={again} />}
      >
        <p>{t('offline.no-code')}</p>
      </MessageLayout>
      <CannotPanel />
    </Page>
  );
}

function CannotPanel() {
  const t = useT('error');
  return (
    <Panel heading={t('offline.cannot-heading')}>
      <Prose>
        <ul>
          <li>{t('offline.cannot-open')}</li>
          <li>{t('offline.cannot-reserve')}</li>
          <li>{t('offline.cannot-amount')}</li>
        </ul>
      </Prose>
    </Panel>
  );
}

function TryAgain({ again }: Pick<OfflineMessageProps, 'again'>) {
  const t = useT('error');
  return (
    <Button kind="secondary" icon="refresh" onClick={() => location.assign(again)}>
      {t('offline.retry')}
    </Button>
  );
}
