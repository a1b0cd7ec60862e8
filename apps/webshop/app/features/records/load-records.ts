import type { Schema } from '@tegoed/contract';
import { redirect } from 'react-router';
import type { PageArgs } from '../../platform/page/page.ts';
import type { ShopApi } from '@tegoed/client/api-client';
import type { ScreenName } from '@tegoed/domain/shop-paths';
import { Refusal } from '@tegoed/client/refusal';

type Request = Schema<'ValidatorRequest'>;
type RecordScreen = Extract<ScreenName, 'records' | 'record-create' | 'record-validate' | 'record-validations'>;

/** Where this shop has no records, or not this part of them, people go home. */
export function checkShown({ cfg, path }: Pick<PageArgs<RecordScreen>, 'cfg' | 'path'>, part?: 'create' | 'validate'): void {
  if (!cfg.records.list || (part !== undefined && !cfg.records[part])) throw redirect(path('home'));
}

/** What the citizen asked of validators; nothing on a platform that no longer knows this. */
export async function loadRequests(api: ShopApi): Promise<readonly Request[]> {
  return (await unlessUnknown(api.get('/platform/validator-requests')))?.data ?? [];
}

/** Whom the citizen may ask; undefined on a platform that no longer knows this. */
export async function loadValidators(api: ShopApi): Promise<readonly Schema<'Validator'>[] | undefined> {
  return (await unlessUnknown(api.get('/platform/validators')))?.data;
}

/** Undefined when the platform has no such address. */
async function unlessUnknown<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}
