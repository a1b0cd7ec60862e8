import { latePart } from '../../platform/page/late-part.tsx';

/** What of the start page comes when it is known who opens it, and for who has vouchers once these are seen. */

export const belowVouchers = latePart(() => import('./citizen/below-vouchers.tsx').then((found) => found.BelowVouchers));
export const newcomerHome = latePart(() => import('./citizen/newcomer-home.tsx').then((found) => found.NewcomerHome));
export const providerHome = latePart(() => import('./provider/provider-home.tsx').then((found) => found.ProviderHome));
