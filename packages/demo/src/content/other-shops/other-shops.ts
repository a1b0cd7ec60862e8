import { only, paid, sold } from '../schemes/application.ts';
import type { DemoActivationCode, DemoApplication, DemoFund } from '../content-types.ts';
import { offers } from '../offers/offers.ts';
import { plannedFunds } from './plan-funds.ts';
import { plannedSponsor, sponsorAccount, sponsorEmail } from './plan-sponsors.ts';
import { shopsEast } from './shops-east.ts';
import { shopsElsewhere } from './shops-elsewhere.ts';
import { shopsNorth } from './shops-north.ts';
import { shopsSouth } from './shops-south.ts';
import { sponsorPlans } from './sponsors.ts';
import type { FundPlan, ShopPlan } from './shop-plan.ts';

const plans: readonly ShopPlan[] = [...shopsNorth, ...shopsEast, ...shopsSouth, ...shopsElsewhere];
const codesPerFund = 5;

/** The shops beside Merendam's and the first scheme of Nijmegen: what they add to each part of the content. */
export const otherShops = {
  sponsors: sponsorPlans.map(plannedSponsor),
  accounts: sponsorPlans.map(sponsorAccount),
  funds: plans.flatMap(plannedFunds).toSorted((a: DemoFund, b: DemoFund) => a.id - b.id),
  applications: plans.flatMap(({ funds }) => funds.flatMap(applicationsOf)),
  activationCodes: plans.flatMap(({ sponsor, funds }) => funds.flatMap((fund) => codesOf(sponsor, fund))),
};

/** The providers whose offers a scheme sells. A subsidies fund pays half of the price. */
function applicationsOf({ key, offers: keys, type }: FundPlan): readonly DemoApplication[] {
  const named = offers.filter((offer) => keys.includes(offer.key));
  return [...Map.groupBy(named, ({ provider }) => provider)].map(([provider, theirs]) =>
    only(
      key,
      provider,
      theirs.map(({ key: offer, price }) =>
        type === 'subsidies' ? paid(offer, price.type === 'regular' ? Math.floor(price.cents / 2) : 0, 2) : sold(offer),
      ),
    ),
  );
}

function codesOf(sponsor: string, { key, codes }: FundPlan): readonly DemoActivationCode[] {
  if (codes === undefined) return [];
  return Array.from({ length: codesPerFund }, (_, index) => ({
    code: `${codes}-000${index + 1}`,
    fund: key,
    maker: sponsorEmail(sponsor),
    validated: { daysAgo: 20, at: '10:30' },
    records: { uid: `${codes.toUpperCase()}-${1001 + index}`, scheme_eligible: 'Ja' },
    used: null,
  }));
}
