import { Only, Stack } from '@tegoed/ui/layout/layout';
import { MiniFacts } from '@tegoed/ui/facts/mini-facts';
import { Panel } from '@tegoed/ui/layout/panel';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { PrintButton } from '../../components/page/print-button.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { RequestData } from './load-requests.ts';
import { dayInWords, nameOfRequest, objectionOf } from './request-dates.ts';

/** What one looks up of a request: its number and its dates. And what to do with the page. */
export function RequestFacts({ request, today }: Pick<RequestData, 'request' | 'today'>) {
  const t = useT('requests');
  const path = usePath();
  return (
    <Stack gap="large">
      <Panel heading={t('one.facts-heading')}>
        <MiniFacts facts={useFacts({ request, today })} />
      </Panel>
      <div>
        <Only when="screen">
          <Stack gap="large">
            <PrintButton>{t('one.print')}</PrintButton>
            <RowList>
              <Row
                icon="hand-coins"
                title={t('one.fund')}
                note={t('one.fund-note')}
                href={path('fund', { id: request.fund_id })}
              />
              <Row icon="file-text" title={t('one.all')} href={path('requests')} />
            </RowList>
          </Stack>
        </Only>
      </div>
    </Stack>
  );
}

function useFacts({ request, today }: Pick<RequestData, 'request' | 'today'>) {
  const t = useT('requests');
  const language = useLanguage();
  const { state, created_at: sent, resolved_at: resolved, deadline_at: deadline } = request;
  const day = (moment: string) => dayInWords(moment, language);
  const objection = objectionOf(request, today);
  return [
    { key: 'number', term: t('one.number'), value: nameOfRequest(request) },
    { key: 'sent', term: t('one.sent'), value: day(sent) },
    ...(state === 'pending' && deadline ? [{ key: 'deadline', term: t('one.deadline'), value: day(deadline) }] : []),
    ...(resolved ? [{ key: 'decided', term: t('one.decided'), value: day(resolved) }] : []),
    ...(objection ? [{ key: 'objection', term: t('one.objection'), value: day(objection.until) }] : []),
  ];
}
