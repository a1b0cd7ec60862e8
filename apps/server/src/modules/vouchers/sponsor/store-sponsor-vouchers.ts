import { holdersOfServiceNumbers, peopleByEmail, storeServiceNumbers } from '#people/identity';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { checkSponsorVouchers, type CheckedVoucher, type CheckVouchers } from './check-sponsor-vouchers.ts';
import { makeSponsorVouchers } from './make-sponsor-vouchers.ts';

type StoreDeps = Pick<Deps, 'db' | 'now' | 'events' | 'secrets'>;

/** Only looks whether vouchers can be made. Throws 422 as making them does. */
export async function validateSponsorVouchers(deps: Pick<Deps, 'db' | 'now'>, input: CheckVouchers): Promise<void> {
  await transaction(deps.db, (tx) => checkSponsorVouchers(tx, deps.now(), input));
}

/**
 * vouchers.md 7.4: makes the vouchers of one form or of a whole batch, all or nothing. Whoever an address belongs to is found
 * or made; a citizen service number is linked now, or when its holder confirms it. Gives the ids. Throws 422.
 */
export function storeSponsorVouchers(
  deps: StoreDeps,
  input: CheckVouchers & { readonly employeeId: number | null },
): Promise<number[]> {
  return transaction(deps.db, async (tx) => {
    const checked = await checkSponsorVouchers(tx, deps.now(), input);
    const { organizationId, employeeId } = input;
    return makeSponsorVouchers(tx, deps, {
      maker: { organizationId, employeeId },
      vouchers: await withPeople(tx, deps, checked),
    });
  });
}

async function withPeople(tx: Tx, deps: StoreDeps, vouchers: readonly CheckedVoucher[]) {
  const people = await peopleByEmail(
    tx,
    deps,
    vouchers.flatMap(({ email }) => email ?? []),
  );
  const numbers = [...new Set(vouchers.flatMap(({ bsn }) => bsn ?? []))];
  const numberIds = await storeServiceNumbers(tx, deps, numbers);
  const holders = await holdersOfServiceNumbers(tx, [...numberIds.values()]);
  return vouchers.map(({ email, bsn, ...voucher }) => {
    const relatedServiceNumberId = bsn === null ? null : (numberIds.get(bsn) ?? null);
    const byEmail = email === null ? undefined : people.get(email.toLowerCase());
    const byNumber = relatedServiceNumberId === null ? undefined : holders.get(relatedServiceNumberId);
    return { ...voucher, relatedServiceNumberId, identityId: byEmail ?? byNumber ?? null };
  });
}
