import { storedIds, type DemoLoad, type StoredIds } from './demo-load.ts';

/** The record types of the demo beside those of the platform. Gives all of them. */
export async function loadRecordTypes({ tx, content }: DemoLoad): Promise<StoredIds> {
  await tx
    .insertInto('recordTypes')
    .values(content.recordTypes.map(({ key, type, system, name }) => ({ key, type, system, nameNl: name.nl, nameEn: name.en })))
    .execute();
  return storedIds('record type', await tx.selectFrom('recordTypes').select(['id', 'key']).execute());
}
