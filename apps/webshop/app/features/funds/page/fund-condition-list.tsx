import { ConditionList } from '@tegoed/ui/lists/condition-list';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { CriterionStatement } from '../../../components/fund/criterion-title.tsx';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { fundConditions } from './fund-conditions.ts';
import type { CriterionOfPage } from './fund-conditions.ts';
import type { FundStep } from './fund-step.ts';
import type { FundOfPage } from './load-fund.ts';

interface FundConditionListProps {
  fund: Pick<FundOfPage, 'criteria' | 'allow_fund_requests'>;
  /** What a citizen can do now: of a scheme that is shut nothing is said of asking for it. */
  step: FundStep;
  /** Nothing stands above it in its column. */
  first: boolean;
  /** The short check follows, which is for those who doubt. */
  hasCheck: boolean;
}

/** For whom the fund is, as sentences about the reader: what is known to be right, what must be right too, what is asked besides. */
export function FundConditionList({ fund, step, first, hasCheck }: FundConditionListProps) {
  const t = useT('fund');
  const { met, open, asked } = fundConditions(fund.criteria);
  if (fund.criteria.length === 0) return null;
  const isShut = step.is === 'closed';
  const isRequest = fund.allow_fund_requests && step.is === 'request';
  return (
    <Section heading={t(isShut ? 'criteria.shut-heading' : 'criteria.heading')} first={first}>
      <Stack>
        {met.length > 0 && <p>{t('criteria.met')}</p>}
        <Conditions criteria={met} state="met" />
        {met.length > 0 && open.length > 0 && <p>{t('criteria.unknown')}</p>}
        <Conditions criteria={open} state="asked" />
        {isRequest && <AskedBesides criteria={asked} />}
        {isRequest && !hasCheck && <p>{t('criteria.doubt')}</p>}
      </Stack>
    </Section>
  );
}

function Conditions({ criteria, state }: { criteria: readonly CriterionOfPage[]; state: 'met' | 'asked' }) {
  if (criteria.length === 0) return null;
  return (
    <ConditionList
      conditions={criteria.map((criterion) => ({
        id: criterion.id,
        state,
        children: <CriterionStatement criterion={criterion} />,
      }))}
    />
  );
}

function AskedBesides({ criteria }: { criteria: readonly CriterionOfPage[] }) {
  const t = useT('fund');
  const language = useLanguage();
  if (criteria.length === 0) return null;
  const names = criteria.map(({ record_type_name: name }) => name.toLocaleLowerCase(language));
  return <p className="tg-muted">{t('criteria.asked', { records: names.join(', ') })}</p>;
}
