import type { Problem } from '@tegoed/client/problems';
import { centsFromDecimal, eurosFromCents } from '@tegoed/domain/money';
import { parseAmount } from '@tegoed/translations/typed';
import { textOf } from '../../platform/form-text.ts';
import type { Translate } from '../../platform/texts.ts';
import type { Schema } from '@tegoed/contract';

export const limitFields = ['limit_voucher_total_amount', 'limit_generator_amount', 'limit_voucher_top_up_amount'] as const;
type LimitField = (typeof limitFields)[number];

type FormulaInput = NonNullable<Schema<'FundConfigurationInput'>['formulas']>[number];
type Scheme = Schema<'Fund'>;

/** The rules of an amount as they are sent: what is configured, and the warning, which is a field of the scheme. */
export interface AmountRules {
  readonly configuration: Readonly<Record<LimitField, number | null>> & {
    readonly formulas: readonly FormulaInput[];
    readonly generator_ignore_fund_budget: boolean;
  };
  readonly fields: { readonly notification_amount: number | null };
}

/** What is typed beside the lines of a formula. */
type Limits = Omit<AmountRules['configuration'], 'formulas'> & AmountRules['fields'];

/** The same of what is stored. */
export function storedRules(scheme: Scheme): AmountRules {
  return {
    configuration: {
      formulas: scheme.formulas.map(({ type, amount, record_type_key: key }) => ({
        type,
        amount: eurosOf(amount),
        record_type_key: key,
      })),
      limit_voucher_total_amount: optionalEuros(scheme.limit_voucher_total_amount),
      limit_generator_amount: optionalEuros(scheme.limit_generator_amount),
      limit_voucher_top_up_amount: optionalEuros(scheme.limit_voucher_top_up_amount),
      generator_ignore_fund_budget: scheme.generator_ignore_fund_budget ?? false,
    },
    fields: { notification_amount: optionalEuros(scheme.notification_amount) },
  };
}

function optionalEuros(amount: string | null | undefined): number | null {
  return amount == null ? null : eurosOf(amount);
}

function eurosOf(amount: string): number {
  return eurosFromCents(centsFromDecimal(amount));
}

/** What somebody typed of limits and the warning; or what is wrong with it before it is sent. Fields have the names of the wire. */
export function readLimits(
  form: FormData,
  t: Translate<'budget'>,
): { readonly limits: Limits; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const amountAt = (field: string): number | null => {
    const typed = textOf(form, field);
    if (typed === '') return null;
    const cents = parseAmount(typed);
    if (cents !== null && cents >= 0) return eurosFromCents(cents);
    problems.push({ field, text: t('amount-missing') });
    return null;
  };
  const limits = {
    limit_voucher_total_amount: amountAt('limit_voucher_total_amount'),
    limit_generator_amount: amountAt('limit_generator_amount'),
    limit_voucher_top_up_amount: amountAt('limit_voucher_top_up_amount'),
    generator_ignore_fund_budget: form.get('generator_ignore_fund_budget') === 'on',
    notification_amount: amountAt('notification_amount'),
  };
  return { limits, problems };
}

/** Both together, as they are sent. */
export function rulesOf(formulas: readonly FormulaInput[], { notification_amount: warning, ...limits }: Limits): AmountRules {
  return { configuration: { formulas, ...limits }, fields: { notification_amount: warning } };
}

/** Fields of the form in its order, as the platform names them when it refuses. */
export function amountFields(formulas: number): readonly string[] {
  const lines = Array.from({ length: formulas }, (_, place) => [`formulas.${place}.record_type_key`, `formulas.${place}.amount`]);
  return [...lines.flat(), ...limitFields, 'notification_amount'];
}
