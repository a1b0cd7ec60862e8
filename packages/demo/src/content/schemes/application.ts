import type { DemoApplication, DemoApproval, MomentRule } from '../content-types.ts';

const yearAgo: MomentRule = { daysAgo: 365, at: '10:00' };

/** On a budget fund: all offers of the provider, and payments at its desk. */
export function everything(fund: string, provider: string, excluded: readonly string[] = []): DemoApplication {
  return { fund, provider, state: 'accepted', allowBudget: true, allowProducts: true, approvals: [], excluded, made: yearAgo };
}

/** Only the offers named. */
export function only(fund: string, provider: string, approvals: readonly DemoApproval[]): DemoApplication {
  return { fund, provider, state: 'accepted', allowBudget: false, allowProducts: false, approvals, excluded: [], made: yearAgo };
}

/** Not decided, or refused. */
export function undecided(fund: string, provider: string, state: 'pending' | 'rejected', daysAgo = 12): DemoApplication {
  const made = { daysAgo, at: '15:20' };
  return { fund, provider, state, allowBudget: false, allowProducts: false, approvals: [], excluded: [], made };
}

/** What a subsidies fund pays for an offer, in cents, and how often one citizen may use it; null: without limit. */
export function paid(offer: string, cents: number, limitPerIdentity: number | null = 1): DemoApproval {
  return { offer, cents, limitTotal: null, limitPerIdentity };
}

/** On a budget fund nothing is paid per offer. */
export function sold(offer: string): DemoApproval {
  return { offer, cents: 0, limitTotal: null, limitPerIdentity: null };
}
