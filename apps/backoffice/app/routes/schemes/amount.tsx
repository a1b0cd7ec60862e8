import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { useLocation } from 'react-router';
import { Block, Detail } from '../../components/facts/detail.tsx';
import { Pages } from '../../components/lists/pages.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { HouseholdAmount } from '../../features/scheme-money/household-amount.tsx';
import { LimitFacts } from '../../features/scheme-money/limit-facts.tsx';
import { LowBudget } from '../../features/scheme-money/low-budget.tsx';
import { BudgetPanel } from '../../features/scheme-money/budget-panel.tsx';
import { TopUpTable } from '../../features/scheme-money/top-up-table.tsx';
import { listTopUps } from '../../features/scheme-money/top-ups.ts';
import { SchemeHead } from '../../features/schemes/scheme-head.tsx';
import { getScheme, schemeKeyOf } from '../../features/schemes/schemes.ts';
import { asked } from '../../platform/api.ts';
import { readListAddress, writeListAddress } from '../../platform/list-address.ts';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/amount.ts';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const key = schemeKeyOf(params);
  const where = readListAddress(new URL(request.url).searchParams, []);
  const scheme = await asked(getScheme(key, 'budget'));
  // Who may see money is given figures; nobody else may ask for entries.
  const entries = scheme.budget && !scheme.is_external ? await asked(listTopUps(key, where.page)) : undefined;
  return { scheme, entries, where };
}

export default function SchemeAmount({ loaderData }: Route.ComponentProps) {
  const { scheme } = loaderData;
  const t = useT('budget');
  const language = useLanguage();
  const { id: organization, permissions } = useOrganization();
  const { hash } = useLocation();
  const to = (name: 'scheme-top-up' | 'scheme-amount-change') => pathOf(name, language, { organization, fund: scheme.id });
  const mayTopUp = permissions.includes('view_finances') && !scheme.is_external && !scheme.archived;
  const change = permissions.includes('manage_funds') ? (
    <Button kind="quiet" small href={to('scheme-amount-change')}>
      {t('change')}
    </Button>
  ) : undefined;
  return (
    <>
      <SchemeHead
        scheme={scheme}
        current="amount"
        actions={
          mayTopUp ? (
            <Button href={to('scheme-top-up')} icon="plus">
              {t('top-up')}
            </Button>
          ) : undefined
        }
      />
      <div aria-live="polite">
        {hash === '#geboekt' && <Alert tone="success">{t('top-up-done')}</Alert>}
        {hash === '#bewaard' && <Alert tone="success">{t('changed-done')}</Alert>}
      </div>
      <LowBudget scheme={scheme} />
      <Detail asideLabel={t('budget')} aside={<BudgetPanel budget={scheme.budget} />}>
        <Entries {...loaderData} />
        <Block heading={t('household')} end={change}>
          <HouseholdAmount scheme={scheme} />
        </Block>
        {!scheme.is_external && (
          <Block heading={t('rules')}>
            <LimitFacts scheme={scheme} />
          </Block>
        )}
      </Detail>
    </>
  );
}

function Entries({ scheme, entries, where }: Route.ComponentProps['loaderData']) {
  const t = useT('budget');
  if (scheme.is_external) {
    return (
      <Block heading={t('entries')}>
        <p className="tg-muted">{t('entries-external')}</p>
      </Block>
    );
  }
  if (!entries) return null;
  return (
    <Block heading={t('entries')}>
      {entries.meta.total === 0 ? (
        <EmptyState tile="coin" level={3} heading={t('entries-none-title')}>
          {t('entries-none')}
        </EmptyState>
      ) : (
        <>
          <p className="tg-muted">{t('entries-note')}</p>
          <TopUpTable entries={entries.data} total={entries.meta.total} />
          <Pages meta={entries.meta} page={where.page} href={(page) => writeListAddress({ ...where, page })} />
        </>
      )}
    </Block>
  );
}
