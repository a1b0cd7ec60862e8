import { Link } from 'react-router';
import { Block } from '../../../components/facts/detail.tsx';
import { Tag } from '../../../components/facts/tag.tsx';
import { LinkRows } from '../../../components/lists/link-rows.tsx';
import { pathOf } from '../../../platform/paths.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import { useOrganization } from '../../organizations/organization-context.ts';
import type { RequestRow } from '../../requests/inbox/inbox.ts';
import type { FirstDueRequests } from './what-stands-beside.ts';

/** The open requests of which the last day comes first. */
export function FirstDue({ due }: { due: FirstDueRequests }) {
  const t = useT('work');
  const language = useLanguage();
  const { id } = useOrganization();
  if (due.rows.length === 0) return null;
  const all = `${pathOf('requests', language, { organization: id })}?wie=team`;
  return (
    <Block heading={t('due')} end={<Link to={all}>{t('all', { count: String(due.meta.total) })}</Link>}>
      <LinkRows
        label={t('due')}
        rows={due.rows.map((row) => ({
          key: row.id,
          to: pathOf('request', language, { organization: id, request: row.id }),
          what: row.number === undefined ? row.fund.name : t('due-request', { fund: row.fund.name, number: row.number }),
          note: row.is_mine ? t('due-yours') : (row.assignee?.email ?? t('due-free')),
          state: <Due row={row} />,
        }))}
      />
    </Block>
  );
}

/** How long there is until the last day of a request. */
function Due({ row: { days_left: left } }: { row: RequestRow }) {
  const t = useT('work');
  const days = left ?? 0;
  if (days < 0) {
    return (
      <Tag tone="danger" icon="clock-alert">
        {t('due-late', { days: -days })}
      </Tag>
    );
  }
  return (
    <Tag tone={days < 3 ? 'warning' : 'neutral'} icon="clock">
      {t('due-in', { days })}
    </Tag>
  );
}
