import { centsFromDecimal } from '@tegoed/domain/money';
import { Meter } from '../../components/facts/meter.tsx';
import { useLanguage, useT } from '../../platform/texts.ts';
import { partUsed, wholeEuros } from './budget-words.ts';
import type { SchemeRow } from './schemes.ts';

/** What is left of a budget, as a bar of what was granted and a number. */
export function BudgetCell({ budget }: { budget: SchemeRow['budget'] }) {
  const t = useT('schemes');
  const language = useLanguage();
  if (!budget || budget.total === null || budget.left === null) return <span className="tg-muted">{t('no-budget')}</span>;
  return (
    <Meter
      part={partUsed(budget.used, budget.total)}
      low={centsFromDecimal(budget.left) <= 0}
      words={wholeEuros(budget.left, language)}
    />
  );
}
