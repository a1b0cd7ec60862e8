import { centsFromDecimal } from '@tegoed/domain/money';
import { Alert } from '@tegoed/ui/facts/alert';
import { Panel } from '@tegoed/ui/layout/panel';
import { FactList } from '../../../components/lists/fact-list.tsx';
import { shownAmount, shownTimes } from '../../../platform/shown.ts';
import { useLanguage, useT, type Translate } from '../../../platform/texts.ts';
import type { Formula } from '../review/request.ts';

type Line = Formula['breakdown'][number];

/** How the amount of a grant comes about, a line for each part of the formula. */
export function Amount({ formula }: { formula: Formula }) {
  const t = useT('decision');
  const language = useLanguage();
  const money = (amount: string) => shownAmount(centsFromDecimal(amount), language);
  const { breakdown, products, amount, is_valid: isValid } = formula;
  const nameOf = (key: string | null) =>
    formula.criteria.find((one) => one.record_type_key === key)?.record_type_name ?? key ?? '';
  return (
    <>
      {isValid === false && <Alert tone="warning">{t('unmet')}</Alert>}
      <Panel heading={t('amount')} tone="sunken">
        {breakdown.length === 0 && products.length === 0 ? (
          <p>{t('limit')}</p>
        ) : (
          <FactList
            facts={[
              ...breakdown.map((line) => ({
                label: lineOf(line, t, { money, nameOf, number: (count) => shownTimes(count, language) }),
                value: line.total === null ? t('unknown') : money(line.total),
              })),
              ...products.map(({ name, count }) => ({
                label: name,
                value: count === null ? t('unknown') : t('offer', { count: String(count), name }),
              })),
              ...(breakdown.length > 0
                ? [{ label: t('total'), value: <strong>{amount === null ? t('unknown') : money(amount)}</strong> }]
                : []),
            ]}
          />
        )}
      </Panel>
    </>
  );
}

interface Words {
  readonly money: (amount: string) => string;
  readonly nameOf: (key: string | null) => string;
  readonly number: (count: number) => string;
}

function lineOf(
  { type, amount, multiplier, record_type_key: key }: Line,
  t: Translate<'decision'>,
  { money, nameOf, number }: Words,
): string {
  if (type === 'fixed') return t('fixed');
  const what = nameOf(key);
  return multiplier === null
    ? t('each-unknown', { amount: money(amount), what })
    : t('each', { count: number(multiplier), amount: money(amount), what });
}
