import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { useLocation } from 'react-router';
import { NothingFits } from '../../../components/lists/nothing-fits.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { FilterPick } from '../../../components/filters/filter-pick.tsx';
import { Pages } from '../../../components/lists/pages.tsx';
import { Breakable } from '../../../components/texts/breakable.tsx';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import {
  batchFilters,
  batchStates,
  listBatches,
  previewIfAllowed,
  type Batch,
  type BatchList,
} from '../../../features/batches/batches.ts';
import { NextBatch } from '../../../features/batches/next-batch.tsx';
import { StandTag } from '../../../features/batches/stand-tag.tsx';
import { useOrganization } from '../../../features/organizations/organization-context.ts';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../../platform/api.ts';
import { isNarrowed, readListAddress, withFilter, writeListAddress } from '../../../platform/list-address.ts';
import { pathOf } from '../../../platform/paths.ts';
import { centsOf, shownAmount, shownDay } from '../../../platform/shown.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/batches.ts';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const where = readListAddress(new URL(request.url).searchParams, batchFilters);
  const [{ data, meta }, preview] = await asked(Promise.all([listBatches(organization, where), previewIfAllowed(organization)]));
  return { where, rows: data, meta, preview };
}

export default function Batches({ loaderData: { where, rows, meta, preview } }: Route.ComponentProps) {
  const t = useT('batches');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const made = Number(new URLSearchParams(useLocation().hash.slice(1)).get('gemaakt'));
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        count={meta.total || undefined}
        note={t('note')}
        actions={
          preview?.bank_connection && preview.transactions_count > 0 ? (
            <Button icon="plus" href={pathOf('new-batch', language, { organization })}>
              {t('make')}
            </Button>
          ) : undefined
        }
      />
      <div aria-live="polite">{made > 0 && <Alert tone="success">{t('all-made', { count: made })}</Alert>}</div>
      {preview && <NextBatch preview={preview} />}
      {(meta.total > 0 || isNarrowed(where)) && (
        <div className="tg-listbar">
          <FilterPick
            label={t('filter')}
            value={where.filters.stand}
            options={[
              { value: '', label: t('filter-all') },
              ...batchStates.map((state) => ({ value: state, label: t(`filters.${state}`) })),
            ]}
            href={(value) => writeListAddress(withFilter(where, 'stand', value))}
          />
        </div>
      )}
      <List where={where} rows={rows} total={meta.total} />
      <Pages meta={meta} page={where.page} href={(page) => writeListAddress({ ...where, page })} />
    </>
  );
}

function List({ where, rows, total }: { where: BatchList; rows: readonly Batch[]; total: number }) {
  const t = useT('batches');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  if (rows.length === 0) return <NothingHere where={where} />;
  return (
    <DataTable
      caption={t('caption', { count: total })}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => pathOf('batch', language, { organization, batch: id })}
      columns={[
        { key: 'batch', label: t('batch'), cell: ({ id }) => t('name', { id: String(id) }) },
        {
          key: 'made',
          label: t('made'),
          cell: madeCell,
        },
        { key: 'payments', label: t('payments'), numeric: true, cell: ({ voucher_transactions_count: count }) => count },
        { key: 'stand', label: t('stand'), cell: standCell },
        {
          key: 'amount',
          label: t('amount'),
          numeric: true,
          cell: ({ voucher_transactions_amount: amount }) => shownAmount(centsOf(amount), language),
        },
      ]}
    />
  );
}

function madeCell(batch: Batch) {
  return <Made batch={batch} />;
}

function standCell(batch: Batch) {
  return <StandTag batch={batch} />;
}

function NothingHere({ where }: { where: BatchList }) {
  const t = useT('batches');
  const state = batchStates.find((name) => name === where.filters.stand);
  if (!state) {
    return (
      <EmptyState tile="coin" heading={t('none-title')}>
        {t('none')}
      </EmptyState>
    );
  }
  return (
    <NothingFits heading={t('none-found-title')} clear={t('clear')} href={writeListAddress(withFilter(where, 'stand', ''))}>
      {t('none-found', { stand: t(`filters.${state}`) })}
    </NothingFits>
  );
}

/** When a batch was made, and by whom. */
function Made({ batch: { created_at: at, made_by: by } }: { batch: Batch }) {
  const t = useT('batches');
  const language = useLanguage();
  return (
    <span>
      <Breakable>{t('made-by', { when: at === null ? '' : shownDay(at, language), who: by?.email ?? t('clock') })}</Breakable>
    </span>
  );
}
