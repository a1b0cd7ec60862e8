import { Badge } from '@tegoed/ui/facts/badge';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { NoPost } from '../../components/identity/no-post.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { DraftOfList, RequestOfList } from './load-requests.ts';
import { dayInWords, nameOfRequest } from './request-dates.ts';
import { statusLooks } from './request-status.ts';

interface RequestListProps {
  drafts: readonly DraftOfList[];
  requests: readonly RequestOfList[];
}

/** The citizen's requests, each with how far it is; first those that were begun and not sent. */
export function RequestList({ drafts, requests }: RequestListProps) {
  const t = useT('requests');
  const path = usePath();
  const language = useLanguage();
  return (
    <RowList>
      {drafts.map(({ fund_id: id, fund_name: name, updated_at_locale: date }) => (
        <Row
          key={`draft-${id}`}
          icon="file-text"
          href={path('fund-request', { id })}
          title={name}
          note={t('draft.note', { date })}
          badge={
            <Badge tone="warning" icon="clock">
              {t('draft.state')}
            </Badge>
          }
        />
      ))}
      {requests.map(({ id, fund_id, fundName, number, created_at: sent, status }) => (
        <Row
          key={id}
          icon="file-text"
          href={path('request', { fund_id, request_id: id })}
          title={fundName}
          note={t('sent', { number: nameOfRequest({ id, ...(number && { number }) }), date: dayInWords(sent, language) })}
          badge={<Badge {...statusLooks[status]}>{t(`state.${status}`)}</Badge>}
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
