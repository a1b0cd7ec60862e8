import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { MessageLayout } from '@tegoed/ui/layout/message-layout';
import { Page } from '../../components/page/page.tsx';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { RequestFiled } from './request-filed.tsx';
import type { RequestOutcome } from './flow/request-flow.ts';
import type { RequestForm } from './flow/use-request-form.ts';

interface DoneStepProps {
  form: RequestForm;
  outcome: RequestOutcome;
}

/** The request was filed, or why it was not. (screens.md 4.4, done) */
export function DoneStep({ form, outcome }: DoneStepProps) {
  return outcome.is === 'filed' ? (
    <RequestFiled request={outcome.request} {...form.data} />
  ) : (
    <Refused form={form} outcome={outcome} />
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
  const title = t(outcome.isFiled ? 'failed.filed-page-title' : 'failed.page-title', { fund: fund.name });
  return (
    <Page title={outcome.isFiled ? title : shell('title.error', { title })}>
      <MessageLayout
        tile="umbrella"
        heading={t(outcome.isFiled ? 'failed.filed-heading' : 'failed.heading')}
        actions={
          <>
            <WayOn form={form} outcome={outcome} />
            <Button kind="secondary" href={path('funds')}>
              {t('failed.funds')}
            </Button>
          </>
        }
      >
        <Alert tone={outcome.isFiled ? 'info' : 'danger'} announce="now">
          <p>{outcome.text}</p>
        </Alert>
        {!outcome.isFiled && <p>{t('failed.kept')}</p>}
        {outcome.code === 'fund_not_active' && <WhoHelps />}
      </MessageLayout>
    </Page>
  );
}

/** What helps: the request that was sent before, what is missing, or the answers again. */
function WayOn({ form, outcome }: RefusedProps) {
  const t = useT('request');
  const path = usePath();
  const { id } = form.data.fund;
  if (outcome.requestId !== undefined) {
    return <Button href={path('request', { fund_id: id, request_id: outcome.requestId })}>{t('done.see')}</Button>;
  }
  if (outcome.isFiled) return <Button href={path('requests')}>{t('failed.mine')}</Button>;
  switch (outcome.code) {
    case 'fund_not_active':
      return null;
    case 'bsn_confirmation_required':
    case 'bsn_record_is_mandatory':
      return <Button href={path('fund-activate', { id }, { option: 'digid' })}>{t('time.over-button')}</Button>;
    case 'email_is_mandatory':
      return <Button href={path('identity-emails')}>{t('failed.email')}</Button>;
    default:
      return <Button onClick={form.backToAnswers}>{t('failed.again')}</Button>;
  }
}

/** Whom to ask when nothing that the citizen does can help. */
function WhoHelps() {
  const t = useT('request');
  const { help } = useShop().implementation;
  if (!help.telephone) return null;
  return (
    <p>
      {t('failed.help')}{' '}
      <a className="tg-nowrap tg-reach" href={help.telephoneLink}>
        {help.telephone}
      </a>
    </p>
  );
}
