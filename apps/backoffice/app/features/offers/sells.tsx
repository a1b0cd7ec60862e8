import { Icon } from '@tegoed/ui/pictures/icon';
import { useLanguage, useT } from '../../platform/texts.ts';
import { looks, wordsOf } from './sale-words.ts';
import type { Sale } from './offer-values.ts';
import './sells.css';

/** Of more schemes the page of the offer tells. */
const most = 4;

/** A line for each scheme: what the citizen pays there, or why it does not sell. */
export function Sells({ sales }: { sales: readonly Sale[] }) {
  const t = useT('offers');
  const language = useLanguage();
  if (sales.length === 0) {
    return (
      <ul className="tg-sells">
        <li>
          <Icon name="info" />
          <span>{t('sale-none')}</span>
        </li>
      </ul>
    );
  }
  return (
    <ul className="tg-sells">
      {sales.slice(0, most).map((sale) => (
        <li key={sale.fund.id} className={`is-${looks[sale.state].tone}`}>
          <Icon name={looks[sale.state].icon} />
          <span>
            <strong>{sale.fund.name}</strong>, {wordsOf(sale, t, language)}
          </span>
        </li>
      ))}
      {sales.length > most && (
        <li>
          <Icon name="plus" />
          <span>{t('sale-more', { count: sales.length - most })}</span>
        </li>
      )}
    </ul>
  );
}
