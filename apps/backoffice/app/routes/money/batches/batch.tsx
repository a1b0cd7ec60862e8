import { Alert } from '@tegoed/ui/facts/alert';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Block, Detail } from '../../../components/facts/detail.tsx';
import { Trail } from '../../../components/facts/trail.tsx';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { BatchAside } from '../../../features/batches/batch-aside.tsx';
import { standOf } from '../../../features/batches/batch-state.ts';
import { BatchSteps } from '../../../features/batches/batch-steps.tsx';
import { findBatch, type Batch } from '../../../features/batches/batches.ts';
import { actOnBatch, type ActionOutcome } from '../../../features/batches/batch-actions.ts';
import { recipientsOf } from '../../../features/batches/recipients.ts';
import { RecipientsTable } from '../../../features/batches/recipients-table.tsx';
import { StandTag } from '../../../features/batches/stand-tag.tsx';
import { useOrganization } from '../../../features/organizations/organization-context.ts';
import { listPaymentsOfBatch } from '../../../features/payments/payments.ts';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../../platform/api.ts';
import { pathOf } from '../../../platform/paths.ts';
import { centsOf, shownAmount } from '../../../platform/shown.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/batch.ts';

function placeOf(params: Route.LoaderArgs['params']) {
  return { organization: organizationOf(params), id: Number('batch' in params ? params.batch : Number.NaN) };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { organization, id } = placeOf(params);
  const listed = asked(listPaymentsOfBatch(organization, id));
  // The batch says first whether there is one; what the list says of one that is not there tells the reader nothing.
  listed.catch(() => undefined);
  const batch = await asked(findBatch(organization, id));
  const payments = await listed;
  return { batch, recipients: recipientsOf(payments), from: payments[0]?.iban_from ?? null };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const { organization, id } = placeOf(params);
  return actOnBatch(organization, id, await request.formData());
}

export default function BatchPage({ loaderData: { batch, recipients, from }, actionData }: Route.ComponentProps) {
  const t = useT('batches');
  const language = useLanguage();
  const { id: organization, permissions } = useOrganization();
  const title = t('one-title', { id: String(batch.id) });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Trail to={pathOf('batches', language, { organization })}>{t('title')}</Trail>
      <WorkHead
        title={title}
        count={shownAmount(centsOf(batch.voucher_transactions_amount), language)}
        state={<StandTag batch={batch} large />}
        note={permissions.includes('manage_transaction_bulks') ? undefined : t('read-only')}
      />
      <Outcome batch={batch} outcome={actionData} />
      <BankProblem batch={batch} />
      <Detail asideLabel={t('about')} aside={<BatchAside batch={batch} recipients={recipients} from={from} />}>
        <Block heading={t('steps')}>
          <BatchSteps key={standOf(batch)} batch={batch} problems={actionData ?? {}} />
        </Block>
        <Block
          heading={t('per-recipient')}
          end={<Link to={`${pathOf('payments', language, { organization })}?opdracht=${batch.id}`}>{t('all-payments')}</Link>}
        >
          <RecipientsTable batch={batch.id} recipients={recipients} />
        </Block>
      </Detail>
    </>
  );
}

/** What became of the last press; the reader lands there, since the button may be gone. */
function Outcome({ batch, outcome }: { batch: Batch; outcome: ActionOutcome | undefined }) {
  const t = useT('batches');
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const made = new URLSearchParams(useLocation().hash.slice(1)).get('gemaakt');
  const isDone = outcome?.done !== undefined || outcome?.problem !== undefined;
  useEffect(() => {
    if (isDone) place.current?.focus();
  }, [isDone, outcome]);
  const amount = shownAmount(centsOf(batch.voucher_transactions_amount), language);
  return (
    <div aria-live="polite" ref={place} tabIndex={-1}>
      {outcome?.done && <Alert tone="success">{t(outcome.done)}</Alert>}
      {outcome?.problem && <Alert tone="danger">{outcome.problem}</Alert>}
      {!outcome && made === 'zo' && <Alert tone="success">{t('made-one')}</Alert>}
      {!outcome && made === 'anders' && (
        <Alert tone="warning">{t('made-other', { count: batch.voucher_transactions_count, amount })}</Alert>
      )}
    </div>
  );
}

/** Why the bank did not pay, as far as it is known, and what to do. */
function BankProblem({ batch }: { batch: Batch }) {
  const t = useT('batches');
  const stand = standOf(batch);
  if (stand !== 'rejected' && stand !== 'error') return null;
  return (
    <Alert tone="danger" level={2} title={t(`${stand}-title`)}>
      <p>{t(stand)}</p>
    </Alert>
  );
}
