import type { Schema } from '@tegoed/contract';
import { Button } from '@tegoed/ui/controls/button';
import { SuccessLayout } from '@tegoed/ui/layout/success-layout';
import type { Proof } from '@tegoed/ui/layout/success-layout';
import { CalendarButton } from '../../components/page/calendar-button.tsx';
import { Page } from '../../components/page/page.tsx';
import { PrintButton } from '../../components/page/print-button.tsx';
import { unbroken } from '../../components/text/unbroken.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

/** A request as it came back. Not every platform names it by a number, or tells when it is decided. */
type FiledRequest = Pick<Schema<'FundRequest'>, 'id' | 'created_at_locale'> & {
  readonly number?: string;
  readonly deadline_at?: string;
  readonly deadline_at_locale?: string;
};

interface RequestFiledProps {
  request: FiledRequest;
  fund: { id: number; name: string };
  /** Where the mail about it went; null without an address. */
  email: string | null;
}

/** A request was sent: its number, when it was sent and until when it is decided. (screens.md 4.4, done) */
export function RequestFiled({ request, fund, email }: RequestFiledProps) {
  const t = useT('success');
  const done = useT('request');
  const path = usePath();
  const { id, number, created_at_locale: sentOn, deadline_at: lastDay, deadline_at_locale: deadline } = request;
  const page = path('request', { fund_id: fund.id, request_id: id });
  const proofs: (Proof | undefined)[] = [
    number ? { term: t('number'), value: unbroken(number) } : undefined,
    { term: t('sent-on'), value: unbroken(sentOn) },
    deadline ? { term: t('request.answer'), value: unbroken(deadline) } : undefined,
  ];
  return (
    <Page title={t('request.page-title', { fund: fund.name })} sunken>
      <SuccessLayout
        heading={t('request.heading')}
        lead={t('request.lead', { fund: fund.name })}
        proofs={proofs.filter((proof) => proof !== undefined)}
        actions={
          <>
            <Button href={page}>{t('request.see')}</Button>
            <Button kind="secondary" href={path('funds')}>
              {done('done.funds')}
            </Button>
          </>
        }
        next={{
          heading: t('next'),
          steps: [
            { title: t('request.next-check-title'), text: done('done.question') },
            {
              title: t('request.next-answer-title'),
              text: deadline ? t('request.next-answer-by', { date: unbroken(deadline) }) : done('done.lead', { fund: fund.name }),
            },
            { title: t('request.next-ready-title'), text: t('request.next-ready-text') },
          ],
        }}
        keep={{
          heading: t('keep'),
          actions: (
            <>
              <PrintButton>{t('request.print')}</PrintButton>
              {lastDay && (
                <CalendarButton
                  id={`request-${id}`}
                  day={{ date: lastDay, title: t('request.calendar-title', { fund: fund.name }) }}
                  page={page}
                >
                  {t('request.calendar')}
                </CalendarButton>
              )}
            </>
          ),
          sent: email === null ? done('done.no-mail') : t('sent', { email }),
        }}
      />
    </Page>
  );
}
