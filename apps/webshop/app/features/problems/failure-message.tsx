import { Button } from '@tegoed/ui/controls/button';
import { MessageLayout } from '@tegoed/ui/layout/message-layout';
import { Page } from '../../components/page/page.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

interface FailureMessageProps {
  kind: 'failed' | 'offline' | 'forbidden' | 'not-built';
  /** What the helpdesk can find the event by. */
  reference?: string;
}

/** A page that cannot be shown: what happened, what to do, who helps. */
export function FailureMessage({ kind, reference }: FailureMessageProps) {
  const t = useT('error');
  const path = usePath();
  if (kind === 'forbidden' || kind === 'not-built') {
    return (
      <Page title={t(`${kind}.page-title`)}>
        <MessageLayout
          tile="umbrella"
          heading={t(`${kind}.heading`)}
          lead={t(`${kind}.text`)}
          actions={<Button href={path('home')}>{t('failed.home')}</Button>}
        />
      </Page>
    );
  }
  return (
    <Page title={t(`${kind}.page-title`)}>
      <MessageLayout
        tile="umbrella"
        heading={t(`${kind}.heading`)}
        lead={t(`${kind}.lead`)}
        actions={
          <>
            <Button icon="refresh" onClick={() => location.reload()}>
              {t('failed.retry')}
            </Button>
            <Button kind="secondary" href={path('home')}>
              {t('failed.home')}
            </Button>
          </>
        }
      >
        {kind === 'failed' && <p>{t('failed.text')}</p>}
        {reference && (
          <p className="tg-muted tg-small">
            {t('failed.reference')} <span className="tg-code">{reference}</span>
          </p>
        )}
      </MessageLayout>
    </Page>
  );
}
