import { Badge } from '@tegoed/ui/facts/badge';
import { Alert } from '@tegoed/ui/facts/alert';
import { Panel } from '@tegoed/ui/layout/panel';
import { Link } from 'react-router';
import { Block, Detail } from '../../components/facts/detail.tsx';
import { Events, type Happened } from '../../components/facts/events.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { Thumb } from '../../components/frame/thumb.tsx';
import { FactList } from '../../components/lists/fact-list.tsx';
import { LinkRows } from '../../components/lists/link-rows.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { findPayment, listOfBatch, phaseOf, referenceOf, type Payment } from '../../features/income/income.ts';
import { payerOf, usePaidFor, usePaymentWords } from '../../features/income/payment-words.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { pathOf } from '../../platform/paths.ts';
import { centsOf, maskedIban, shownAmount, shownMoment } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import type { Route } from './+types/income-payment.ts';
import './income-payment.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const payment = await asked(findPayment(organization, params.payment));
  const { voucher_transaction_bulk_id: batch } = payment;
  return { payment, batch: batch ? await asked(listOfBatch(organization, batch)) : undefined };
}

type Batch = Awaited<ReturnType<typeof listOfBatch>>;

export default function IncomePayment({ loaderData: { payment, batch } }: Route.ComponentProps) {
  const t = useT('income');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const { words, ...look } = usePaymentWords()(payment);
  const title = t('payment', { id: String(payment.id) });
  const others = batch?.rows.filter(({ id }) => id !== payment.id) ?? [];
  return (
    <Thumb wide>
      <PageTitle>{title}</PageTitle>
      <Trail to={pathOf('income', language, { organization })}>{t('back')}</Trail>
      <WorkHead title={title} state={<Badge {...look}>{words}</Badge>} />
      <Detail asideLabel={t('way')} aside={<Way payment={payment} />}>
        <Receipt payment={payment} />
        <Panel heading={t('what')}>
          <Parts payment={payment} />
        </Panel>
        {batch && others.length > 0 && <SameBatch batch={batch} others={others} />}
      </Detail>
    </Thumb>
  );
}

/** How much, from whom, to which account, and what the bank writes with it. */
function Receipt({ payment }: { payment: Payment }) {
  const t = useT('income');
  const language = useLanguage();
  const { fund, id, amount, iban_to: account } = payment;
  const phase = phaseOf(payment);
  const sponsor = fund.organization_name ?? fund.name;
  const heading = phase === 'canceled' ? t('canceled') : t(phase === 'paid' ? 'paid-you' : 'pays-you', { sponsor });
  return (
    <section className="tg-receipt" aria-labelledby="receipt">
      <h2 id="receipt">{heading}</h2>
      <p className="tg-receipt__sum">{shownAmount(centsOf(amount), language)}</p>
      {account && phase !== 'canceled' && <p>{t('to', { iban: maskedIban(account) })}</p>}
      {!account && phase !== 'canceled' && phase !== 'paid' && <Alert tone="warning">{t('no-iban')}</Alert>}
      {phase !== 'canceled' && (
        <>
          <h3>{t('statement')}</h3>
          <FactList
            facts={[
              { label: t('reference'), value: <strong>{referenceOf(payment)}</strong> },
              { label: t('description'), value: `${fund.name} ${id}` },
            ]}
          />
          <p className="tg-muted tg-small">{t('help', { reference: referenceOf(payment) })}</p>
        </>
      )}
    </section>
  );
}

function Parts({ payment }: { payment: Payment }) {
  const t = useT('income');
  const language = useLanguage();
  const paidFor = usePaidFor();
  const { id: organization, permissions } = useOrganization();
  const { reservation, notes = [], fund, created_at: made } = payment;
  const page = reservation && pathOf('reservation', language, { organization, reservation: reservation.id });
  const code = reservation && t('reservation', { code: String(reservation.code) });
  return (
    <>
      <FactList
        facts={[
          { label: t('offer'), value: paidFor(payment) },
          { label: t('customer'), value: payerOf(payment) },
          { label: t('fund'), value: fund.name },
          { label: t('made'), value: wholeDay(made, language) },
          { label: t('note'), value: notes.map(({ message }) => message).join('\n') },
        ]}
      />
      {page && <p>{permissions.includes('scan_vouchers') ? <Link to={page}>{code}</Link> : code}</p>}
    </>
  );
}

/** What was paid by the same batch: banks that write one line for all of it write this sum. */
function SameBatch({ batch, others }: { batch: Batch; others: readonly Payment[] }) {
  const t = useT('income');
  const language = useLanguage();
  const paidFor = usePaidFor();
  const { id: organization } = useOrganization();
  const sum = t('same-sum', { count: String(batch.total), amount: shownAmount(batch.cents, language) });
  return (
    <Block heading={t('same')} end={<span className="tg-muted">{sum}</span>}>
      <LinkRows
        label={t('same')}
        rows={others.map((other) => ({
          key: other.id,
          to: pathOf('income-payment', language, { organization, payment: other.address }),
          what: paidFor(other),
          note: [payerOf(other), t('made-on', { fund: other.fund.name, day: wholeDay(other.created_at, language) })]
            .filter(Boolean)
            .join(', '),
          amount: shownAmount(centsOf(other.amount), language),
        }))}
      />
    </Block>
  );
}

/** What happened to the money, newest on top. */
function Way({ payment }: { payment: Payment }) {
  const t = useT('income');
  const language = useLanguage();
  const phase = phaseOf(payment);
  const { created_at: made, payment_time: paidAt, transfer_at: payableAt, reservation } = payment;
  const events: readonly (Omit<Happened, 'when'> & { readonly at: string | null | undefined })[] = [
    { key: 'paid', icon: 'check', tone: 'success', what: t('did-pay'), at: paidAt },
    { key: 'canceled', icon: 'ban', what: t('did-cancel'), at: phase === 'canceled' ? payment.updated_at : null },
    { key: 'waits', icon: 'hourglass', what: t('did-wait'), at: phase === 'waits' ? payableAt : null },
    { key: 'made', icon: 'euro', tone: 'info', what: t(reservation ? 'did-accept' : 'did-make'), at: made },
  ];
  return (
    <Block heading={t('way')}>
      <Events events={events.flatMap(({ at, ...event }) => (at ? [{ ...event, when: shownMoment(at, language) }] : []))} />
    </Block>
  );
}
