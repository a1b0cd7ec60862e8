import type { OperationBody } from '@tegoed/contract';
import { highestHouseNumber } from '@tegoed/domain/limits';
import { readWholePostcode } from '@tegoed/domain/postcode';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { collectProblems } from '#platform/http/problems';
import { changeRecord } from '../change-record.ts';
import { findRecords, updateRecord } from '../record-queries.ts';
import { storeRecord } from '../store-record.ts';
import { lockPerson } from './profile-queries.ts';

const changeable = ['telephone', 'mobile', 'city', 'street', 'house_number', 'house_number_addition', 'postal_code'] as const;

type ProfileKey = (typeof changeable)[number];
type Change = Readonly<Partial<Record<ProfileKey, string>>>;

const phoneLength = { min: 2, max: 40 };

/** What is told of a profile, as it is kept: postcodes in the Dutch form; an empty text takes away. Throws 422 with all wrong fields. */
function readChange(body: OperationBody<'updateProfile'>): Change {
  const problems = collectProblems();
  const change: Partial<Record<ProfileKey, string>> = {};
  for (const key of changeable) {
    if (body[key] === undefined) continue;
    const text = String(body[key] ?? '').trim();
    change[key] = text;
    if (text === '') continue;
    if (key === 'telephone' || key === 'mobile') {
      if (text.length < phoneLength.min || text.length > phoneLength.max)
        problems.add(key, 'validation.between-string', phoneLength);
    } else if (key === 'house_number') {
      const isHouse = /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= highestHouseNumber;
      if (!isHouse) problems.add(key, 'validation.between-number', { min: 1, max: highestHouseNumber });
    } else if (key === 'postal_code') {
      const postcode = readWholePostcode(text);
      if (postcode === undefined) problems.add(key, 'validation.postcode');
      else change[key] = postcode;
    }
  }
  problems.throwAny();
  return change;
}

/** Somebody tells where they live and how to reach them; what is not named stays. Kept as their own records. Throws 422 by field. */
export function changeProfile(
  deps: Pick<Deps, 'db' | 'now'>,
  identityId: number,
  body: OperationBody<'updateProfile'>,
): Promise<void> {
  const change = readChange(body);
  return transaction(deps.db, async (tx) => {
    await lockPerson(tx, identityId);
    for (const key of changeable) {
      const value = change[key];
      if (value !== undefined) await keepRecord({ tx, now: deps.now }, { identityId, key, value });
    }
  });
}

async function keepRecord(
  { tx, now }: { tx: Tx; now: Deps['now'] },
  { identityId, key, value }: { identityId: number; key: ProfileKey; value: string },
): Promise<void> {
  const inside = { db: tx, now };
  const stored = await findRecords(tx, identityId, { recordTypeKey: key });
  const newest = stored.toSorted((a, b) => b.id - a.id)[0];
  if (value === '') {
    for (const { id } of stored) await updateRecord(tx, { identityId, id }, { deletedAt: now() });
  } else if (newest === undefined) await storeRecord(inside, identityId, { type: key, value });
  else await changeRecord(inside, { identityId, id: newest.id }, { value });
}
