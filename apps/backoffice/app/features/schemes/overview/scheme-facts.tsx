import { Panel } from '@tegoed/ui/layout/panel';
import { formatDate } from '@tegoed/translations/format';
import { FactList } from '../../../components/lists/fact-list.tsx';
import { useLanguage, useT } from '../../../platform/texts.ts';
import type { Scheme } from '../schemes.ts';

interface SchemeFactsProps {
  scheme: Scheme;
  /** What somebody gets, in words; undefined while nothing is decided. */
  amount: string | undefined;
}

/** A scheme in a few lines. */
export function SchemeFacts({ scheme, amount }: SchemeFactsProps) {
  const t = useT('schemes');
  const language = useLanguage();
  return (
    <Panel heading={t('in-short')}>
      <FactList
        facts={[
          { label: t('type'), value: t(`types.${scheme.type}`) },
          { label: t('fact.for'), value: scheme.description_short },
          { label: t('fact.amount'), value: amount },
          {
            label: t('fact.ways'),
            value: waysOf(scheme)
              .map((way) => t(`way.${way}`))
              .join(', '),
          },
          { label: t('fact.starts'), value: formatDate(scheme.start_date, language) },
          { label: t('fact.ends'), value: formatDate(scheme.end_date, language) },
          { label: t('fact.website'), value: scheme.implementation?.name },
        ]}
      />
    </Panel>
  );
}

type Way = 'request' | 'code' | 'direct' | 'none';

/** How people come by what a scheme gives. Where they request it, the button on the page of the scheme is where that begins. */
export function waysOf(
  scheme: Pick<Scheme, 'allow_fund_requests' | 'allow_prevalidations' | 'allow_direct_requests'>,
): readonly Way[] {
  const ways: Way[] = [
    ...(scheme.allow_fund_requests ? (['request'] as const) : []),
    ...(scheme.allow_prevalidations ? (['code'] as const) : []),
    ...(scheme.allow_direct_requests && !scheme.allow_fund_requests ? (['direct'] as const) : []),
  ];
  return ways.length > 0 ? ways : ['none'];
}
