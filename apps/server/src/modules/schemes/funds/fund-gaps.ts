import type { Schema } from '@tegoed/contract';
import type { FundState, FundType } from './fund-queries.ts';
import { isProvisionalKey } from './fund-state.ts';

type Gap = Schema<'FundGap'>;

/** What decides whether a fund can be opened. */
export interface FundInMaking {
  readonly type: FundType;
  readonly state: FundState;
  readonly key: string;
  readonly implementationId: number | null;
  readonly isConfigured: boolean;
  readonly endDate: string;
  readonly hasCriteria: boolean;
  /** Formulas, or offers that it gives. */
  readonly hasFormulas: boolean;
}

/** What stands in the way of opening a fund (backoffice.md 5.5); nothing of one that is or was open. */
export function gapsOf(fund: FundInMaking, today: string): Gap[] {
  if (fund.state !== 'waiting') return [];
  const gaps: Readonly<Record<Gap, boolean>> = {
    implementation: fund.implementationId === null,
    key: isProvisionalKey(fund.key),
    configured: !fund.isConfigured,
    criteria: fund.type !== 'external' && !fund.hasCriteria,
    formulas: fund.type === 'budget' && !fund.hasFormulas,
    end_date: fund.endDate < today,
  };
  return (Object.keys(gaps) as Gap[]).filter((gap) => gaps[gap]);
}

/** What decides whether a request of a fund needs to know by DigiD who files it. */
interface FundOfRequests {
  readonly type: FundType;
  readonly allowFundRequests: boolean;
  readonly autoValidation: boolean;
  readonly bsnConfirmationTime: number | null;
  readonly sponsorKeepsBsn: boolean;
  /** The shop of the fund takes no request without DigiD. */
  readonly isDigidMandatory: boolean;
}

/** Whether nobody can file a request of a fund: it needs a citizen service number, which its sponsor does not keep. */
export function requestsLackBsn(fund: FundOfRequests): boolean {
  if (fund.type === 'external' || !fund.allowFundRequests || fund.sponsorKeepsBsn) return false;
  return fund.isDigidMandatory || fund.autoValidation || fund.bsnConfirmationTime !== null;
}
