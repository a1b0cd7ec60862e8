import type { Tx } from '#platform/database/database';
import type { DigestKind } from '#platform/delivery/events';
import type { Period } from './period.ts';
import {
  findProvidersWithDecisions,
  findProvidersWithOfferNews,
  findProvidersWithReservations,
} from './provider-news-queries.ts';
import { findHoldersWithNews } from './requester-news-queries.ts';
import { findSponsorsWithNews, findSponsorsWithRequests } from './sponsor-news-queries.ts';

/** Who has something to read: organizations; for `requester` citizens. */
export const findRecipients: Readonly<Record<DigestKind, (tx: Tx, period: Period) => Promise<number[]>>> = {
  sponsor: findSponsorsWithNews,
  validator: findSponsorsWithRequests,
  requester: findHoldersWithNews,
  provider_funds: findProvidersWithDecisions,
  provider_products: findProvidersWithOfferNews,
  provider_reservations: findProvidersWithReservations,
};
