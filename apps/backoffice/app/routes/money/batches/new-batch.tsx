import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { Consequence } from '../../../components/checks/consequence.tsx';
import { Trail } from '../../../components/facts/trail.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { buildBatches, previewBatches, type Preview } from '../../../features/batches/batches.ts';
import { leftOut } from '../../../features/batches/left-out.ts';
import { NextBatch, Sum } from '../../../features/batches/next-batch.tsx';
import { useOrganization } from '../../../features/organizations/organization-context.ts';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../../platform/api.ts';
import { textOf } from '../../../platform/form-text.ts';
import { languageOf, pathOf } from '../../../platform/paths.ts';
import { centsOf, maskedIban, shownAmount } from '../../../platform/shown.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/new-batch.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asked(previewBatches(organizationOf(params)));
}

/** Makes the batches and goes where they are; says so when they are not what was shown. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const organization = organizationOf(params);
  const outcome = await buildBatches(organization, textOf(form, 'once'));
  if (!('done' in outcome)) return { problem: 'problems' in outcome ? outcome.problems[0]?.text : outcome.changed.message };
  const { data } = outcome.done;
  const [first, ...others] = data;
  if (!first) return { nothing: true };
  const language = languageOf(location.pathname);
  if (others.length > 0) throw redirect(`${pathOf('batches', language, { organization })}#gemaakt=${data.length}`);
  const isAsShown = String(first.voucher_transactions_count) === textOf(form, 'count');
  throw redirect(`${pathOf('batch', language, { organization, batch: first.id })}#gemaakt=${isAsShown ? 'zo' : 'anders'}`);
}

/** The check page before batches are made: what would be made, and what would be left out and why. */
export default function NewBatch({ loaderData: preview, actionData }: Route.ComponentProps) {
  const t = useT('batches');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const back = pathOf('batches', language, { organization });
  return (
    <>
      <PageTitle>{t('check-title')}</PageTitle>
      <Trail to={back}>{t('check-back')}</Trail>
      <WorkHead title={t('check-title')} />
      {actionData?.problem !== undefined && (
        <Alert tone="danger" announce="now">
          {actionData.problem}
        </Alert>
      )}
      {actionData?.nothing ? (
        <Alert tone="info" level={2} title={t('made-nothing-title')} announce="now">
          <p>{t('made-nothing')}</p>
          <Actions>
            <Button kind="secondary" href={back}>
              {t('check-to-list')}
            </Button>
          </Actions>
        </Alert>
      ) : (
        <Making preview={preview} back={back} />
      )}
      <LeftOut rows={leftOut(preview)} />
    </>
  );
}

function Making({ preview, back }: { preview: Preview; back: string }) {
  const t = useT('batches');
  const app = useT('app');
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  // One for this page: a second press, or the same one sent again, makes nothing twice.
  const [once] = useState(() => crypto.randomUUID());
  const { bank_connection: account, bulks_count: batches, transactions_count: count } = preview;
  if (account === null) return <NextBatch preview={preview} />;
  if (count === 0) {
    return (
      <EmptyState
        tile="coin"
        heading={t('check-none-title')}
        action={
          <Button kind="secondary" href={back}>
            {t('check-to-list')}
          </Button>
        }
      >
        {t('check-none')}
      </EmptyState>
    );
  }
  const isLeft = leftOut(preview).length > 0;
  return (
    <Consequence
      what={
        <>
          <p>
            <Sum preview={preview} />
          </p>
          <p className="tg-muted">{t('check-from', { iban: maskedIban(account.iban), name: account.account_name })}</p>
        </>
      }
      heading={t('check-follows')}
      follows={[
        { icon: 'file-text', text: t('check-bulks', { count: batches }) },
        { icon: 'euro', text: t(account.bank.key === 'file' ? 'check-money-file' : 'check-money-bank') },
        ...(isLeft ? [{ icon: 'hourglass' as const, text: t('check-later') }] : []),
      ]}
    >
      <Form method="post" replace>
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="count" value={count} />
        <Actions apart>
          <Button type="submit" busy={busy}>
            {t('check-go', { count: batches })}
          </Button>
          <Button kind="secondary" href={back}>
            {t('check-no')}
          </Button>
        </Actions>
      </Form>
    </Consequence>
  );
}

function LeftOut({ rows }: { rows: Preview['left_out'] }) {
  const t = useT('batches');
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <section className="tg-section" aria-labelledby="left">
      <h2 id="left">{t('check-left')}</h2>
      <DataTable
        caption={t('check-left')}
        rows={rows}
        keyOf={({ reason }) => reason}
        columns={[
          { key: 'reason', label: t('left-reason'), cell: ({ reason }) => t(`left.${reason}`) },
          { key: 'payments', label: t('payments'), numeric: true, cell: ({ count }) => count },
          {
            key: 'amount',
            label: t('amount'),
            numeric: true,
            cell: ({ amount }) => shownAmount(centsOf(amount), language),
          },
        ]}
      />
    </section>
  );
}
