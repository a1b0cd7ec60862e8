import type { Schema } from '@tegoed/contract';
import { centsFromEuros } from '@tegoed/domain/money';
import type { Language } from '@tegoed/translations/format';
import type { Translate } from '../../platform/texts.ts';
import { storedRules, type AmountRules } from './amount-form.ts';
import { shownAmount } from '../../platform/shown.ts';

interface Reader {
  readonly t: Translate<'budget'>;
  readonly app: Translate<'app'>;
  readonly language: Language;
}

interface Difference {
  readonly label: string;
  readonly typed: string;
  readonly stored: string;
}

/** Where what somebody typed differs from what somebody else stored meanwhile, in words. */
export function rulesDifferences(typed: AmountRules, scheme: Schema<'Fund'> | undefined, reader: Reader): readonly Difference[] {
  if (!scheme) return [];
  const mine = inWords(typed, reader);
  const theirs = inWords(storedRules(scheme), reader);
  return mine.flatMap(({ label, words }, place) => {
    const stored = theirs[place]?.words ?? '';
    return words === stored ? [] : [{ label, typed: words, stored }];
  });
}

function inWords({ configuration, fields }: AmountRules, { t, app, language }: Reader) {
  const euros = (amount: number) => shownAmount(centsFromEuros(amount), language);
  const limit = (amount: number | null) => (amount === null ? t('no-limit') : euros(amount));
  const lines = configuration.formulas.map(({ type, amount, record_type_key: key }) =>
    type === 'fixed' ? euros(amount) : t('times', { amount: euros(amount), record: key ?? '' }),
  );
  return [
    { label: t('formulas'), words: lines.join(' + ') },
    { label: t('limit-total'), words: limit(configuration.limit_voucher_total_amount) },
    { label: t('limit-made'), words: limit(configuration.limit_generator_amount) },
    { label: t('limit-top-up'), words: limit(configuration.limit_voucher_top_up_amount) },
    { label: t('over-budget-label'), words: app(configuration.generator_ignore_fund_budget ? 'on' : 'off') },
    { label: t('warn-amount'), words: fields.notification_amount === null ? t('no-warning') : euros(fields.notification_amount) },
  ];
}
