import type { Schema } from '@tegoed/contract';
import { termsOfScheme } from '@tegoed/domain/scheme-terms';
import type { ShopConfig } from '../../../platform/shop/shop-config.ts';

export type CriterionStep = `criteria_${number}`;

/** Steps of a request, named as in screens.md 4.4. */
export type StepName =
  'email_setup' | 'criteria' | 'confirm_criteria' | CriterionStep | 'contact_information' | 'application_overview' | 'done';

interface Asked {
  fund: Pick<Schema<'Fund'>, 'auto_validation' | 'contact_info_enabled'>;
  /** The citizen can be reached by e-mail. */
  hasEmail: boolean;
  /** How many criteria are not known to be met. */
  open: number;
}

/** The steps of one citizen's request, in order; only those that apply. (screens.md 4.4) */
export function requestSteps({ fund, hasEmail, open }: Asked): StepName[] {
  const isManual = !fund.auto_validation;
  const asksContact = !hasEmail && fund.contact_info_enabled;
  const steps: [StepName, boolean][] = [
    ['email_setup', !hasEmail],
    ['criteria', isManual],
    ['confirm_criteria', !isManual],
    ...Array.from({ length: open }, (_, index): [StepName, boolean] => [criterionStep(index), isManual]),
    ['contact_information', asksContact],
    // One answer needs no list, unless there is contact information to read again.
    ['application_overview', asksContact || (isManual && open > 1)],
    ['done', true],
  ];
  return steps.flatMap(([name, applies]) => (applies ? [name] : []));
}

export function criterionStep(index: number): CriterionStep {
  return `criteria_${index}`;
}

/** Which question a step asks; undefined for a step that asks none. */
export function questionOf(step: StepName): number | undefined {
  const [, index] = /^criteria_(\d+)$/.exec(step) ?? [];
  return index === undefined ? undefined : Number(index);
}

/** The step that an address or a draft names, as far as it was reached; otherwise the furthest one. Done is never gone back to. */
export function reachedStep(steps: readonly StepName[], asked: string | null | undefined, furthest: number): number {
  const index = steps.findIndex((step) => step === asked && step !== 'done');
  const last = Math.min(furthest, steps.length - 2);
  return index === -1 || index > last ? last : index;
}

interface Confirmation {
  fund: Pick<Schema<'Fund'>, 'key' | 'auto_validation'>;
  cfg: Pick<ShopConfig, 'digid'>;
  open: number;
}

/** Whether the confirmation is sent without being shown: the conditions were ticked after DigiD already. (variants.md 2) */
export function isConfirmedByItself({ fund, cfg, open }: Confirmation): boolean {
  return cfg.digid && fund.auto_validation && open > 0 && termsOfScheme(fund.key).asksConditions === true;
}
