import { KeyFacts } from '@tegoed/ui/facts/key-facts';
import type { IconName } from '@tegoed/ui/pictures/icon';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import type { ReactNode } from 'react';
import { FundPicture } from '../../../components/pictures/fund-picture.tsx';
import { WrittenText, useWrittenLanguage } from '../../../components/text/written-text.tsx';
import { useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { DescriptionFact, FactKey } from './description-facts.ts';
import { waysOfFund } from './fund-step.ts';
import type { FundOfPage } from './load-fund.ts';
import { useFundAmount } from '../use-fund-amount.ts';

interface FundSummaryProps {
  fund: FundOfPage;
  facts: readonly DescriptionFact[];
}

const icons = {
  'for-whom': 'users',
  'how-much': 'euro',
  need: 'folder-open',
  'how-long': 'clock',
} as const satisfies Record<FactKey, IconName>;
const order = ['for-whom', 'how-much', 'need', 'how-long'] as const satisfies FactKey[];

/** What the fund is, and in short for whom, how much, what is needed and how long it takes. */
export function FundSummary({ fund, facts }: FundSummaryProps) {
  const t = useT('fund');
  const lang = useWrittenLanguage();
  const known = useKnownFacts(fund);
  const shown = order.flatMap((key) => {
    const written = facts.find((fact) => fact.key === key);
    const answer = written ? <WrittenText html={written.html} /> : known[key];
    return answer ? [{ icon: icons[key], term: t(`facts.${key}`), children: answer }] : [];
  });
  return (
    <>
      <PageHead
        picture={<FundPicture fund={fund.picture} />}
        heading={<span lang={lang}>{fund.name}</span>}
        lead={fund.description_short && <span lang={lang}>{fund.description_short}</span>}
      />
      {shown.length > 0 && (
        <Panel large heading={<VisuallyHidden>{t('facts.heading')}</VisuallyHidden>}>
          <KeyFacts facts={shown} />
        </Panel>
      )}
    </>
  );
}

/** What the fund's own data says where its sponsor wrote nothing. */
function useKnownFacts(fund: FundOfPage): Partial<Record<FactKey, ReactNode>> {
  const t = useT('fund');
  const { cfg } = useShop();
  const amount = useFundAmount()(fund);
  if (fund.is_external) return { 'for-whom': fund.tags.join(', ') };
  const ways = waysOfFund(fund, cfg);
  const needed = [
    ...(fund.allow_prevalidations ? [t('facts.need-code')] : []),
    t(cfg.digid && fund.bsn_enabled !== false ? 'facts.need-digid' : 'facts.need-email'),
  ];
  return {
    'for-whom': fund.tags.join(', '),
    'how-much': amount,
    need: needed.join(' '),
    'how-long': ways && t(`facts.time-${ways}`),
  };
}
