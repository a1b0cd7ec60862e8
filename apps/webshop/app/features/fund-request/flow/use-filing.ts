import type { Schema } from '@tegoed/contract';
import { useNavigate } from 'react-router';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { Refusal } from '@tegoed/client/refusal';
import { loadSession } from '../../../platform/session/session.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import type { FormSubmission } from '../../../platform/submission/use-submission.ts';
import type { RequestData } from '../load-request.ts';
import { forgetDraft } from './request-draft.ts';
import type { RequestBody } from './typed-answer.ts';

/** Files a request once, however often it is pressed. A scheme that decides by itself gives its voucher, and the page is left. */
export function useFiling({ fund }: RequestData, once: FormSubmission['once']) {
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();

  async function apply(): Promise<Schema<'Voucher'> | undefined> {
    try {
      return (await api.post('/platform/funds/{fund}/apply', { path: { fund: fund.id }, once: once(fund.id, 'apply') })).data;
    } catch (error) {
      // The request is filed all the same; somebody looks at it.
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  return async (body: RequestBody): Promise<Schema<'FundRequest'> | undefined> => {
    const { data: request } = await api.post('/platform/funds/{fund}/requests', {
      path: { fund: fund.id },
      body,
      once: once(body, 'file'),
    });
    forgetDraft(fund.id);
    const voucher = fund.auto_validation ? await apply() : undefined;
    if (!voucher) return request;
    await loadSession(api);
    await navigate(path('voucher-ready', { address: voucher.address }), { replace: true });
    return undefined;
  };
}
