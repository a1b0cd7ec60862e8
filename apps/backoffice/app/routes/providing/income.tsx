import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { Block } from '../../components/facts/detail.tsx';
import { Figures } from '../../components/facts/figures.tsx';
import { Thumb } from '../../components/frame/thumb.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { FilterPick } from '../../components/filters/filter-pick.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { getMoney, listPayments, yearOf, yearsUntil, type Money, type Totals } from '../../features/income/income.ts';
import { Months } from '../../features/income/months.tsx';
import { PaymentList } from '../../features/income/payment-list.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { isNarrowed, readListAddress, withFilter, writeListAddress } from '../../platform/list-address.ts';
import { pathOf } from '../../platform/paths.ts';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import type { Route } from './+types/income.ts';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const where = readListAddress(new URL(request.url).searchParams, ['stand', 'regeling', 'jaar']);
  const today = calendarDate(new Date());
  const year = yearOf(where, today);
  const [list, money] = await asked(Promise.all([listPayments(organization, where), getMoney(organization, { year, today })]));
  return { where, today, year, money, rows: list.data, meta: list.meta };
}

export default function Income({ loaderData }: Route.ComponentProps) {
  const { where, today, year, money, rows, meta } = loaderData;
  const t = useT('income');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  if (rows.length === 0 && !isNarrowed(where)) {
    return (
      <Thumb>
        <PageTitle>{t('title')}</PageTitle>
        <WorkHead title={t('title')} />
        <EmptyState
          tile="coin"
          heading={t('none-title')}
          action={
            <Button kind="secondary" icon="scan-code" href={pathOf('counter', language, { organization })}>
              {t('how-to-charge')}
            </Button>
          }
        >
          {t('none')}
        </EmptyState>
      </Thumb>
    );
  }
  return (
    <Thumb wide>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead title={t('title')} />
      <div className="tg-blocks">
        <ThreeAmounts money={money} year={year} />
        <div className="tg-income">
          <PaymentList where={where} rows={rows} meta={meta} funds={money.ofYear.per_fund} />
          <div className="tg-blocks">
            <Months
              totals={money.ofYear}
              year={year}
              pick={
                <FilterPick
                  label={t('year')}
                  value={String(year)}
                  options={yearsUntil(today).map((one) => ({ value: String(one), label: String(one) }))}
                  href={(value) => writeListAddress(withFilter(where, 'jaar', value === today.slice(0, 4) ? '' : value))}
                />
              }
            />
            {money.ofYear.per_fund.length > 0 && <PerFund funds={money.ofYear.per_fund} year={year} />}
          </div>
        </div>
      </div>
    </Thumb>
  );
}

/** What is on its way, what waits, and what was received: no amount is told without its day. */
function ThreeAmounts({ money, year }: { money: Money; year: number }) {
  const t = useT('income');
  const language = useLanguage();
  const inEuros = (cents: number) => shownAmount(cents, language);
  return (
    <Figures
      figures={[
        {
          label: t('on-its-way'),
          value: inEuros(money.onItsWayCents),
          note: t(money.onItsWayCents > 0 ? 'on-its-way-note' : 'on-its-way-none'),
        },
        {
          label: t('waits'),
          value: inEuros(money.waitsCents),
          note: money.waitsUntil ? t('waits-note', { day: wholeDay(money.waitsUntil, language) }) : t('waits-none'),
        },
        {
          label: t('received', { year: String(year) }),
          value: inEuros(money.receivedCents),
          note: t('received-note', { count: money.receivedCount, day: wholeDay(money.ofYear.to, language) }),
        },
      ]}
    />
  );
}

function PerFund({ funds, year }: { funds: Totals['per_fund']; year: number }) {
  const t = useT('income');
  const language = useLanguage();
  const heading = t('funds', { year: String(year) });
  const amountOf = (total: { readonly amount: string }) => shownAmount(centsOf(total.amount), language);
  return (
    <Block heading={heading}>
      <DataTable
        caption={heading}
        rows={funds}
        keyOf={({ fund_id: id }) => id}
        columns={[
          { key: 'fund', label: t('fund'), cell: ({ name }) => name },
          { key: 'sponsor', label: t('sponsor'), cell: ({ organization_name: sponsor }) => sponsor },
          { key: 'got', label: t('got'), cell: ({ received }) => amountOf(received), numeric: true },
          { key: 'coming', label: t('coming'), cell: ({ on_its_way: coming }) => amountOf(coming), numeric: true },
        ]}
      />
    </Block>
  );
}
