import { Panel } from '@tegoed/ui/layout/panel';
import { formatPhone } from '@tegoed/translations/format';
import { FactList } from '../../components/lists/fact-list.tsx';
import { centsOf, maskedIban, shownAmount, shownDay } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Provider } from './providers.ts';

interface ProviderAsideProps {
  provider: Provider;
  /** What was paid to it in some years. */
  years: readonly (Pick<Provider, 'turnover' | 'transactions_count'> & { readonly year: number })[];
}

/** Beside a provider: what is known of it, and what was paid to it. */
export function ProviderAside({ provider, years }: ProviderAsideProps) {
  const t = useT('providers');
  const language = useLanguage();
  const sum = ({ turnover, transactions_count: count }: Pick<Provider, 'turnover' | 'transactions_count'>) =>
    t('turnover-of', { amount: shownAmount(centsOf(turnover), language), count });
  return (
    <>
      <Panel heading={t('details')}>
        <FactList
          facts={[
            { label: t('kvk'), value: provider.kvk },
            { label: t('btw'), value: provider.btw },
            { label: t('iban'), value: provider.iban && maskedIban(provider.iban) },
            { label: t('kind'), value: provider.business_type },
            { label: t('email'), value: provider.email },
            { label: t('phone'), value: provider.phone && formatPhone(provider.phone) },
            { label: t('website'), value: provider.website },
            { label: t('employees'), value: String(provider.employees_count) },
          ]}
        />
        <p className="tg-muted">{t('details-note')}</p>
      </Panel>
      <Panel heading={t('turnover-title')}>
        <FactList
          facts={[
            ...years.map((one) => ({ label: t('turnover-year', { year: String(one.year) }), value: sum(one) })),
            { label: t('turnover-ever'), value: sum(provider) },
            { label: t('last-activity'), value: provider.last_activity && shownDay(provider.last_activity, language) },
          ]}
        />
      </Panel>
    </>
  );
}
