import type { Schema } from '@tegoed/contract';
import { useEffect, useEffectEvent } from 'react';
import { redirect } from 'react-router';
import { ActivationChoice } from '../features/fund-activation/activation-choice.tsx';
import { ActivationCode } from '../features/fund-activation/activation-code.tsx';
import { ActivationDigid } from '../features/fund-activation/activation-digid.tsx';
import { ActivationMessage } from '../features/fund-activation/activation-message.tsx';
import type { ActivationReason } from '../features/fund-activation/activation-message.tsx';
import { activationStep, activationWays, readAsked } from '../features/fund-activation/activation-step.ts';
import type { BackofficeError } from '../features/fund-activation/activation-step.ts';
import { AlreadyApplied } from '../features/fund-activation/already-applied.tsx';
import { ApplyNow } from '../features/fund-activation/apply-now.tsx';
import { TakenByPartner } from '../features/fund-activation/taken-by-partner.tsx';
import type { ShopApi } from '../platform/api-client.ts';
import { personalPage } from '../platform/page.ts';
import type { PageProps } from '../platform/page.ts';
import { usePath } from '../platform/shop.ts';
import { targetCode } from '../platform/targets.ts';
import { useT } from '../platform/texts.ts';
import { showToast } from '../platform/toasts.ts';

/** Turns a scheme into a voucher: at once, by a code, by DigiD or by a request. (screens.md 4.3) */
const load = personalPage('fund-activate', async ({ api, params, query, cfg, path, signedIn }) => {
  const [fund, vouchers, identity] = await Promise.all([
    api.get('/platform/funds/{fund}', { path: { fund: params.id }, query: { check_criteria: 1 } }),
    api.get('/platform/vouchers', { query: { per_page: 100 } }),
    api.get('/identity'),
  ]);
  const ways = activationWays({ fund: fund.data, identity, cfg });
  const justBack = isConfirmed(query.get('digid_success'));
  const asked = justBack ? { ...readAsked(query), option: 'digid' } : readAsked(query);
  const step = activationStep({ signedIn, fund: fund.data, vouchers: vouchers.data, ways, asked });
  const shown = { fund: fund.data, ways, identity, justBack, request: undefined, reason: undefined };
  switch (step.is) {
    case 'start':
      throw redirect(path('start', {}, { target: targetHere(params.id) }));
    case 'digid-error':
      throw redirect(path('error', { errorCode: `digid_${step.code}` }, { target: targetHere(params.id) }));
    case 'voucher':
      throw redirect(path('voucher', { address: step.address }));
    case 'funds':
      throw redirect(path('funds'));
    case 'request':
      throw redirect(path('fund-request', { id: params.id }, { from: 'fund-activate' }));
    case 'backoffice-error':
      return { ...shown, step: 'reason' as const, reason: reasons[step.error] };
    case 'not-available':
      return { ...shown, step: 'reason' as const, reason: step.is };
    case 'already-applied':
      return { ...shown, step: step.is, request: await findWaiting(api, params.id) };
    default:
      return { ...shown, step: step.is };
  }
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../components/page-skeleton.tsx';

const reasons = {
  not_resident: 'not-resident',
  not_eligible: 'not-eligible',
  taken_by_partner: 'partner',
  no_response: 'no-response',
} as const satisfies Record<BackofficeError, ActivationReason>;

/** Both words of DigiD mean the same, and neither that an account was made. (identity.md 12) */
function isConfirmed(success: string | null): boolean {
  return success === 'signed_up' || success === 'signed_in';
}

function targetHere(id: number): string {
  return targetCode({ name: 'fund-activate', params: { id: String(id) } });
}

/** The request that waits. Without it the page says the same in fewer words. */
async function findWaiting(api: ShopApi, fund: number): Promise<Schema<'FundRequest'> | undefined> {
  const requests = await api
    .get('/platform/funds/{fund}/requests', { path: { fund }, query: { per_page: 100 } })
    .catch(() => undefined);
  return requests?.data.find(({ state }) => state === 'pending') ?? requests?.data[0];
}

/** Says that DigiD worked, and takes its word out of the address, so that it is said once. */
function useDigidReturn(justBack: boolean): void {
  const t = useT('start');
  const tell = useEffectEvent(() => {
    const { pathname } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}?option=digid`);
    showToast('success', t('digid-back.signed-in'));
  });
  useEffect(() => {
    if (justBack) tell();
  }, [justBack]);
}

export default function FundActivatePage({ loaderData }: PageProps<typeof load>) {
  const { fund, ways, identity, justBack, step, request, reason } = loaderData;
  const t = useT('activation');
  const shell = useT('shell');
  const path = usePath();
  useDigidReturn(justBack);
  switch (step) {
    case 'taken-by-partner':
      return <TakenByPartner fund={fund} />;
    case 'already-applied':
      return <AlreadyApplied fund={fund} request={request} />;
    case 'reason':
      return <ActivationMessage fund={fund} about={reason ?? 'not-available'} />;
    case 'apply':
      return <ApplyNow fund={fund} />;
    case 'digid':
      return <ActivationDigid fund={fund} identity={identity} justBack={justBack} hasOtherWays={ways.length > 1} />;
    case 'select':
      return <ActivationChoice fund={fund} ways={ways} />;
    case 'code': {
      const back =
        ways.length > 1
          ? { href: path('fund-activate', { id: fund.id }), label: shell('nav.back') }
          : { href: path('fund', { id: fund.id }), label: t('back', { fund: fund.name }) };
      return <ActivationCode fund={fund} back={back} />;
    }
  }
}
