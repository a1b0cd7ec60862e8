import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { formatDate } from '@tegoed/translations/format';
import { Form, useNavigation } from 'react-router';
import { NothingFits } from '../../../components/lists/nothing-fits.tsx';
import { FilterChips } from '../../../components/filters/filter-chips.tsx';
import { FilterPick } from '../../../components/filters/filter-pick.tsx';
import { ListSearch } from '../../../components/filters/list-search.tsx';
import { Pages } from '../../../components/lists/pages.tsx';
import { ViewTabs } from '../../../components/lists/view-tabs.tsx';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { listFundNames, type FundName } from '../../../features/funds/fund-names.ts';
import { MoreFilters } from '../../../features/payments/more-filters.tsx';
import {
  countPayments,
  listPayments,
  paymentFilters,
  paymentsFile,
  targets,
  viewNames,
  viewOf,
  type PaymentList,
} from '../../../features/payments/payments.ts';
import { PaymentsTable } from '../../../features/payments/payments-table.tsx';
import { showDone } from '../../../features/shell/messages.tsx';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../../platform/api.ts';
import { isNarrowed, readListAddress, withFilter, writeListAddress } from '../../../platform/list-address.ts';
import { languageOf } from '../../../platform/paths.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import { centsOf, shownAmount } from '../../../platform/shown.ts';
import { submitted } from '../../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/payments.ts';

/** Views that are work; the others tell no number beside their name. */
const counted = ['ready', 'pending'] as const;

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const where = readListAddress(new URL(request.url).searchParams, paymentFilters);
  const [{ data, meta }, funds, ready, pending] = await asked(
    Promise.all([
      listPayments(organization, where),
      listFundNames(organization),
      ...counted.map((view) => countPayments(organization, where, view)),
    ]),
  );
  return { where, rows: data, meta, funds, counts: { ready, pending } };
}

/** Saves what the list finds as a file. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const where = readListAddress(new URL(request.url).searchParams, paymentFilters);
  const result = await submitted(saveFile(paymentsFile(organizationOf(params), where)));
  if ('problems' in result) return { problem: result.problems[0]?.text };
  showDone(textsIn(languageOf(location.pathname), 'payments')('exported'));
  return {};
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { where, rows, meta, funds, counts } = loaderData;
  const t = useT('payments');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        count={meta.total || undefined}
        actions={meta.total > 0 ? <Export count={meta.total} /> : undefined}
      />
      {actionData?.problem !== undefined && (
        <Alert tone="danger" announce="now">
          {actionData.problem}
        </Alert>
      )}
      <ViewTabs
        label={t('views')}
        items={viewNames.map((view) => ({
          href: writeListAddress(withFilter(where, 'weergave', view === 'all' ? '' : view)),
          label: t(`view.${view}`),
          count: view === 'ready' || view === 'pending' ? counts[view] : undefined,
          current: view === viewOf(where),
        }))}
      />
      <Filters where={where} funds={funds} />
      {rows.length === 0 ? (
        <NothingHere where={where} />
      ) : (
        <PaymentsTable where={where} rows={rows} total={{ count: meta.total, amount: meta.total_amount }} />
      )}
      <Pages meta={meta} page={where.page} href={(page) => writeListAddress({ ...where, page })} />
    </>
  );
}

function Export({ count }: { count: number }) {
  const t = useT('payments');
  const app = useT('app');
  const busy = useNavigation().state === 'submitting' ? app('busy') : undefined;
  return (
    <Form method="post">
      <Button kind="secondary" type="submit" icon="download" busy={busy}>
        {t('export', { count })}
      </Button>
    </Form>
  );
}

function Filters({ where, funds }: { where: PaymentList; funds: readonly FundName[] }) {
  const t = useT('payments');
  const kept = Object.fromEntries(Object.entries(where.filters).filter(([, value]) => value !== ''));
  return (
    <>
      <ListSearch label={t('search')} go={t('search-go')} query={where.q} keep={kept}>
        {funds.length > 0 && (
          <FilterPick
            label={t('fund')}
            value={where.filters.regeling}
            options={[{ value: '', label: t('fund-all') }, ...funds]}
            href={(value) => writeListAddress(withFilter(where, 'regeling', value))}
          />
        )}
        <FilterPick
          label={t('target')}
          value={where.filters.soort}
          options={[
            { value: '', label: t('target-all') },
            ...targets.map((target) => ({ value: target, label: t(`targets.${target}`) })),
          ]}
          href={(value) => writeListAddress(withFilter(where, 'soort', value))}
        />
      </ListSearch>
      <MoreFilters where={where} />
      <Chips where={where} />
    </>
  );
}

function Chips({ where }: { where: PaymentList }) {
  const t = useT('payments');
  const language = useLanguage();
  const day = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, language) : value);
  const amount = (value: string) => (/^\d+(\.\d{1,2})?$/.test(value) ? shownAmount(centsOf(value), language) : value);
  const { opdracht, vanaf, tot, van, tm } = where.filters;
  const on = [
    { key: 'opdracht', value: opdracht, text: t('chip-batch', { value: opdracht }) },
    { key: 'vanaf', value: vanaf, text: t('chip-from', { value: day(vanaf) }) },
    { key: 'tot', value: tot, text: t('chip-to', { value: day(tot) }) },
    { key: 'van', value: van, text: t('chip-least', { value: amount(van) }) },
    { key: 'tm', value: tm, text: t('chip-most', { value: amount(tm) }) },
  ] as const;
  return (
    <FilterChips
      label={t('chosen')}
      off={t('chip-off')}
      chips={on.flatMap(({ key, value, text }) =>
        value === '' ? [] : [{ key, text, to: writeListAddress(withFilter(where, key, '')) }],
      )}
    />
  );
}

function NothingHere({ where }: { where: PaymentList }) {
  const t = useT('payments');
  if (!isNarrowed(where)) {
    return (
      <EmptyState tile="coin" heading={t('none-title')}>
        {t('none')}
      </EmptyState>
    );
  }
  return (
    <NothingFits heading={t('none-found-title')} clear={t('clear')} href="?">
      {t('none-found')}
    </NothingFits>
  );
}
