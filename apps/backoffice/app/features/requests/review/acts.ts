import { createOnceKey } from '@tegoed/client/api-client';
import { textOf } from '../../../platform/form-text.ts';
import { submitted, type Submitted } from '../../../platform/submitted.ts';
import { api } from '../../../platform/api.ts';

interface Target {
  readonly organization: number;
  readonly id: number;
}

let onceKey = createOnceKey();
const root = '/platform/organizations/{organization}/fund-requests/{fund_request}' as const;

type Outcome = Submitted<unknown>;

/** What can be done with a request on its page, by the name of the button. */
const acts = {
  take: ({ path }) => submitted(api.patch(`${root}/assign`, { path })),
  'give-back': ({ path }) => submitted(api.patch(`${root}/resign`, { path })),
  'take-away': ({ path }) => submitted(api.patch(`${root}/resign-employee`, { path })),
  'undo-aside': ({ path }) => submitted(api.patch(`${root}/disregard-undo`, { path })),
  ask: ({ path, form }) => {
    const body = { fund_request_record_id: Number(form.get('fund_request_record_id')), question: textOf(form, 'question') };
    return submitted(api.post(`${root}/clarifications`, { path, body, once: onceKey({ path, body }) }), [
      'fund_request_record_id',
      'question',
    ]);
  },
  note: ({ path, form }) => {
    const body = { description: textOf(form, 'description') };
    return submitted(api.post(`${root}/notes`, { path, body, once: onceKey({ path, body }) }), ['description']);
  },
  'delete-note': ({ path, form }) =>
    submitted(api.delete(`${root}/notes/{note}`, { path: { ...path, note: Number(form.get('note')) } })),
  partner: ({ path, form }) => {
    const body = { record_type_key: 'partner_bsn' as const, value: textOf(form, 'value').replace(/\D/g, '') };
    return submitted(api.post(`${root}/records`, { path, body, once: onceKey({ path, body }) }), ['value']);
  },
} satisfies Record<string, (given: Given) => Promise<Outcome>>;

interface Given {
  readonly path: { readonly organization: number; readonly fund_request: number };
  readonly form: FormData;
}

export type ActName = keyof typeof acts;

/** Does what a form of the page of a request asks. */
export async function act({ organization, id }: Target, form: FormData): Promise<{ readonly name: ActName } & Outcome> {
  const name = textOf(form, 'act') as ActName;
  const outcome = await acts[name]({ path: { organization, fund_request: id }, form });
  // What was stored may be stored once more: the same note on another day.
  if ('done' in outcome) onceKey = createOnceKey();
  return { name, ...outcome };
}
