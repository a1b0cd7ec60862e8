import type { Schema } from '@tegoed/contract';
import type { OpenQuestion } from '../../../components/fund/open-question.ts';
import type { Shop } from '../../../platform/shop/shop.ts';
import { fundFlags } from '../fund-status.ts';
import type { FundOfStatus, VoucherOfStatus } from '../fund-status.ts';

type Fund = Schema<'Fund'>;

export interface FundOfStep
  extends
    FundOfStatus,
    Pick<Fund, 'allow_direct_requests' | 'allow_prevalidations' | 'end_date' | 'taken_by_partner'>,
    Partial<Pick<Fund, 'allow_fund_requests' | 'external_link_text' | 'external_link_url' | 'request_btn_text' | 'state'>> {}

/** The step that a citizen can take with a fund now. */
export type FundStep =
  | { is: 'voucher'; address: string }
  | { is: 'pending' }
  /** Something is asked about the request; until it is answered nobody decides. */
  | { is: 'question'; question: OpenQuestion }
  | { is: 'activate' }
  /** Somebody else at home was first. */
  | { is: 'taken' }
  | { is: 'request' }
  /** With the code of a letter only. */
  | { is: 'code' }
  /** Nothing can be asked for now. */
  | { is: 'closed' }
  /** Everything happens on another website. */
  | { is: 'elsewhere' };

export interface FundWays {
  step: FundStep;
  /** A code is another way, beside the step. */
  canUseCode: boolean;
  /** The sponsor's own link. */
  link: { text: string; url: string } | undefined;
}

interface Asked {
  fund: FundOfStep;
  vouchers: readonly VoucherOfStatus[];
  /** About the citizen's request. */
  question: OpenQuestion | undefined;
  cfg: Pick<Shop['cfg'], 'funds'>;
  /** Calendar date. */
  today: string;
}

/**
 * What the page of a fund offers (screens.md 3.3). Here a fund needs a criterion before it counts as met, so that nobody gets
 * a fund without criteria by looking at it.
 */
export function fundWays(asked: Asked): FundWays {
  const { fund } = asked;
  const step = fundStep(asked);
  const { external_link_text: text, external_link_url: url } = fund;
  return {
    step,
    canUseCode: fund.allow_prevalidations && step.is === 'request',
    link: text && url ? { text, url } : undefined,
  };
}

type FundOfWays = Pick<FundOfStep, 'allow_direct_requests' | 'allow_fund_requests' | 'allow_prevalidations'>;

/** Whether somebody can begin a request on the page of a fund. */
function isRequested(fund: FundOfWays, cfg: Asked['cfg']): boolean {
  // A scheme that takes no requests is had by its codes; only without codes may there be somebody else to ask, by DigiD.
  const isByCode = fund.allow_fund_requests === false && fund.allow_prevalidations;
  return fund.allow_direct_requests && cfg.funds.fund_requests && !isByCode;
}

/** By which ways a fund is had here, for how long they take; undefined where nobody can begin. */
export function waysOfFund(fund: FundOfWays, cfg: Asked['cfg']): 'both' | 'code' | 'request' | undefined {
  if (isRequested(fund, cfg)) return fund.allow_prevalidations ? 'both' : 'request';
  return fund.allow_prevalidations ? 'code' : undefined;
}

function fundStep({ fund, vouchers, question, cfg, today }: Asked): FundStep {
  const { voucher, applicable, pending } = fundFlags(fund, vouchers);
  if (voucher) return { is: 'voucher', address: voucher.address };
  if (pending) return question ? { is: 'question', question } : { is: 'pending' };
  if (fund.is_external) return { is: 'elsewhere' };
  if ((fund.state ?? 'active') !== 'active' || fund.end_date < today) return { is: 'closed' };
  if ((applicable && fund.criteria.length > 0) || fund.has_approved_fund_requests) {
    return { is: fund.taken_by_partner ? 'taken' : 'activate' };
  }
  if (isRequested(fund, cfg)) return { is: 'request' };
  return { is: fund.allow_prevalidations ? 'code' : 'closed' };
}
