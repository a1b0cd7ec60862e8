import { Link } from 'react-router';
import { Block } from '../../components/facts/detail.tsx';
import { LinkRows } from '../../components/lists/link-rows.tsx';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { customerOf } from '../reservations/phases.ts';
import type { Today } from './today.ts';

/** The newest reservations that were accepted. */
export function ToCome({ rows, total }: NonNullable<Today['toCome']>) {
  const t = useT('today');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const all = `${pathOf('reservations', language, { organization })}?stand=accepted`;
  return (
    <Block heading={t('to-come')} end={<Link to={all}>{t('all-to-come', { count: String(total) })}</Link>}>
      <LinkRows
        label={t('to-come')}
        rows={rows.map((row) => ({
          key: row.id,
          to: pathOf('reservation', language, { organization, reservation: row.id }),
          what: row.product.name,
          note: t('reserved-on', { name: customerOf(row) ?? t('customer'), day: wholeDay(row.created_at, language) }),
        }))}
      />
    </Block>
  );
}
