import { Button } from '@tegoed/ui/button';
import type { BadgeProps } from '@tegoed/ui/badge';
import type { Fact } from '@tegoed/ui/facts';
import { FundCard } from '@tegoed/ui/fund-card';
import { FundPicture } from '../../components/fund-picture.tsx';
import { useWrittenLanguage } from '../../components/written-text.tsx';
import { useSession } from '../../platform/session.ts';
import { usePath, useShop } from '../../platform/shop.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { ActivateButton } from './activate-button.tsx';
import { fundStatus } from './fund-status.ts';
import type { FundFlags, FundStatus } from './fund-status.ts';
import type { FundOfCard } from './load-funds.ts';
import { ShortText } from './short-text.tsx';
import { useFundAmount } from './use-fund-amount.ts';

interface FundListCardProps {
  fund: FundOfCard;
  flags: FundFlags;
  /** Another fund of the list can be had at once too. */
  hasMore: boolean;
}

/** A fund in the list: for whom, how much, where the citizen stands with it, and the step from there. (screens.md 2.8) */
export function FundListCard({ fund, flags, hasMore }: FundListCardProps) {
  const path = usePath();
  const lang = useWrittenLanguage();
  const amount = useFundAmount()(fund);
  const status = fundStatus(fund, flags);
  const facts: Fact[] = [
    ...(fund.tags.length > 0 ? [{ icon: 'users' as const, text: fund.tags.join(', ') }] : []),
    ...(amount ? [{ icon: fund.type === 'subsidies' ? ('ticket' as const) : ('euro' as const), text: amount }] : []),
  ];
  return (
    <FundCard
      href={path('fund', { id: fund.id })}
      name={<span lang={lang}>{fund.name}</span>}
      picture={<FundPicture fund={fund.picture} />}
      badge={useStatusBadge(fund, status)}
      summary={fund.description_short && <ShortText text={fund.description_short} lang={lang} />}
      facts={facts.length > 0 ? facts : undefined}
      action={<CardAction fund={fund} status={status} flags={flags} hasMore={hasMore} />}
    />
  );
}

const looks = {
  activatable: { tone: 'success', icon: 'check-circle' },
  active: { tone: 'success', icon: 'check-circle' },
  pending: { tone: 'warning', icon: 'clock' },
  denied: { tone: 'danger', icon: 'x-circle' },
  applicable: { tone: 'info', icon: 'hand-coins' },
  code: { tone: 'info', icon: 'mail' },
  external: { tone: 'neutral', icon: 'external-link' },
} as const satisfies Record<FundStatus | 'code', Omit<BadgeProps, 'children'>>;

function useStatusBadge(fund: FundOfCard, status: FundStatus): BadgeProps | undefined {
  const t = useT('funds');
  const way = useWayIn(fund);
  const word = status === 'applicable' ? way : status;
  if (word === undefined) return undefined;
  return { ...looks[word], children: t(`state.${word}`) };
}

/** How a citizen without anything may start: by a request, with a code only, or not at all. */
function useWayIn(fund: Pick<FundOfCard, 'allow_direct_requests' | 'allow_prevalidations'>): 'applicable' | 'code' | undefined {
  const { cfg } = useShop();
  if (fund.allow_direct_requests && cfg.funds.fund_requests) return 'applicable';
  return fund.allow_prevalidations ? 'code' : undefined;
}

interface CardActionProps extends FundListCardProps {
  status: FundStatus;
}

function CardAction({ fund, status, flags, hasMore }: CardActionProps) {
  const t = useT('funds');
  const path = usePath();
  const { signedIn } = useSession();
  const way = useWayIn(fund);
  // The sponsor's own words for the button are Dutch.
  const isDutch = useLanguage() === 'nl';
  const activation = path('fund-activate', { id: fund.id });

  if (status === 'activatable' && signedIn) return <ActivateButton fund={fund} hasMore={hasMore} />;
  if (status === 'active' && flags.voucher) {
    return (
      <Button small href={path('voucher', { address: flags.voucher.address })}>
        {t('card.see-voucher')}
      </Button>
    );
  }
  if (status === 'applicable' && way === 'applicable') {
    return (
      <Button small href={activation}>
        {(isDutch && fund.request_btn_text) || t('card.request')}
      </Button>
    );
  }
  if (status === 'applicable' && way === 'code') {
    return (
      <Button small href={path('fund-activate', { id: fund.id }, { option: 'code' })}>
        {t('card.use-code')}
      </Button>
    );
  }
  if (status === 'activatable') {
    return (
      <Button small href={activation}>
        {t('card.activate')}
      </Button>
    );
  }
  return (
    <Button small kind="secondary" href={path('fund', { id: fund.id })}>
      {t('card.see-fund')}
    </Button>
  );
}
