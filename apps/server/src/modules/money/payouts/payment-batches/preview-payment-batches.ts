import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import type { Deps } from '#platform/deps';
import type { Caller, CallerIdentity } from '#platform/http/operations';
import { message, translate } from '#platform/text/translate';
import { waitingReasons, type PaymentFilter } from '#money/transactions';
import { findConnections } from '../bank/connection-queries.ts';
import { presentConnections } from '../bank/present-connection.ts';
import { MOST_IN_BULK } from './build-payment-batches.ts';
import { findWaiting } from './preview-queries.ts';

interface Asked {
  readonly organizationId: number;
  readonly filter: Omit<PaymentFilter, 'of'>;
  readonly identity: CallerIdentity;
  readonly caller: Caller;
}

/** What building batches would make of what matches, and what it would leave out and why; nothing is built or held (backoffice.md 8). */
export async function previewPaymentBatches(
  deps: Pick<Deps, 'db' | 'now'>,
  { organizationId, filter, identity, caller }: Asked,
): Promise<Schema<'BulkPreview'>> {
  const { rows, providers } = await findWaiting(deps.db, { ...filter, of: { sponsorId: organizationId } });
  const payable = rows.find(({ reason }) => reason === null);
  const active = await findConnections(deps.db, { organizationId, state: 'active' }, { page: 1, perPage: 1 });
  const [connection] = await presentConnections(deps, active.rows, { identity, caller, organizationId });
  return {
    bulks_count: Math.ceil((payable?.count ?? 0) / MOST_IN_BULK),
    transactions_count: payable?.count ?? 0,
    providers_count: providers,
    total_amount: decimalFromCents(payable?.cents ?? 0),
    bank_connection: connection ?? null,
    left_out: waitingReasons.flatMap((reason) => {
      const row = rows.find((one) => one.reason === reason);
      const reason_locale = translate(caller.language, message(`words.waiting_reason.${reason}`));
      return row ? [{ reason, reason_locale, count: row.count, amount: decimalFromCents(row.cents) }] : [];
    }),
  };
}
