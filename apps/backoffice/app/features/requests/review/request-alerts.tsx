import { Alert } from '@tegoed/ui/facts/alert';
import { useLocation } from 'react-router';
import { useT } from '../../../platform/texts.ts';
import { statusOf, type AssessedRequest } from './request.ts';

/** What somebody who opens a request has to know first: who was before them, whose it is, what was decided and why. */
export function RequestAlerts({ request }: { request: AssessedRequest }) {
  const t = useT('request');
  const { isFree, isMine, isAside } = statusOf(request);
  const missed = new URLSearchParams(useLocation().hash.slice(1)).get('eerder')?.split(' ') ?? [];
  const isPending = request.state === 'pending';
  return (
    <output className="tg-review__alerts">
      {missed.length > 0 && <Alert>{t('missed', { numbers: missed.join(', '), count: missed.length })}</Alert>}
      {isFree && !isMine && <Alert>{t('free')}</Alert>}
      {isPending && !isFree && !isMine && <Alert>{t('read-only', { who: request.assignee?.email ?? t('nobody') })}</Alert>}
      {isAside && <Alert>{t(request.replaced ? 'replaced' : 'aside')}</Alert>}
      {!isPending && request.note && <Alert>{t('resolved-note', { note: request.note })}</Alert>}
    </output>
  );
}
