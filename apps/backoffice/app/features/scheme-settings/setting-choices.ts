import type { Schema } from '@tegoed/contract';
import { everyPage } from '@tegoed/client/every-page';
import { api } from '../../platform/api.ts';

/** What can be chosen among: facts about people, and colleagues who may approve requests. */
export interface SettingChoices {
  readonly recordTypes: readonly Schema<'RecordType'>[];
  readonly validators: readonly { readonly id: number; readonly email: string }[];
}

/** What a scheme can be set to; nothing for who may not change it, and so may not ask either. */
export async function listChoices(organization: number, mayManage: boolean): Promise<SettingChoices> {
  if (!mayManage) return { recordTypes: [], validators: [] };
  const [recordTypes, employees] = await Promise.all([
    api.get('/identity/record-types'),
    everyPage((page) =>
      api.get('/platform/organizations/{organization}/employees', {
        path: { organization },
        query: { permission: 'validate_records', per_page: 100, page },
      }),
    ),
  ]);
  return { recordTypes, validators: employees.map(({ id, email }) => ({ id, email: email ?? '' })) };
}
