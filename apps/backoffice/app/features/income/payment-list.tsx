import type { ComponentProps } from 'react';
import { NothingFits } from '../../components/lists/nothing-fits.tsx';
import { Block } from '../../components/facts/detail.tsx';
import { FilterPick } from '../../components/filters/filter-pick.tsx';
import { LinkRows } from '../../components/lists/link-rows.tsx';
import { ListSearch } from '../../components/filters/list-search.tsx';
import { Pages } from '../../components/lists/pages.tsx';
import { ViewTabs } from '../../components/lists/view-tabs.tsx';
import { withFilter, writeListAddress } from '../../platform/list-address.ts';
import { pathOf } from '../../platform/paths.ts';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { viewOf, views, type IncomeAddress, type Payment, type Totals } from './income.ts';
import { PaymentTag, payerOf, usePaidFor } from './payment-words.tsx';
import './payment-list.css';

interface PaymentListProps {
  where: IncomeAddress;
  rows: readonly Payment[];
  meta: ComponentProps<typeof Pages>['meta'] & { readonly total_amount?: string | null };
  /** Those that paid, to choose one of. */
  funds: Totals['per_fund'];
}

/** The payments to a provider, each as it stands on the bank statement, with what they are together. */
export function PaymentList({ where, rows, meta, funds }: PaymentListProps) {
  const t = useT('income');
  const language = useLanguage();
  const { stand, regeling, jaar } = where.filters;
  const total = shownAmount(centsOf(meta.total_amount ?? 0), language);
  return (
    <Block heading={t('payments')} end={rows.length > 0 && <span className="tg-muted">{t('total', { amount: total })}</span>}>
      <ViewTabs
        label={t('views')}
        items={views.map((view) => ({
          href: writeListAddress(withFilter(where, 'stand', view === 'all' ? '' : view)),
          label: t(`view.${view}`),
          current: view === viewOf(where),
        }))}
      />
      <div className="tg-paybar">
        <ListSearch
          label={t('search')}
          go={t('search-go')}
          query={where.q}
          keep={Object.fromEntries(Object.entries({ stand, regeling, jaar }).filter(([, value]) => value !== ''))}
        />
        {(funds.length > 1 || regeling !== '') && (
          <FilterPick
            label={t('fund')}
            value={regeling}
            options={[
              { value: '', label: t('all-funds') },
              ...funds.map(({ fund_id: id, name }) => ({ value: String(id), label: name })),
            ]}
            href={(value) => writeListAddress(withFilter(where, 'regeling', value))}
          />
        )}
      </div>
      {rows.length === 0 ? <NothingFound where={where} /> : <Rows rows={rows} total={meta.total} />}
      <Pages meta={meta} page={where.page} href={(page) => writeListAddress({ ...where, page })} />
    </Block>
  );
}

function Rows({ rows, total }: { rows: readonly Payment[]; total: number }) {
  const t = useT('income');
  const language = useLanguage();
  const paidFor = usePaidFor();
  const { id: organization } = useOrganization();
  return (
    <LinkRows
      label={t('caption', { count: total })}
      rows={rows.map((payment) => ({
        key: payment.id,
        to: pathOf('income-payment', language, { organization, payment: payment.address }),
        what: paidFor(payment),
        note: [payerOf(payment), t('made-on', { fund: payment.fund.name, day: wholeDay(payment.created_at, language) })]
          .filter(Boolean)
          .join(', '),
        amount: shownAmount(centsOf(payment.amount), language),
        state: <PaymentTag payment={payment} />,
      }))}
    />
  );
}

function NothingFound({ where }: { where: IncomeAddress }) {
  const t = useT('income');
  const all = { ...where, q: '', page: 1, filters: { ...where.filters, stand: '', regeling: '' } };
  return (
    <NothingFits heading={t('none-found-title')} clear={t('clear')} href={writeListAddress(all)}>
      {t('none-found')}
    </NothingFits>
  );
}
