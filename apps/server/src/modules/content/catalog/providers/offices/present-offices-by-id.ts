import type { Schema } from '@tegoed/contract';
import type { Db } from '#platform/database/database';
import { notFound } from '#platform/http/errors';
import type { Caller } from '#platform/http/operations';
import { inOrder } from '../../presenting.ts';
import { findOffices } from './office-queries.ts';
import { presentOffice } from './present-office.ts';

/** Offices for a reader, in the order of the ids; closed ones too. */
export function presentOfficesById(db: Db, ids: readonly number[], caller: Caller): Promise<Schema<'Office'>[]> {
  return presentEach(db, { ids, caller }, presentOffice);
}

/** The same for people of the organization, who change them. */
export function presentOwnOffices(db: Db, ids: readonly number[], caller: Caller): Promise<Schema<'Office'>[]> {
  return presentEach(db, { ids, caller }, (office, reader) => ({
    ...presentOffice(office, reader),
    version: office.version,
  }));
}

async function presentEach(
  db: Db,
  { ids, caller }: { ids: readonly number[]; caller: Caller },
  present: typeof presentOffice,
): Promise<Schema<'Office'>[]> {
  const offices = await findOffices(db, ids);
  return inOrder(ids, new Map(offices.map((office) => [office.id, office]))).map((office) => present(office, caller));
}

/** One office for a reader. Throws 404 when it does not exist. */
export async function presentOfficeById(db: Db, id: number, caller: Caller): Promise<Schema<'Office'>> {
  const [office] = await presentOfficesById(db, [id], caller);
  if (!office) throw notFound();
  return office;
}

/** One office for people of the organization. Throws 404 when it does not exist. */
export async function presentOwnOffice(db: Db, id: number, caller: Caller): Promise<Schema<'Office'>> {
  const [office] = await presentOwnOffices(db, [id], caller);
  if (!office) throw notFound();
  return office;
}
