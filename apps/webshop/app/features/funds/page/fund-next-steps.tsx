import { Section } from '@tegoed/ui/layout/layout';
import { NumberedSteps } from '@tegoed/ui/facts/numbered-steps';
import { useT } from '../../../platform/language/texts.ts';
import type { FundOfPage } from './load-fund.ts';

/** What happens after a citizen starts a request, so that nobody starts it without knowing. (screens.md 3.3) */
export function FundNextSteps({ fund }: { fund: Pick<FundOfPage, 'criteria' | 'auto_validation'> }) {
  const t = useT('fund');
  const assessment = [
    { title: t('next.check-title'), text: t('next.check-text') },
    { title: t('next.decision-title'), text: t('next.decision-text') },
  ];
  return (
    <Section heading={t('next.heading')}>
      <NumberedSteps
        steps={[
          { title: t('next.questions-title', { count: fund.criteria.length }), text: t('next.questions-text') },
          ...(fund.auto_validation ? [] : assessment),
          { title: t('next.ready-title'), text: t('next.ready-text') },
        ]}
      />
    </Section>
  );
}
