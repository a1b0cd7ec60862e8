import { isIban } from '@tegoed/domain/iban';
import { lockPair, type Tx } from '#platform/database/database';
import { checkKnownIds } from '#platform/database/known-ids';
import { collectProblems } from '#platform/http/problems';
import { isWebAddress } from '#platform/text/web-address';
import { isKvkTaken } from './organization-queries.ts';

/** In the trade register this number stands for "not known"; any number of organizations may have it. */
const unknownKvk = '00000000';

interface OrganizationFields {
  readonly kvk: string;
  /** Without blanks. */
  readonly iban?: string | null | undefined;
  readonly btw?: string | null | undefined;
  readonly website?: string | null | undefined;
  readonly business_type_id?: number | null | undefined;
}

/** What the contract's schema cannot say of the fields of an organization; throws 422. Its number in the trade register stays locked. */
export async function checkOrganizationFields(
  tx: Tx,
  { kvk, iban, btw, website, business_type_id: businessTypeId }: OrganizationFields,
  ownId: number | undefined,
): Promise<void> {
  const problems = collectProblems();
  if (iban != null && !isIban(iban)) problems.add('iban', 'validation.iban');
  if (btw != null && !/^NL\d{9}B\d{2}$/i.test(btw)) problems.add('btw', 'validation.format', { attribute: 'btw' });
  if (website != null && !isWebAddress(website)) problems.add('website', 'validation.url');
  if (kvk !== unknownKvk) {
    await lockPair(tx, 'kvk', [Number(kvk), 0]);
    if (await isKvkTaken(tx, kvk, ownId)) problems.add('kvk', 'validation.unique', { attribute: 'kvk' });
  }
  problems.throwAny();
  await checkKnownIds(tx, [{ field: 'business_type_id', table: 'businessTypes', id: businessTypeId }]);
}
