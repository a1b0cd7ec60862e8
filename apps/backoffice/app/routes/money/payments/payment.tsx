import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Panel } from '@tegoed/ui/layout/panel';
import { shownIban } from '@tegoed/domain/iban';
import { Block, Detail } from '../../../components/facts/detail.tsx';
import { Events } from '../../../components/facts/events.tsx';
import { Trail } from '../../../components/facts/trail.tsx';
import { FactList } from '../../../components/lists/fact-list.tsx';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { findBatch, type Batch } from '../../../features/batches/batches.ts';
import { useOrganization } from '../../../features/organizations/organization-context.ts';
import { useHappened } from '../../../features/payments/happened.ts';
import { looks, standOf } from '../../../features/payments/payment-state.ts';
import { PaymentTag } from '../../../features/payments/payment-tag.tsx';
import { findPayment, type Payment } from '../../../features/payments/payments.ts';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../../platform/api.ts';
import { pathOf } from '../../../platform/paths.ts';
import { centsOf, shownAmount, shownDay, shownMoment } from '../../../platform/shown.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/payment.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const payment = await asked(findPayment(organization, 'payment' in params ? params.payment : ''));
  const { voucher_transaction_bulk_id: batchId } = payment;
  return { payment, batch: batchId === null ? null : await asked(findBatch(organization, batchId)) };
}

export default function PaymentPage({ loaderData: { payment, batch } }: Route.ComponentProps) {
  const t = useT('payments');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const title = t('one-title', { id: String(payment.id) });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Trail to={pathOf('payments', language, { organization })}>{t('title')}</Trail>
      <WorkHead
        title={title}
        count={shownAmount(centsOf(payment.amount), language)}
        state={<PaymentTag payment={payment} large />}
      />
      <Detail asideLabel={t('about-payment')} aside={<Happened payment={payment} batch={batch} />}>
        <Why payment={payment} />
        <Block heading={t('about')}>
          <Facts payment={payment} />
        </Block>
      </Detail>
    </>
  );
}

/** What a payment that was not made waits for, and what somebody can do about it. */
function Why({ payment }: { payment: Payment }) {
  const t = useT('payments');
  const language = useLanguage();
  const stand = standOf(payment);
  if (stand === 'paid' || stand === 'canceled') return null;
  const date = payment.transfer_at === null ? '' : shownDay(payment.transfer_at, language);
  const { tone, icon } = looks[stand];
  return (
    <Alert tone={tone === 'neutral' ? 'info' : tone} icon={icon}>
      <p>{t(`why.${stand}`, { date })}</p>
    </Alert>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const t = useT('payments');
  const language = useLanguage();
  const { id: organization, permissions } = useOrganization();
  const { voucher_transaction_bulk_id: batch, organization: provider, transaction_cost: costs } = payment;
  const maySeeProviders = permissions.includes('view_finances') || permissions.includes('manage_providers');
  return (
    <>
      <FactList
        facts={[
          { label: t('recipient'), value: provider?.name ?? payment.target_locale },
          { label: t('holder'), value: payment.iban_to_name },
          { label: t('account'), value: payment.iban_to && shownIban(payment.iban_to) },
          { label: t('amount'), value: shownAmount(centsOf(payment.amount), language) },
          { label: t('fund'), value: payment.fund.name },
          { label: t('offer'), value: payment.product?.name },
          { label: t('made'), value: payment.created_at && shownMoment(payment.created_at, language) },
          { label: t('reference'), value: payment.uid },
          { label: t('address'), value: payment.payment_id },
          { label: t('costs'), value: costs > 0 ? shownAmount(centsOf(costs), language) : undefined },
          ...payment.notes.map(({ message }) => ({ label: t('note'), value: message })),
        ]}
      />
      <Actions apart>
        {batch !== null && (
          <Button kind="secondary" href={pathOf('batch', language, { organization, batch })}>
            {t('to-batch', { id: String(batch) })}
          </Button>
        )}
        {provider && maySeeProviders && (
          <Button kind="secondary" href={pathOf('provider', language, { organization, provider: provider.id })}>
            {t('to-provider')}
          </Button>
        )}
      </Actions>
    </>
  );
}

function Happened({ payment, batch }: { payment: Payment; batch: Batch | null }) {
  const t = useT('payments');
  return (
    <Panel heading={t('happened')}>
      <Events events={useHappened(payment, batch)} />
    </Panel>
  );
}
