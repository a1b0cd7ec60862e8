import { centsFromDecimal } from '@tegoed/domain/money';
import { Link } from 'react-router';
import { Block } from '../../../components/facts/detail.tsx';
import { Meter } from '../../../components/facts/meter.tsx';
import { pathOf } from '../../../platform/paths.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import { useOrganization } from '../../organizations/organization-context.ts';
import { wholeEuros } from '../../schemes/budget-words.ts';
import type { Budgets } from './what-stands-beside.ts';
import './scheme-budgets.css';

/** What is left of the schemes that are open; of one without an end, what was granted. */
export function SchemeBudgets({ budgets: { count, budgets } }: { budgets: Budgets }) {
  const t = useT('work');
  const language = useLanguage();
  const { id } = useOrganization();
  if (budgets.length === 0) return null;
  const all = pathOf('schemes', language, { organization: id });
  return (
    <Block heading={t('budgets')} end={<Link to={all}>{t('all', { count: String(count) })}</Link>}>
      <ul className="tg-budgets">
        {budgets.map(({ id: fund, name, used, rest }) => (
          <li key={fund}>
            <Link to={pathOf('scheme', language, { organization: id, fund })}>{name}</Link>
            {rest ? (
              <Meter
                part={rest.part}
                low={centsFromDecimal(rest.left) <= 0}
                words={t('left', { amount: wholeEuros(rest.left, language) })}
              />
            ) : (
              <span className="tg-muted">{t('granted', { amount: wholeEuros(used, language) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
