import { Alert } from '@tegoed/ui/alert';
import { Button } from '@tegoed/ui/button';
import { MessageLayout } from '@tegoed/ui/message-layout';
import { Page } from '../../components/page.tsx';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import type { RequestForm, RequestOutcome } from './use-request-form.ts';

interface DoneStepProps {
  form: RequestForm;
  outcome: RequestOutcome;
}

/** The request was filed, or why it was not. (screens.md 4.4, done) */
export function DoneStep({ form, outcome }: DoneStepProps) {
  return outcome.is === 'filed' ? <Filed form={form} requestId={outcome.requestId} /> : <Refused form={form} outcome={outcome} />;
}

function Filed({ form, requestId }: { form: RequestForm; requestId: number }) {
  const t = useT('request');
  const path = usePath();
  const { fund, email } = form.data;
  return (
    <Page title={t('done.page-title', { fund: fund.name })}>
      <MessageLayout
        tile="letter"
        ground="brand"
        heading={t('done.heading')}
        lead={t('done.lead', { fund: fund.name })}
        actions={
          <>
            <Button href={path('request', { fund_id: fund.id, request_id: requestId })} iconAfter="arrow-right">
              {t('done.see')}
            </Button>
            <Button kind="secondary" href={path('funds')}>
              {t('done.funds')}
            </Button>
          </>
        }
      >
        <p>
          {t(email === null ? 'done.no-mail' : 'done.mail')} {t('done.question')}
        </p>
      </MessageLayout>
    </Page>
  );
}

interface RefusedProps {
  form: RequestForm;
  outcome: Extract<RequestOutcome, { is: 'refused' }>;
}

function Refused({ form, outcome }: RefusedProps) {
  const t = useT('request');
  const shell = useT('shell');
  const path = usePath();
  const { fund } = form.data;
  return (
    <Page title={shell('title.error', { title: t('failed.page-title', { fund: fund.name }) })}>
      <MessageLayout
        tile="umbrella"
        heading={t('failed.heading')}
        actions={
          <>
            {outcome.isFiled ? (
              <Button href={path('requests')}>{t('failed.mine')}</Button>
            ) : (
              <Button onClick={form.backToAnswers}>{t('failed.again')}</Button>
            )}
            <Button kind="secondary" href={path('funds')}>
              {t('failed.funds')}
            </Button>
          </>
        }
      >
        <Alert tone="danger" announce="now">
          <p>{outcome.text}</p>
        </Alert>
        {!outcome.isFiled && <p>{t('failed.kept')}</p>}
      </MessageLayout>
    </Page>
  );
}
