import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/domain/language';
import { pathOf, type ScreenName } from '../../platform/paths.ts';
import type { SchemeKey } from '../schemes/schemes.ts';

type Fund = Schema<'Fund'>;

/** The six steps in which a scheme is made, in their order. */
export const steps = ['kind', 'who', 'amount', 'ways', 'where', 'check'] as const;
export type Step = (typeof steps)[number];

const screens: Readonly<Record<Step, ScreenName>> = {
  kind: 'scheme-kind',
  who: 'scheme-who',
  amount: 'scheme-how-much',
  ways: 'scheme-ways',
  where: 'scheme-where',
  check: 'scheme-check',
};

export function pathOfStep(step: Step, language: Language, { organization, fund }: SchemeKey): string {
  return pathOf(screens[step], language, { organization, fund });
}

export function stepAfter(step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? step;
}

export function stepBefore(step: Step): Step | undefined {
  return steps[steps.indexOf(step) - 1];
}

type Gap = Schema<'FundGap'>;

const stepsOfGaps: Readonly<Record<Gap, Step>> = {
  criteria: 'who',
  formulas: 'amount',
  implementation: 'where',
  key: 'where',
  configured: 'where',
  end_date: 'where',
};

/** The step in which something that is missing is filled in. */
export function stepOfGap(gap: Gap): Step {
  return stepsOfGaps[gap];
}

/** What is missing in a step. */
export function gapsIn(step: Step, { missing = [] }: Pick<Fund, 'missing'>): readonly Gap[] {
  return missing.filter((gap) => stepOfGap(gap) === step);
}

/** Whether a step needs nothing more. How people get it was chosen once anything was. */
export function isDone(
  step: Step,
  fund: Pick<Fund, 'missing' | 'type' | 'allow_fund_requests' | 'allow_prevalidations' | 'allow_direct_requests'>,
): boolean {
  if (step === 'check') return false;
  if (step !== 'ways') return gapsIn(step, fund).length === 0;
  return fund.type === 'external' || fund.allow_fund_requests || fund.allow_prevalidations || fund.allow_direct_requests;
}
