import type { Schema } from '@tegoed/contract';
import type { Problem } from '@tegoed/client/problems';
import { api } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { submitted } from '../../platform/submitted.ts';
import type { SchemeKey } from '../schemes/schemes.ts';
import type { CriteriaInput } from './criteria-draft.ts';

export type Fund = Schema<'Fund'>;

/** What became of criteria that somebody sent. */
export type CriteriaOutcome =
  | { readonly done: Fund }
  /** They are right, and requests wait that were filed under the old ones; nothing is stored yet. */
  | { readonly impact: Schema<'CriteriaImpact'> }
  | { readonly problems: readonly Problem[] }
  | { readonly changed: { readonly current: Fund; readonly message: string } };

/** The fields of the form as the wire names them, in its order. */
function fieldsOf({ criteria, criteria_steps: steps, criteria_groups: groups }: CriteriaInput): readonly string[] {
  const each = (list: readonly unknown[] | null | undefined, name: string, fields: readonly string[]) =>
    (list ?? []).flatMap((_, index) => fields.map((field) => `${name}.${index}.${field}`));
  return [
    ...each(criteria, 'criteria', ['title', 'record_type_key', 'operator', 'value', 'description', 'optional', 'step', 'group']),
    ...each(steps, 'criteria_steps', ['title']),
    ...each(groups, 'criteria_groups', ['title', 'required', 'step']),
  ];
}

/** Stores what a fund asks. First it is looked at which requests wait, unless somebody has seen that and goes on. */
export async function storeCriteria({ organization, fund }: SchemeKey, form: FormData): Promise<CriteriaOutcome> {
  // The form wrote it itself.
  const body = JSON.parse(textOf(form, 'criteria')) as CriteriaInput;
  const path = { organization_id: organization, fund_id: fund };
  const fields = fieldsOf(body);
  if (form.get('confirmed') === null) {
    const looked = await submitted(
      api.post('/platform/organizations/{organization_id}/funds/{fund_id}/criteria/validate', { path, body }),
      fields,
    );
    if ('problems' in looked) return looked;
    if ('done' in looked && looked.done.data.pending_fund_requests_count > 0) return { impact: looked.done.data };
  }
  const stored = await submitted(
    api.patch('/platform/organizations/{organization_id}/funds/{fund_id}/criteria', {
      path,
      body,
      version: Number(form.get('version')),
    }),
    fields,
  );
  if ('done' in stored) return { done: stored.done.data };
  // The platform answers as the call would have: with the fund.
  return 'changed' in stored ? { changed: stored.changed as { current: Fund; message: string } } : stored;
}

/** The kinds of facts that can be asked, by their name. */
export async function listRecordTypes() {
  const types = await api.get('/identity/record-types', {});
  return types.toSorted((one, other) => one.name.localeCompare(other.name));
}
