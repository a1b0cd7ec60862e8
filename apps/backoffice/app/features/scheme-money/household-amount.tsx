import { Panel } from '@tegoed/ui/layout/panel';
import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { FactList } from '../../components/lists/fact-list.tsx';
import { inSentence } from './formula-words.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { shownAmount } from '../../platform/shown.ts';

interface HouseholdAmountProps {
  scheme: Pick<Schema<'Fund'>, 'type' | 'formulas' | 'formula_products'>;
}

/** What somebody gets, a line for each part of it. */
export function HouseholdAmount({ scheme }: HouseholdAmountProps) {
  const t = useT('budget');
  const language = useLanguage();
  const { type, formulas, formula_products: products } = scheme;
  const facts = formulas.map(({ type: kind, amount, record_type_key: key, record_type_name: name }) => ({
    label: kind === 'fixed' ? t('fixed') : t('per-record', { record: inSentence(name ?? key ?? '') }),
    value: shownAmount(centsFromDecimal(amount), language),
  }));
  return (
    <Panel>
      {facts.length > 0 ? (
        <FactList wide facts={facts} />
      ) : (
        <p className="tg-muted">{t(type === 'subsidies' ? 'household-subsidies' : 'household-none')}</p>
      )}
      {products.length > 0 && <p>{t('products', { count: products.length })}</p>}
    </Panel>
  );
}
