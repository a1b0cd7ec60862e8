import { decimalFromCents } from '@tegoed/domain/money';
import { formatMoney, type Language } from '@tegoed/translations/format';
import { recordTypeName } from '#people/records';
import type { CriterionToAssess, Outcome } from './outcome.ts';

/** A criterion with the names of its kind of record. */
export type NamedCriterion = CriterionToAssess & { readonly nameNl: string; readonly nameEn: string };

/** What somebody would get, as the back office reads it. */
export function presentOutcome(outcome: Outcome<NamedCriterion>, language: Language) {
  const { amountCents } = outcome;
  return {
    is_valid: outcome.isValid,
    criteria: outcome.criteria.map(({ criterion, answer, isValid }) => ({
      id: criterion.id,
      record_type_key: criterion.recordTypeKey,
      record_type_name: recordTypeName({ ...criterion, key: criterion.recordTypeKey }, language),
      operator: criterion.operator,
      value: criterion.value,
      record_value: answer,
      is_valid: isValid,
    })),
    amount: amountCents === null ? null : decimalFromCents(amountCents),
    amount_locale: amountCents === null ? null : formatMoney(amountCents, language),
    breakdown: outcome.breakdown.map(({ formula, multiplier, totalCents }) => ({
      type: formula.type,
      amount: decimalFromCents(formula.amountCents),
      record_type_key: formula.recordTypeKey,
      multiplier,
      total: totalCents === null ? null : decimalFromCents(totalCents),
      total_locale: totalCents === null ? null : formatMoney(totalCents, language),
    })),
    products: outcome.offers.map(({ offer, count }) => ({ product_id: offer.productId, name: offer.name, count })),
  };
}
