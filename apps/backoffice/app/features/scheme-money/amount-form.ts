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

/** What somebody typed; or what is wrong with it before it is sent. Fields have the names of the wire. */
export function readRules(
  form: FormData,
  t: Translate<'pot'>,
): { readonly rules: AmountRules } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const amountAt = (field: string): number => {
    const cents = parseAmount(textOf(form, field));
    if (cents === null || cents < 0) problems.push({ field, text: t('amount-missing') });
    return eurosFromCents(Math.max(0, cents ?? 0));
  };
  const limitAt = (field: string) => (textOf(form, field) === '' ? null : amountAt(field));
  const formulas = placesOf(form).map((place): FormulaInput => {
    const isMultiply = form.get(`${place}.type`) === 'multiply';
    const amount = amountAt(`${place}.amount`);
    const key = textOf(form, `${place}.record_type_key`);
    if (isMultiply && key === '') problems.push({ field: `${place}.record_type_key`, text: t('record-missing') });
    return { type: isMultiply ? 'multiply' : 'fixed', amount, record_type_key: isMultiply ? key : null };
  });
  const configuration = {
    formulas,
    limit_voucher_total_amount: limitAt('limit_voucher_total_amount'),
    limit_generator_amount: limitAt('limit_generator_amount'),
    limit_voucher_top_up_amount: limitAt('limit_voucher_top_up_amount'),
    generator_ignore_fund_budget: form.get('generator_ignore_fund_budget') === 'on',
  };
  const fields = { notification_amount: limitAt('notification_amount') };
  return problems.length > 0 ? { problems } : { rules: { configuration, fields } };
}

/** `formulas.0`, `formulas.1` and so on, as many as the form has. */
function placesOf(form: FormData): readonly string[] {
  const places: string[] = [];
  while (form.has(`formulas.${places.length}.type`)) places.push(`formulas.${places.length}`);
  return places;
}

/** Fields of the form in its order, as the platform names them when it refuses. */
export function amountFields(formulas: number): readonly string[] {
  const lines = Array.from({ length: formulas }, (_, place) => [`formulas.${place}.amount`, `formulas.${place}.record_type_key`]);
  return [...lines.flat(), ...limitFields, 'notification_amount'];
}
