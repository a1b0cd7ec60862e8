import { Meter } from '../../../components/facts/meter.tsx';
import { Block } from '../../../components/facts/detail.tsx';
import { centsFromDecimal } from '@tegoed/domain/money';
import { Link } from 'react-router';
import { pathOf } from '../../../platform/paths.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import { useOrganization } from '../../organizations/organization-context.ts';
import { partUsed, wholeEuros } from '../budget-words.ts';
import type { Scheme } from '../schemes.ts';

/** How far the budget of a scheme is used; nothing where it is not kept, or not for the reader. */
export function BudgetBlock({ scheme: { id: fund, budget, notification_amount: limit } }: { scheme: Scheme }) {
  const t = useT('schemes');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  if (budget?.total == null || budget.left === null) return null;
  const { total, used, left } = budget;
  const isLow = centsFromDecimal(left) <= centsFromDecimal(limit ?? '0.00');
  return (
    <Block
      heading={t('budget-title')}
      end={<Link to={pathOf('scheme-amount', language, { organization, fund })}>{t('budget-more')}</Link>}
    >
      <Meter part={partUsed(used, total)} low={isLow} words={wholeEuros(left, language)} />
      <p className="tg-muted">{t('budget-left', { left: wholeEuros(left, language), total: wholeEuros(total, language) })}</p>
    </Block>
  );
}
