import type { paths } from '@tegoed/contract';
import { useNavigate } from 'react-router';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { showToast } from '@tegoed/client/toasts';
import { digidRefusal } from './digid-refusal.ts';

type DigidRequest = paths['/platform/digid']['post']['requestBody']['content']['application/json'];

interface Leaving {
  request: DigidRequest;
  /** Code of the place that the error page leads back to; who was signing in is led back to that. */
  back?: string;
  /** The page that leaves for DigiD is no place to come back to with the button of the browser. */
  replace?: boolean;
}

/**
 * Sends the browser to DigiD. Answers `leaving`, or `refused` after it said why not; what has a code has a page.
 * (screens.md 4.1, 4.3)
 */
export function useDigid(): (leaving: Leaving) => Promise<'leaving' | 'refused'> {
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const failureText = useFailureText();
  return async ({ request, back, replace = false }) => {
    try {
      const { redirect_url: address } = await api.post('/platform/digid', { body: request });
      if (replace) location.replace(address);
      else location.assign(address);
      return 'leaving';
    } catch (error) {
      const refusal = digidRefusal(error);
      if (refusal === 'notice') {
        showToast('danger', failureText(error));
        return 'refused';
      }
      const query = request.request === 'auth' ? { sign_in: 1, target: request.target ?? undefined } : { target: back };
      await navigate(path('error', { errorCode: refusal.page }, query), { replace });
      return 'leaving';
    }
  };
}
