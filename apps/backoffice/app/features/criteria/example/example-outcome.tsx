import type { Schema } from '@tegoed/contract';
import { VoucherSum } from '@tegoed/ui/cards/voucher-sum';
import { Icon } from '@tegoed/ui/pictures/icon';
import { centsFromDecimal } from '@tegoed/domain/money';
import { shownAmount, shownTimes } from '../../../platform/shown.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import type { RecordTypes } from '../criteria-draft.ts';
import { kindOf, shownValue, typedValue } from '../criterion-value.ts';
import { useOperatorWords } from '../criterion-words.ts';

type Calculation = Schema<'FundCalculation'>;

interface ExampleOutcomeProps {
  outcome: Calculation;
  types: RecordTypes;
}

/** Whether the example person gets it, which criteria are in the way, and how the amount is counted. */
export function ExampleOutcome({ outcome, types }: ExampleOutcomeProps) {
  const failed = outcome.criteria.filter(({ is_valid: isValid }) => isValid !== true);
  return (
    <>
      {outcome.is_valid ? <Granted outcome={outcome} /> : <Refused failed={failed} types={types} />}
      <Sum outcome={outcome} types={types} />
    </>
  );
}

function Granted({ outcome: { amount, criteria } }: Pick<ExampleOutcomeProps, 'outcome'>) {
  const t = useT('criteria');
  const language = useLanguage();
  const cents = amount === null ? 0 : centsFromDecimal(amount);
  return (
    <div className="tg-example-outcome">
      <Icon name="check-circle" />
      <div>
        <p className="tg-example-outcome__amount">
          {cents > 0 ? t('example-yes', { amount: shownAmount(cents, language) }) : t('example-yes-plain')}
        </p>
        <p>{t('example-yes-note', { count: criteria.length })}</p>
      </div>
    </div>
  );
}

function Refused({ failed, types }: { failed: Calculation['criteria']; types: RecordTypes }) {
  const t = useT('criteria');
  const language = useLanguage();
  const operatorWords = useOperatorWords();
  return (
    <div className="tg-example-outcome tg-example-outcome--no">
      <Icon name="x-circle" />
      <div>
        <p className="tg-example-outcome__amount">{t('example-no')}</p>
        <p>{t('example-no-note', { count: failed.length })}</p>
        <ul>
          {failed.map(({ record_type_key: key, record_type_name: record, operator, value }) => {
            const kind = kindOf(types.get(key));
            const shown = shownValue(typedValue(value, kind), kind, language);
            return (
              <li key={`${key} ${operator} ${value}`}>
                {t('rule', { record, operator: operatorWords(operator, kind), value: shown })}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** Each line of the formula, and what they are together. It is said whether or not somebody gets it. */
function Sum({ outcome: { amount, breakdown, products, limit }, types }: ExampleOutcomeProps) {
  const t = useT('criteria');
  const language = useLanguage();
  const money = (decimal: string | null) => (decimal === null ? '–' : shownAmount(centsFromDecimal(decimal), language));
  const termOf = ({ type, amount: each, record_type_key: key, multiplier }: Calculation['breakdown'][number]) => {
    if (type === 'fixed') return t('sum-always');
    const line = { amount: money(each), record: (types.get(key ?? '')?.name ?? key ?? '').toLowerCase() };
    return multiplier === null ? t('sum-unknown', line) : t('sum-times', { ...line, count: shownTimes(multiplier, language) });
  };
  const rows = [
    ...breakdown.map((line) => ({ term: termOf(line), amount: money(line.total) })),
    ...products.map(({ name, count }) => ({ term: name, amount: t('sum-products', { count: String(count ?? '–') }) })),
  ];
  if (rows.length === 0) return null;
  return (
    <div className="tg-example__sum">
      <VoucherSum rows={rows} {...(breakdown.length > 0 && { total: { term: t('sum-total'), amount: money(amount) } })} />
      {limit !== null && <p className="tg-muted">{t('sum-limit', { amount: money(limit) })}</p>}
    </div>
  );
}
