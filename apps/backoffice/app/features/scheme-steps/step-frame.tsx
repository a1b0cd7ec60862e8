import { Alert } from '@tegoed/ui/facts/alert';
import { Badge } from '@tegoed/ui/facts/badge';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigationType } from 'react-router';
import { Trail } from '../../components/facts/trail.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { StepNav } from './step-nav.tsx';
import { steps, type Step } from './steps.ts';
import type { Fund } from './store-step.ts';
import './step-frame.css';

interface StepFrameProps {
  step: Step;
  fund?: Fund;
  heading: string;
  note?: string;
  children: ReactNode;
}

/** Around each step: the scheme, the way through, and the question of the step. Who may not make schemes reads why there is none. */
export function StepFrame({ step, fund, heading, note, children }: StepFrameProps) {
  const t = useT('making');
  const language = useLanguage();
  const { id: organization, permissions } = useOrganization();
  const mayMake = permissions.includes('manage_funds');
  const name = fund?.name ?? t('title');
  const question = useFocusOnArrival();
  return (
    <>
      <PageTitle>{t('page-title', { name, number: String(steps.indexOf(step) + 1), step: t(`step.${step}`) })}</PageTitle>
      <Trail to={pathOf('schemes', language, { organization })}>{t('list')}</Trail>
      <WorkHead
        title={name}
        count={
          <span className="tg-stephead">
            {fund && t('new-scheme')}
            <Badge icon="circle-dashed">{t('not-ready')}</Badge>
          </span>
        }
      />
      {mayMake ? <StepNav current={step} organization={organization} fund={fund} /> : <Alert>{t('no-right')}</Alert>}
      {mayMake && (
        <>
          <h2 className="tg-stepheading" ref={question} tabIndex={-1}>
            {heading}
          </h2>
          {note && <p className="tg-deskhead__note">{note}</p>}
          {children}
        </>
      )}
    </>
  );
}

/** Whoever comes from another step goes on at the question of this one; a page that is opened by its address begins at its top. */
function useFocusOnArrival() {
  const question = useRef<HTMLHeadingElement>(null);
  const came = useNavigationType();
  useEffect(() => {
    if (came !== 'POP') question.current?.focus();
    // Only when the step comes: sending it and being refused is no arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return question;
}
