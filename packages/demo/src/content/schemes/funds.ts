import type { DemoFund } from '../content-types.ts';
import { generalFunds } from './funds-general.ts';
import { nijmegenFunds } from './funds-nijmegen.ts';
import { otherShops } from '../other-shops/other-shops.ts';

/** All funds, in the order in which they were opened. */
export const funds: readonly DemoFund[] = [...generalFunds, ...nijmegenFunds, ...otherShops.funds];
