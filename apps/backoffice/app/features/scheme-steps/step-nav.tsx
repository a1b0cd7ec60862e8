import { Icon } from '@tegoed/ui/pictures/icon';
import { Link } from 'react-router';
import { useLanguage, useT } from '../../platform/texts.ts';
import { isDone, pathOfStep, steps, type Step } from './steps.ts';
import type { Fund } from './store-step.ts';
import './step-nav.css';

interface StepNavProps {
  current: Step;
  organization: number;
  /** Undefined before the first step is stored: then no step leads anywhere. */
  fund: Fund | undefined;
}

/** The six steps: each with a check once it needs nothing more, and a link once the scheme is stored. */
export function StepNav({ current, organization, fund }: StepNavProps) {
  const t = useT('making');
  const language = useLanguage();
  return (
    <nav aria-label={t('steps')}>
      <ol className="tg-stepnav">
        {steps.map((step, index) => {
          const isHere = step === current;
          const done = !isHere && fund !== undefined && isDone(step, fund);
          const label = (
            <>
              <span className="tg-stepnav__no">{done ? <Icon name="check" /> : index + 1}</span>
              <span className="tg-stepnav__word">
                {t(`step.${step}`)}
                {done && <span className="tg-hidden">{t('done')}</span>}
              </span>
            </>
          );
          return (
            <li key={step} className={[isHere && 'is-here', done && 'is-done'].filter(Boolean).join(' ') || undefined}>
              {fund ? (
                <Link to={pathOfStep(step, language, { organization, fund: fund.id })} aria-current={isHere ? 'step' : undefined}>
                  {label}
                </Link>
              ) : (
                <span className="tg-stepnav__item" aria-current={isHere ? 'step' : undefined}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
