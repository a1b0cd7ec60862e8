import { Icon } from '@tegoed/ui/pictures/icon';
import { formatDate } from '@tegoed/translations/format';
import { centsFromDecimal, eurosFromCents } from '@tegoed/domain/money';
import { Link } from 'react-router';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { RecordTypes } from '../criteria/criteria-draft.ts';
import { useFormulaWords } from './formula-words.ts';
import type { SchemeKey } from '../schemes/schemes.ts';
import { gapsIn, isDone, pathOfStep, steps, type Step } from './steps.ts';
import { waysOf } from './step-values.ts';
import type { Fund } from './store-step.ts';
import { useWaysWords } from './ways-words.ts';
import './step-summaries.css';

interface StepSummariesProps {
  schemeKey: SchemeKey;
  fund: Fund;
  types: RecordTypes;
}

/** What was filled in at each step, or what is missing there, with the way to it. */
export function StepSummaries({ schemeKey, fund, types }: StepSummariesProps) {
  const t = useT('making');
  const language = useLanguage();
  const summary = useSummaries(fund, types);
  return (
    <ol className="tg-checks">
      {steps
        .filter((step) => step !== 'check')
        .map((step) => {
          const done = isDone(step, fund);
          return (
            <li key={step} className={done ? 'is-done' : 'is-now'}>
              <span className="tg-checks__mark">
                <Icon name={done ? 'check' : 'alert-circle'} />
              </span>
              <div>
                <h3>{t(`step.${step}`)}</h3>
                <p>{summary(step)}</p>
              </div>
              <p className="tg-checks__change">
                <Link to={pathOfStep(step, language, schemeKey)}>
                  {t('change')}
                  <span className="tg-hidden">{t('change-what', { step: t(`step.${step}`) })}</span>
                </Link>
              </p>
            </li>
          );
        })}
    </ol>
  );
}

const gapTexts = {
  criteria: 'criteria',
  formulas: 'formulas',
  implementation: 'shop',
  key: 'shop',
  configured: 'shop',
  end_date: 'end-date',
} as const;

function useSummaries(fund: Fund, types: RecordTypes): (step: Step) => string {
  const t = useT('making');
  const language = useLanguage();
  const waysWords = useWaysWords();
  const formulaWords = useFormulaWords(types);
  return (step) => {
    const [gap] = gapsIn(step, fund).toReversed().slice(-1);
    if (gap) return t(`missing.${gapTexts[gap]}`);
    switch (step) {
      case 'kind':
        return `${t(`kind.${fund.type}`)}: ${fund.name}`;
      case 'who':
        return t('criteria-count', {
          count: fund.criteria.length,
          proofs: fund.criteria.filter(({ show_attachment: asksProof }) => asksProof).length,
        });
      case 'amount':
        return fund.type === 'budget'
          ? formulaWords(
              fund.formulas.map(({ type, amount, record_type_key: key }) => ({
                type,
                amount: eurosFromCents(centsFromDecimal(amount)),
                record_type_key: key,
              })),
            )
          : t('amount-no-money');
      case 'ways':
        return fund.type === 'external' ? t('ways-external') : waysWords(waysOf(fund));
      default:
        return t('where-shown', {
          start: formatDate(fund.start_date, language),
          end: formatDate(fund.end_date, language),
          shop: fund.implementation?.name ?? '',
        });
    }
  };
}
