import { termsOfScheme } from '@tegoed/domain/scheme-terms';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Panel } from '@tegoed/ui/layout/panel';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { unbroken } from '../../../components/text/unbroken.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import type { FundStep, FundWays } from './fund-step.ts';
import { FundTakenDialog } from '../fund-taken-dialog.tsx';
import type { FundOfPage } from './load-fund.ts';
import { checkId } from '../short-check/short-check-panel.tsx';

interface FundStepPanelProps {
  fund: FundOfPage;
  ways: FundWays;
  /** A request was begun and not sent. */
  hasDraft: boolean;
  /** The page has the short check. */
  hasCheck: boolean;
}

/** The one step that is possible now, and the other ways beside it. */
export function FundStepPanel({ fund, ways, hasDraft, hasCheck }: FundStepPanelProps) {
  const t = useT('fund');
  const path = usePath();
  const { heading, text, action } = useStep(fund, { step: ways.step, hasDraft });
  const showsDates = !termsOfScheme(fund.key).isPaidAtOnce;
  return (
    <>
      <Panel tone="soft" heading={heading}>
        {text && <p>{text}</p>}
        <Actions apart>
          {action}
          {hasCheck && (
            <Button kind="secondary" href={`#${checkId}`}>
              {t('check.link')}
            </Button>
          )}
          {ways.link && <SponsorLink link={ways.link} alone={!action} />}
        </Actions>
      </Panel>
      {ways.canUseCode && (
        <RowList>
          <Row icon="ticket" title={t('step.use-code')} note={t('step.code-note')} href={path('code')} />
        </RowList>
      )}
      <p className="tg-small tg-muted">
        {t('step.owner', { organization: fund.organization.name })}
        {showsDates && ` ${t('step.dates', { start: unbroken(fund.start_date_locale), end: unbroken(fund.end_date_locale) })}`}
      </p>
    </>
  );
}

interface Shown {
  heading: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

function useStep(fund: FundOfPage, { step, hasDraft }: { step: FundStep; hasDraft: boolean }): Shown {
  const t = useT('fund');
  const path = usePath();
  const activation = path('fund-activate', { id: fund.id });
  switch (step.is) {
    case 'voucher':
      return {
        heading: t('step.voucher-heading'),
        action: <Button href={path('voucher', { address: step.address })}>{t('step.see-voucher')}</Button>,
      };
    case 'question':
      return {
        heading: t('step.question-heading'),
        text: step.question.question,
        action: (
          <>
            <Button href={path('fund-request-clarification', step.question.place)}>{t('step.answer')}</Button>
            <Button kind="secondary" href={path('request', step.question.place)}>
              {t('step.see-request')}
            </Button>
          </>
        ),
      };
    case 'pending':
      return {
        heading: t('step.pending-heading'),
        text: `${t('step.pending')}. ${t('step.pending-text')}`,
        action: <Button href={path('requests')}>{t('step.see-request')}</Button>,
      };
    case 'activate':
      return {
        heading: t('step.activate-heading'),
        action: (
          <Button href={activation} iconAfter="arrow-right">
            {t('step.activate')}
          </Button>
        ),
      };
    case 'taken':
      return { heading: t('step.activate-heading'), action: <TakenButton /> };
    case 'request':
      if (hasDraft) {
        return {
          heading: t('step.draft-heading'),
          text: t('step.draft-text'),
          action: (
            <Button href={path('fund-request', { id: fund.id })} iconAfter="arrow-right">
              {t('step.go-on')}
            </Button>
          ),
        };
      }
      return {
        heading: t('step.heading', { fund: fund.name }),
        text: fund.has_declined_fund_requests
          ? t('step.declined-text')
          : t('step.until', { date: unbroken(fund.end_date_locale) }),
        action: (
          <>
            <Button href={activation} iconAfter="arrow-right">
              <RequestWords fund={fund} />
            </Button>
            {fund.has_declined_fund_requests && (
              <Button kind="secondary" href={path('requests')}>
                {t('step.see-reason')}
              </Button>
            )}
          </>
        ),
      };
    case 'code':
      return { heading: t('step.code-heading'), text: t('step.code-text'), action: <CodeButton /> };
    case 'elsewhere':
      return { heading: t('step.external-heading') };
    case 'closed':
      return { heading: t('step.closed-heading'), text: t('step.closed-text') };
  }
}

/** The sponsor's own words for the button are Dutch. */
export function RequestWords({ fund }: { fund: Pick<FundOfPage, 'request_btn_text'> }) {
  const t = useT('fund');
  const isDutch = useLanguage() === 'nl';
  return (isDutch && fund.request_btn_text) || t('step.request');
}

function CodeButton() {
  const t = useT('fund');
  const path = usePath();
  return <Button href={path('code')}>{t('step.use-code')}</Button>;
}

function TakenButton() {
  const t = useT('fund');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('step.activate')}</Button>
      <FundTakenDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function SponsorLink({ link, alone }: { link: NonNullable<FundWays['link']>; alone: boolean }) {
  const t = useT('shell');
  return (
    <Button kind={alone ? 'primary' : 'secondary'} href={link.url} target="_blank" rel="noopener" iconAfter="external-link">
      {link.text}
      <VisuallyHidden> {t('nav.new-tab')}</VisuallyHidden>
    </Button>
  );
}
