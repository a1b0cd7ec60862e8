import type { Schema } from '@tegoed/contract';
import { Button } from '@tegoed/ui/controls/button';
import { Icon } from '@tegoed/ui/pictures/icon';
import { useT } from '../../platform/texts.ts';
import type { Scheme } from './schemes.ts';
import './checklist.css';

type Gap = Schema<'FundGap'>;

interface ChecklistProps {
  scheme: Pick<Scheme, 'type' | 'missing'>;
  /** Where each gap is filled; undefined for who may not. */
  hrefOf: (gap: Gap) => string | undefined;
}

/** What a scheme needs of the steps that others do not. */
const needed: Readonly<Record<Gap, (type: Scheme['type']) => boolean>> = {
  implementation: () => true,
  key: () => true,
  criteria: (type) => type !== 'external',
  formulas: (type) => type === 'budget',
  end_date: () => true,
  configured: () => true,
};

/** What stands in the way of opening, with what is done already. The first gap has the one button that weighs. */
export function Checklist({ scheme: { type, missing = [] }, hrefOf }: ChecklistProps) {
  const t = useT('schemes');
  const steps = (Object.keys(needed) as Gap[]).filter((gap) => needed[gap](type));
  const first = steps.find((gap) => missing.includes(gap));
  return (
    <ol className="tg-checklist">
      {steps.map((gap, index) => {
        const isMissing = missing.includes(gap);
        const href = isMissing ? hrefOf(gap) : undefined;
        const now = gap === first ? 'is-now' : undefined;
        return (
          <li key={gap} className={isMissing ? now : 'is-done'}>
            <span className="tg-checklist__mark">{isMissing ? index + 1 : <Icon name="check" />}</span>
            <span className="tg-checklist__what">
              {t(`step.${gap}`)}
              {!isMissing && <span className="tg-hidden">: {t('step-done')}</span>}
            </span>
            {href !== undefined && (
              <Button kind={gap === first ? 'primary' : 'secondary'} small href={href}>
                {t(`step-go.${gap}`)}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
