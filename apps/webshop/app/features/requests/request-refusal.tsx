import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { LastDay } from '@tegoed/ui/cards/last-day';
import { Stack } from '@tegoed/ui/layout/layout';
import { Panel } from '@tegoed/ui/layout/panel';
import { useWrittenLanguage } from '../../components/text/written-text.tsx';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { RequestData } from './load-requests.ts';
import { dayInWords, objectionOf } from './request-dates.ts';
import type { Objection } from './request-dates.ts';
import { howToObjectId } from './request-objection.tsx';

/** What was decided other than asked for: why, whom to call, until when one may object and where it says how. */
export function RequestRefusal({ request, today }: Pick<RequestData, 'request' | 'today'>) {
  const t = useT('requests');
  const path = usePath();
  const lang = useWrittenLanguage();
  const { help } = useShop().implementation;
  const objection = objectionOf(request, today);
  const isDeclined = request.state === 'declined';
  return (
    <Stack gap="large">
      {isDeclined && (
        <Panel large heading={t('one.reason-heading')}>
          {request.note ? <p lang={lang}>{request.note}</p> : <p>{t('one.reason-none')}</p>}
        </Panel>
      )}
      <Panel large heading={t('one.disagree-heading')}>
        <p>{t('one.disagree-call')}</p>
        {help.telephone && (
          <Actions apart>
            <Button icon="phone" href={help.telephoneLink}>
              {t('one.call', { telephone: help.telephone })}
            </Button>
          </Actions>
        )}
        {objection ? <LastDayToObject objection={objection} /> : isDeclined && <p>{t('one.disagree-object')}</p>}
        <Actions>
          {objection && objection.daysLeft >= 0 && (
            <Button kind="secondary" href={`#${howToObjectId}`}>
              {t('objection.heading')}
            </Button>
          )}
          <Button kind="secondary" href={path('fund', { id: request.fund_id })}>
            {t('one.again')}
          </Button>
        </Actions>
      </Panel>
    </Stack>
  );
}

function LastDayToObject({ objection: { until, daysLeft } }: { objection: Objection }) {
  const t = useT('requests');
  const language = useLanguage();
  const date = () => <strong>{dayInWords(until, language)}</strong>;
  if (daysLeft < 0) {
    return (
      <LastDay>
        <p>{t.rich('objection.over', { date })}</p>
      </LastDay>
    );
  }
  return (
    <LastDay>
      <p>
        {t.rich('objection.until', { date })} {t('objection.left', { count: daysLeft })}
      </p>
      <p className="tg-small tg-muted">{t('objection.what')}</p>
    </LastDay>
  );
}
