import { NumberedSteps } from '@tegoed/ui/facts/numbered-steps';
import { Panel } from '@tegoed/ui/layout/panel';
import { Lines } from '../../components/text/lines.tsx';
import { useWrittenLanguage } from '../../components/text/written-text.tsx';
import { useShop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { RequestData } from './load-requests.ts';
import { dayInWords, nameOfRequest, objectionOf } from './request-dates.ts';

/** Where a link to the explanation leads. */
export const howToObjectId = 'objection';

/** How to object to a decision, as long as one may: in the sponsor's words, or else the usual way. */
export function RequestObjection({ request, today }: Pick<RequestData, 'request' | 'today'>) {
  const t = useT('requests');
  const language = useLanguage();
  const lang = useWrittenLanguage();
  const desk = useShop().implementation.help.desk[language];
  const objection = objectionOf(request, today);
  if (!objection || objection.daysLeft < 0) return null;
  const date = dayInWords(objection.until, language);
  return (
    <Panel large id={howToObjectId} heading={t('objection.heading')}>
      {request.objection_text ? (
        <p lang={lang}>
          <Lines lines={request.objection_text.split('\n')} />
        </p>
      ) : (
        <NumberedSteps
          steps={[
            { title: t('objection.write'), text: t('objection.write-text', { number: nameOfRequest(request) }) },
            {
              title: t('objection.send', { organization: request.fund.organization.name }),
              text: desk === '' ? t('objection.send-text') : t('objection.send-desk', { desk }),
            },
            { title: t('objection.in-time', { date }), text: t('objection.in-time-text') },
          ]}
        />
      )}
    </Panel>
  );
}
