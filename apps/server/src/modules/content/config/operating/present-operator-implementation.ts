import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { addressColumns, addressFields } from './front-end-addresses.ts';
import { findHosts } from './hosts/host-queries.ts';
import {
  findOperatorImplementations,
  findPageStates,
  type OperatorImplementationRow,
} from './operator-implementation-queries.ts';

type PresentDeps = Pick<Deps, 'db' | 'shops'>;

/** Shops as operators see them, in the order of the ids. */
export async function presentOperatorImplementations(
  { db, shops }: PresentDeps,
  ids: readonly number[],
  language: Language,
): Promise<Schema<'OperatorImplementation'>[]> {
  const [rows, hosts, pages] = await Promise.all([
    findOperatorImplementations(db, ids),
    findHosts(db, ids),
    findPageStates(db, ids),
  ]);
  return rows.map((row) => ({
    ...presentSaid(row, language),
    has_folder: shops.hasFolder(row.key),
    hosts: hosts
      .filter(({ implementationId }) => implementationId === row.id)
      .map(({ host, state, checkedAt }) => ({
        host,
        state,
        checked_at: checkedAt && wireDateTime(checkedAt),
        checked_at_locale: checkedAt && formatDateTime(checkedAt, language),
      })),
    pages: pages
      .filter(({ implementationId }) => implementationId === row.id)
      .map(({ pageType, state }) => ({ page_type: pageType, state })),
  }));
}

/** One shop. Throws 404 when it does not exist. */
export async function presentOperatorImplementation(
  deps: PresentDeps,
  id: number,
  language: Language,
): Promise<Schema<'OperatorImplementation'>> {
  const [implementation] = await presentOperatorImplementations(deps, [id], language);
  if (!implementation) throw notFound();
  return implementation;
}

function presentSaid(row: OperatorImplementationRow, language: Language) {
  const { id, version, key, name, organizationId, organizationName, lon, lat, fundsCount, createdAt } = row;
  const addresses = Object.fromEntries(addressFields.map((field) => [field, row[addressColumns[field]] || null]));
  return {
    id,
    version,
    key,
    name,
    organization: organizationId === null || organizationName === null ? null : { id: organizationId, name: organizationName },
    ...(addresses as Record<keyof typeof addressColumns, string | null>),
    lon,
    lat,
    funds_count: fundsCount,
    created_at: wireDateTime(createdAt),
    created_at_locale: formatDateTime(createdAt, language),
  };
}
