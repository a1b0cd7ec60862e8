import type { DemoVoucher } from './content-types.ts';

/** What most vouchers are: of a budget, for a year, by nobody's code. */
export function voucher(
  given: Pick<DemoVoucher, 'key' | 'fund' | 'owner' | 'cents' | 'made'> & Partial<DemoVoucher>,
): DemoVoucher {
  return {
    offer: null,
    lastDay: null,
    activationCode: null,
    deactivated: null,
    physicalCard: null,
    records: [],
    ...given,
  };
}
