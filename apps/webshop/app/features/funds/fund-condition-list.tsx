import { Section } from '@tegoed/ui/layout';
import { Prose } from '@tegoed/ui/prose';
import { CriterionTitle } from '../../components/criterion-title.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { useWrittenLanguage } from '../../components/written-text.tsx';
import { useT } from '../../platform/texts.ts';
import { fundConditions } from './fund-conditions.ts';
import type { CriterionOfPage } from './fund-conditions.ts';
import type { FundOfPage } from './load-fund.ts';

interface FundConditionListProps {
  fund: FundOfPage;
  /** Nothing stands above it in its column. */
  first: boolean;
}

/** Who can get the fund: what is known already, what must be right too, and what will be asked. */
export function FundConditionList({ fund, first }: FundConditionListProps) {
  const t = useT('fund');
  const { met, open, questions } = fundConditions(fund.criteria);
  if (fund.criteria.length === 0) return null;
  const lead = met.length > 0 ? t('criteria.unknown') : t('criteria.lead', { fund: fund.name });
  return (
    <Section heading={t('criteria.heading')} first={first}>
      <Prose>
        <ConditionPart lead={t('criteria.met')} criteria={met} />
        <ConditionPart lead={lead} criteria={open} />
        <ConditionPart lead={t('criteria.questions')} criteria={questions} />
        {fund.allow_fund_requests && <p>{t('criteria.doubt')}</p>}
      </Prose>
    </Section>
  );
}

function ConditionPart({ lead, criteria }: { lead: string; criteria: readonly CriterionOfPage[] }) {
  if (criteria.length === 0) return null;
  return (
    <>
      <p>{lead}</p>
      <ul>
        {criteria.map((criterion) => (
          <li key={criterion.id}>
            <Condition criterion={criterion} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Condition({ criterion }: { criterion: CriterionOfPage }) {
  const lang = useWrittenLanguage();
  const { title, description_html: description } = criterion;
  return (
    <>
      <CriterionTitle criterion={criterion} />
      {title && description && (
        <div lang={lang} className="tg-small tg-muted">
          <RichText html={description} />
        </div>
      )}
    </>
  );
}
