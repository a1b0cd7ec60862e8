import { Badge } from '@tegoed/ui/badge';
import { Row, RowList } from '@tegoed/ui/row-list';
import { NoPost } from '../../components/no-post.tsx';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import type { RequestOfList } from './load-requests.ts';
import { standingLooks } from './request-standing.ts';

/** The citizen's requests, each with how far it is. */
export function RequestList({ requests }: { requests: readonly RequestOfList[] }) {
  const t = useT('requests');
  const path = usePath();
  return (
    <RowList>
      {requests.map(({ id, fund_id, fundName, created_at_locale: sent, standing }) => (
        <Row
          key={id}
          icon="file-text"
          href={path('request', { fund_id, request_id: id })}
          title={fundName}
          note={t('sent', { date: sent })}
          badge={<Badge {...standingLooks[standing]}>{t(`state.${standing}`)}</Badge>}
        />
      ))}
    </RowList>
  );
}

export function NoRequests() {
  const t = useT('requests');
  const path = usePath();
  return <NoPost heading={t('empty.title')} text={t('empty.text')} button={{ label: t('empty.button'), href: path('funds') }} />;
}
