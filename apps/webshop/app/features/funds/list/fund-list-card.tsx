import { Button } from '@tegoed/ui/controls/button';
import type { BadgeProps } from '@tegoed/ui/facts/badge';
import type { Fact } from '@tegoed/ui/facts/facts';
import { FundCard } from '@tegoed/ui/cards/fund-card';
import { FundPicture } from '../../../components/pictures/fund-picture.tsx';
import { useWrittenLanguage } from '../../../components/text/written-text.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { readTarget, targetPath } from '@tegoed/domain/shop-targets';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import type { WaitingItem } from '../../../platform/session/waiting.ts';
import { ActivateButton } from '../activate-button.tsx';
import { fundStatus } from '../fund-status.ts';
import type { FundFlags, FundStatus } from '../fund-status.ts';
import type { FundOfCard } from './load-funds.ts';
import { ShortText } from '../page/short-text.tsx';
import { useFundAmount } from '../use-fund-amount.ts';

interface FundListCardProps {
  fund: FundOfCard;
  flags: FundFlags;
  /** What is asked about the citizen's request. */
  question: WaitingItem | undefined;
  /** Another fund of the list can be had at once too. */
  hasMore: boolean;
}

/** A fund in the list: for whom, how much, where the citizen stands with it, and the step from there. (screens.md 2.8) */
export function FundListCard({ fund, flags, question, hasMore }: FundListCardProps) {
  const path = usePath();
  const lang = useWrittenLanguage();
  const amount = useFundAmount()(fund);
  const status = fundStatus(fund, flags, question !== undefined);
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
      summary={cardSummary(fund, { status, question, lang })}
      facts={facts.length > 0 ? facts : undefined}
      action={<CardAction fund={fund} status={status} flags={flags} question={question} hasMore={hasMore} />}
    />
  );
}

/** What the scheme is, or what is asked about a request for it. */
function cardSummary(
  fund: Pick<FundOfCard, 'description_short'>,
  { status, question, lang }: { status: FundStatus; question: WaitingItem | undefined; lang: string | undefined },
) {
  if (status === 'question' && question) return question.title;
  return fund.description_short && <ShortText text={fund.description_short} lang={lang} />;
}

const looks = {
  activatable: { tone: 'success', icon: 'check-circle' },
  active: { tone: 'success', icon: 'check-circle' },
  question: { tone: 'warning', icon: 'message-question' },
  pending: { tone: 'info', icon: 'hourglass' },
  denied: { tone: 'danger', icon: 'x-circle' },
  code: { tone: 'info', icon: 'mail' },
  external: { tone: 'neutral', icon: 'external-link' },
} as const satisfies Record<Exclude<FundStatus, 'applicable'> | 'code', Omit<BadgeProps, 'children'>>;

/** Only what sets a scheme apart: that it can be asked for goes for most, and its button says it. */
function useStatusBadge(fund: FundOfCard, status: FundStatus): BadgeProps | undefined {
  const t = useT('funds');
  const way = useWayIn(fund);
  const word = status === 'applicable' ? way : status;
  if (word === undefined || word === 'applicable') return undefined;
  return { ...looks[word], children: t(`state.${word}`) };
}

/** How a citizen without anything may start: by a request, with a code only, or not at all. */
function useWayIn(
  fund: Pick<FundOfCard, 'allow_direct_requests' | 'allow_fund_requests' | 'allow_prevalidations'>,
): 'applicable' | 'code' | undefined {
  const { cfg } = useShop();
  const isByCode = !fund.allow_fund_requests && fund.allow_prevalidations;
  if (fund.allow_direct_requests && cfg.funds.fund_requests && !isByCode) return 'applicable';
  return fund.allow_prevalidations ? 'code' : undefined;
}

interface CardActionProps extends FundListCardProps {
  status: FundStatus;
}

function CardAction({ fund, status, flags, question, hasMore }: CardActionProps) {
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
  const place = status === 'question' && question ? readTarget(question.target) : undefined;
  if (place) {
    return (
      <Button small href={targetPath(place, path)}>
        {t('card.answer')}
      </Button>
    );
  }
  if (status === 'applicable' && way === 'applicable') {
    return (
      <Button small kind="secondary" href={activation}>
        {(isDutch && fund.request_btn_text) || t('card.request')}
      </Button>
    );
  }
  if (status === 'applicable' && way === 'code') {
    return (
      <Button small kind="secondary" href={path('code')}>
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
