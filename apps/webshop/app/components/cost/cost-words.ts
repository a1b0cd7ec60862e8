import { formatMoney } from '@tegoed/translations/format';
import type { Language } from '@tegoed/translations/format';
import type { IconName } from '@tegoed/ui/pictures/icon';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { Translate } from '../../platform/language/texts.ts';
import { offVoucher } from './cost.ts';
import type { Cost } from './cost.ts';

/** What a cost is in words; the fields are those of `Cost` of @tegoed/ui. */
export interface CostWords {
  lines: { icon: IconName; amount: string; of?: string }[];
  small?: string;
  warns?: boolean;
  normal?: string;
}

interface Speaking {
  t: Translate<'cost'>;
  language: Language;
}

/** The words of a cost, in the reader's language. */
export function useCostWords(): (cost: Cost) => CostWords {
  const t = useT('cost');
  const language = useLanguage();
  return (cost) => costWords(cost, { t, language });
}

/** All that a card, a panel or a list tells of a cost: each amount with whose money it is. */
export function costWords(cost: Cost, speaking: Speaking): CostWords {
  const { t } = speaking;
  switch (cost.is) {
    case 'other':
      return { lines: [{ icon: 'euro', amount: cost.words }], ...withoutVoucher(cost, t) };
    case 'discount_fixed':
    case 'discount_percentage':
      return {
        lines: [{ icon: 'percent', amount: t('discount', { discount: cost.discount }), ...payer(cost, t) }],
        small: t(cost.reader === 'without' ? 'without' : 'rest'),
      };
    case 'free':
      return { lines: [{ icon: 'ticket', amount: t('free'), ...payer(cost, t) }], ...withoutVoucher(cost, t) };
    case 'regular':
      return cost.fund?.type === 'subsidies' ? withPass(cost, speaking) : withMoney(cost, speaking);
  }
}

/** One line for a hit of the search: the amount, and what comes after it. */
export function costLine(cost: Cost, speaking: Speaking): { amount: string; of: string } {
  const { lines, small, warns, normal } = costWords(cost, speaking);
  const [{ amount, of } = { amount: '' }] = lines;
  const isPaid = cost.reader === 'holder' && cost.enough && offVoucher(cost) > 0;
  const facts = [of, isPaid ? speaking.t('line-nothing') : normal].filter((fact) => fact !== undefined).join(', ');
  const sentence = warns || cost.reader !== 'holder' ? (small ?? '') : '';
  if (facts === '') return { amount: sentence === '' ? amount : `${amount}.`, of: sentence };
  return { amount, of: sentence === '' ? facts : `${facts}. ${sentence}` };
}

/** A budget pays all of it. */
function withMoney(cost: Cost, { t, language }: Speaking): CostWords {
  const price = formatMoney(cost.normal, language);
  if (cost.normal === 0) return { lines: [{ icon: 'ticket', amount: t('free'), ...payer(cost, t) }], ...withoutVoucher(cost, t) };
  if (cost.reader !== 'holder' || cost.fund === undefined) {
    const lines = [{ icon: cost.fund ? ('wallet' as const) : ('euro' as const), amount: t('costs', { price }) }];
    return cost.fund ? { lines, small: t(cost.reader === 'visitor' ? 'visitor' : 'without') } : { lines };
  }
  const lines = [{ icon: 'wallet' as const, amount: price, of: t('off', { fund: cost.fund.name }) }];
  if (cost.enough || cost.left === undefined) return { lines, small: t('own-nothing') };
  return { lines, small: t('too-little', { amount: formatMoney(cost.left, language) }), warns: true };
}

/** A pass pays a part of it, or all. */
function withPass(cost: Cost, { t, language }: Speaking): CostWords {
  const fund = cost.fund?.name ?? '';
  const isLess = cost.own < cost.normal;
  const normal = isLess ? { normal: t('normal', { price: formatMoney(cost.normal, language) }) } : {};
  if (cost.own === 0) {
    return { lines: [{ icon: 'ticket', amount: t('free'), ...payer(cost, t) }], ...withoutVoucher(cost, t), ...normal };
  }
  const amount = formatMoney(cost.own, language);
  if (cost.reader !== 'holder') {
    return { lines: [{ icon: 'euro', amount, of: t('own-with', { fund }) }], ...withoutVoucher(cost, t), ...normal };
  }
  const paid = formatMoney(cost.normal - cost.own, language);
  return {
    lines: [{ icon: 'euro', amount, of: t('own') }],
    ...(isLess && { small: t('pass-pays', { fund, amount: paid }) }),
    ...normal,
  };
}

function payer({ fund, reader }: Cost, t: Translate<'cost'>): { of?: string } {
  return fund ? { of: t(reader === 'holder' ? 'with-own' : 'with', { fund: fund.name }) } : {};
}

function withoutVoucher({ fund, reader }: Cost, t: Translate<'cost'>): { small?: string } {
  return fund && reader === 'without' ? { small: t('without') } : {};
}

/** The words of the button that reserves: what happens to whose money. `holder` is who the voucher is for. */
export function reserveWords(cost: Cost, holder: string | null | undefined, { t, language }: Speaking): string {
  const translate = (key: 'money' | 'free' | 'discount' | 'own', price: number) => {
    const values = { price: formatMoney(price, language) };
    return holder ? t(`reserve.${key}-for`, { ...values, name: holder }) : t(`reserve.${key}`, values);
  };
  if (cost.is !== 'regular' && cost.is !== 'free') return translate('discount', 0);
  if (cost.own > 0) return translate('own', cost.own);
  return offVoucher(cost) > 0 ? translate('money', offVoucher(cost)) : translate('free', 0);
}

/** What is left afterwards, or where the rest is paid; undefined when there is nothing to say. */
export function afterWords(cost: Cost, { t, language }: Speaking): string | undefined {
  if (cost.left !== undefined && cost.enough) {
    const after = cost.left - offVoucher(cost);
    return t('after', { now: formatMoney(cost.left, language), after: formatMoney(after, language) });
  }
  return cost.own > 0 ? t('at-counter', { amount: formatMoney(cost.own, language) }) : undefined;
}
