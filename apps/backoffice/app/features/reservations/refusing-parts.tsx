import { Icon } from '@tegoed/ui/pictures/icon';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { customerOf } from './phases.ts';
import type { Reservation } from './reservations.ts';
import './refusing-parts.css';

interface RowsProps {
  rows: readonly Reservation[];
}

/** What is about to be refused. */
export function RefusedOnes({ rows }: RowsProps) {
  const t = useT('reservations');
  const language = useLanguage();
  return (
    <ul className="tg-refused" aria-label={t('what')}>
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            <strong>{row.product.name}</strong>
            <span className="tg-refused__who">
              {customerOf(row) ?? t('customer')}, {row.fund.name}
            </span>
          </span>
          <strong className="tg-nowrap">{shownAmount(centsOf(row.amount), language)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The mail as its reader gets it; follows what is chosen and typed. */
export function WillRead({ rows, note }: RowsProps & { note: string | undefined }) {
  const t = useT('reservations');
  const { name: provider } = useOrganization();
  const product = rows.length === 1 ? (rows[0]?.product.name ?? '') : t('name-of-offer');
  const key = rows.every(({ state }) => state === 'accepted') ? 'mail-canceled' : 'mail-refused';
  return (
    <div className="tg-willread">
      <p className="tg-willread__label">
        <Icon name="mail" />
        {t('will-read')}
      </p>
      {note ? (
        <>
          <p>{t(key, { provider, product })}</p>
          <p className="tg-willread__note">{note}</p>
        </>
      ) : (
        <p className="tg-muted">{t('will-read-nothing')}</p>
      )}
    </div>
  );
}
