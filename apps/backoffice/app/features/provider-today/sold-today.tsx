import { Block } from '../../components/facts/detail.tsx';
import { centsOf, shownAmount, shownTime } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useLoaded } from '../../platform/use-loaded.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { loadSold } from './sold.ts';
import './sold-today.css';

/** What was charged and accepted today: what for, when, and what it comes to. */
export function SoldToday() {
  const t = useT('today');
  const language = useLanguage();
  const loaded = useLoaded(loadSold, useOrganization());
  if (loaded === undefined || loaded === 'failed') return null;
  const { rows, cents, isOwn } = loaded;
  const sum = rows.length > 0 && cents !== undefined && <strong>{shownAmount(cents, language)}</strong>;
  return (
    <Block heading={t(isOwn ? 'till-own' : 'till')} end={sum}>
      {rows.length === 0 ? (
        <p className="tg-sold tg-muted">{t(isOwn ? 'till-own-none' : 'till-none')}</p>
      ) : (
        <ul className="tg-sold">
          {rows.map(({ address, product, fund, amount, created_at: at }) => (
            <li key={address}>
              <span>{product?.name ?? t('till-counter')}</span>
              <strong>{shownAmount(centsOf(amount), language)}</strong>
              <span className="tg-sold__note">
                {t('till-at', { time: at === null ? '' : shownTime(at, language), fund: fund.name })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
