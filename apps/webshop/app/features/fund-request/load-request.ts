import type { Schema } from '@tegoed/contract';
import { redirect } from 'react-router';
import { digidSeconds } from '../../components/identity/digid-time.ts';
import { pickFields } from '../../components/pick-fields.ts';
import type { PageArgs } from '../../platform/page/page.ts';
import { findDraft } from './flow/request-draft.ts';
import type { RequestDraft } from './flow/request-draft.ts';
import { requestEntry } from './request-entry.ts';

const fundFields = [
  'id',
  'key',
  'name',
  'auto_validation',
  'allow_prevalidations',
  'email_required',
  'contact_info_enabled',
  'contact_info_required',
  'contact_info_message_default',
  'contact_info_message_text',
] as const satisfies (keyof Schema<'Fund'>)[];

export interface RequestData {
  fund: Pick<Schema<'Fund'>, (typeof fundFields)[number]>;
  /** All criteria, for what the citizen is told. */
  criteria: readonly Schema<'FundCriterion'>[];
  email: string | null;
  draft: RequestDraft | undefined;
  /** Seconds of DigiD that are left; undefined when no time runs. */
  secondsLeft: number | undefined;
  /** When the page was loaded, in milliseconds. */
  loadedAt: number;
}

/** What the form needs; whoever does not belong there goes on to where they do. (screens.md 4.4) */
export async function loadRequest(args: PageArgs<'fund-request'>): Promise<RequestData> {
  const { api, params, query, cfg, implementation, path } = args;
  const [{ data: fund }, vouchers, identity] = await Promise.all([
    api.get('/platform/funds/{fund}', { path: { fund: params.id }, query: { check_criteria: 1 } }),
    api.get('/platform/vouchers', { query: { per_page: 100 } }),
    api.get('/identity'),
  ]);
  const entering = { fund, identity, vouchers: vouchers.data, cfg, from: query.get('from') };
  // A draft is only asked for where it can be gone on with.
  const mayGoOn = requestEntry({ ...entering, hasDraft: true }).is === 'form';
  const draft = mayGoOn ? await findDraft(api, params.id) : undefined;
  const entry = requestEntry({ ...entering, hasDraft: draft !== undefined });
  switch (entry.is) {
    case 'voucher':
      throw redirect(path('voucher', { address: entry.address }));
    case 'activate':
      throw redirect(path('fund-activate', { id: params.id }));
    case 'not-available':
      throw redirect(path('fund-activate', { id: params.id }, { backoffice_error: 2 }));
    case 'form':
      return {
        fund: pickFields(fund, fundFields),
        criteria: fund.criteria,
        email: identity.email,
        draft,
        secondsLeft: digidSeconds({
          confirmationTime: fund.bsn_confirmation_time,
          bsnTime: identity.bsn_time,
          offset: implementation.digidConfirmationOffset,
        }),
        loadedAt: Date.now(),
      };
  }
}
