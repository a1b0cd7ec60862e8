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

/** Waits for the sponsor, since so many days. */
export function waiting(fund: string, provider: string, daysAgo: number): DemoApplication {
  return { ...only(fund, provider, []), state: 'pending', made: { daysAgo, at: '15:20' } };
}

/** The sponsor said no. */
export function refused(fund: string, provider: string): DemoApplication {
  return { ...waiting(fund, provider, 12), state: 'rejected' };
}

/** What a subsidies fund pays for an offer, in cents, and how often one citizen may use it; null: without limit. */
export function paid(offer: string, cents: number, limitPerIdentity: number | null = 1): DemoApproval {
  return { offer, cents, limitTotal: null, limitPerIdentity };
}

/** On a budget fund nothing is paid per offer. */
export function sold(offer: string): DemoApproval {
  return { offer, cents: 0, limitTotal: null, limitPerIdentity: null };
}
