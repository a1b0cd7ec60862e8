import { centsFromDecimal } from '@tegoed/domain/money';
import type { Language } from '@tegoed/domain/language';
import type { IconName } from '@tegoed/ui/pictures/icon';
import type { Translate } from '../../../platform/texts.ts';
import type { Formula, AssessedRequest } from '../review/request.ts';
import { shownAmount } from '../../../platform/shown.ts';

export const outcomes = ['grant', 'refuse', 'aside'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Deciding {
  readonly outcome: Outcome;
  /** Whether the citizen hears that a request is put aside. */
  readonly notify: boolean;
  readonly request: Pick<AssessedRequest, 'email' | 'records'>;
  readonly formula: Formula;
}

export interface Consequence {
  readonly icon: IconName;
  readonly text: string;
  readonly warning?: boolean;
}

/** What a decision sets going, in the words of the screen; before it is made. */
export function followsOf(deciding: Deciding, t: Translate<'decision'>, language: Language): readonly Consequence[] {
  const { outcome, request } = deciding;
  const ways = { grant: followsOfGrant, refuse: followsOfRefusal, aside: followsOfAside };
  const isShared = request.records.some(({ state, is_assigned: isOwn }) => state === 'pending' && !isOwn);
  return [
    ...ways[outcome](deciding, t, language),
    ...(isShared ? [{ icon: 'users' as const, text: t('follows-others'), warning: true }] : []),
    { icon: 'alert-triangle', text: t(outcome === 'aside' ? 'follows-undo' : 'follows-final'), warning: outcome !== 'aside' },
  ];
}

function followsOfGrant({ request, formula }: Deciding, t: Translate<'decision'>, language: Language): Consequence[] {
  const mail = mailTo(request.email, t);
  if (isPartly(request)) return [{ icon: 'circle-minus', text: t('follows-partly'), warning: true }, mail];
  const money = (amount: string) => shownAmount(centsFromDecimal(amount), language);
  const { policy, amount, vouchers } = formula;
  const gives = {
    apply_manually: () => t('follows-fetch'),
    apply_auto_requested: () => t('follows-voucher', { amount: amount === null ? t('unknown') : money(amount) }),
    apply_auto_available: () => t('follows-vouchers'),
  };
  return [
    { icon: 'wallet', text: gives[policy]() },
    mail,
    ...budgetAfter(formula, t, money),
    ...(vouchers.length > 0
      ? [{ icon: 'info' as const, text: t('follows-has', { count: vouchers.length }), warning: true }]
      : []),
  ];
}

/** How the money of the fund stands, where a budget is kept and the reader may know. */
function budgetAfter(
  { budget_left: left, exceeds_budget: isOver }: Formula,
  t: Translate<'decision'>,
  money: (amount: string) => string,
): Consequence[] {
  if (isOver) return [{ icon: 'euro', text: t('follows-over-budget'), warning: true }];
  return left === null ? [] : [{ icon: 'euro', text: t('follows-budget', { left: money(left) }) }];
}

function followsOfRefusal({ request }: Deciding, t: Translate<'decision'>): Consequence[] {
  return [
    { icon: 'circle-minus', text: t('follows-nothing') },
    mailTo(request.email, t),
    { icon: 'scale', text: t('follows-object') },
  ];
}

function followsOfAside({ request, notify }: Deciding, t: Translate<'decision'>): Consequence[] {
  return [
    { icon: 'circle-minus', text: t('follows-nothing') },
    notify ? mailTo(request.email, t) : { icon: 'mail', text: t('follows-no-mail') },
  ];
}

function mailTo(email: string | null | undefined, t: Translate<'decision'>): Consequence {
  return { icon: 'mail', text: email ? t('follows-mail', { email }) : t('follows-no-address') };
}

/** Whether an answer was declined on its own already: the rest can be approved, but nothing is given then. */
export function isPartly({ records }: Pick<AssessedRequest, 'records'>): boolean {
  return records.some(({ state }) => state === 'declined');
}
