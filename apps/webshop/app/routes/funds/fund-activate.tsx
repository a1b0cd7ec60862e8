import type { Schema } from '@tegoed/contract';
import { useEffect, useEffectEvent } from 'react';
import { redirect } from 'react-router';
import { RedeemCode } from '../../features/activation-code/redeem-code.tsx';
import { openQuestionOf } from '../../components/fund/open-question.ts';
import { ActivationChoice } from '../../features/fund-activation/activation-choice.tsx';
import { ActivationDigid } from '../../features/fund-activation/activation-digid.tsx';
import { ActivationMessage } from '../../features/fund-activation/activation-message.tsx';
import type { ActivationReason } from '../../features/fund-activation/activation-message.tsx';
import { activationStep, activationWays, lacksDigid, readAsked } from '../../features/fund-activation/activation-step.ts';
import type { ServiceError } from '../../features/fund-activation/activation-step.ts';
import { asksByDigid } from '../../features/fund-activation/digid-time-left.ts';
import { isJustConfirmed } from '../../features/fund-activation/digid-return.ts';
import { AlreadyApplied } from '../../features/fund-activation/already-applied.tsx';
import { ApplyAsked } from '../../features/fund-activation/apply-asked.tsx';
import { ApplyNow } from '../../features/fund-activation/apply-now.tsx';
import { ExternalFund } from '../../features/fund-activation/external-fund.tsx';
import { TakenByPartner } from '../../features/fund-activation/taken-by-partner.tsx';
import type { ShopApi } from '@tegoed/client/api-client';
import { isAlive } from '../../platform/page/hydration.ts';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { targetCode } from '@tegoed/domain/shop-targets';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { findUnfinishedCode } from '../../platform/session/unfinished-code.ts';

/** Turns a scheme into a voucher: at once, by a code, by DigiD or by a request. (screens.md 4.3) */
const load = personalPage('fund-activate', async ({ api, params, query, cfg, implementation, path, signedIn }) => {
  // At the first page there was no press in the shop; who comes from DigiD pressed before leaving. Known only before anything is awaited.
  const isFirstPage = !isAlive();
  const [fund, vouchers, identity] = await Promise.all([
    api.get('/platform/funds/{fund}', { path: { fund: params.id }, query: { check_criteria: 1 } }),
    api.get('/platform/vouchers', { query: { per_page: 100 } }),
    api.get('/identity'),
  ]);
  const of = { fund: fund.data, identity, cfg, offset: implementation.digidConfirmationOffset };
  const ways = activationWays(of);
  const justBack = isJustConfirmed(query.get('digid_success'), identity);
  const asked = justBack ? { ...readAsked(query), option: 'digid' } : readAsked(query);
  const unfinished = findUnfinishedCode({ owner: identity.address, fund: params.id }, Date.now());
  if (unfinished !== undefined && ways.includes('code') && asked.option === null) {
    throw redirect(path('fund-activate', { id: params.id }, { option: 'code' }));
  }
  const step = activationStep({
    signedIn,
    fund: fund.data,
    vouchers: vouchers.data,
    ways,
    lacksDigid: lacksDigid(of),
    asked,
    isOpened: !justBack && (isFirstPage || waiting.has(params.id)),
    digidChecksAtOnce: !asksByDigid({ ...of, justBack }),
  });
  const shown = { fund: fund.data, ways, identity, justBack, request: undefined, question: undefined, reason: undefined };
  switch (step.is) {
    case 'start':
      throw redirect(path('start', {}, { target: targetHere(params.id) }));
    case 'digid-error':
      throw redirect(
        path('error', { errorCode: `digid_${step.code}` }, { target: targetHere(params.id), hideHomeLinkButton: 1 }),
      );
    case 'voucher':
      throw redirect(path('voucher', { address: step.address }));
    case 'request':
      throw redirect(path('fund-request', { id: params.id }, { from: 'fund-activate' }));
    case 'backoffice-error':
      return { ...shown, step: 'reason' as const, reason: reasons[step.error] };
    case 'not-available':
    case 'no-digid':
      return { ...shown, step: 'reason' as const, reason: step.is };
    case 'apply-asked':
      waiting.add(params.id);
      return { ...shown, step: step.is };
    case 'already-applied': {
      const request = await findWaiting(api, params.id);
      return { ...shown, step: step.is, request, question: request && (await openQuestionOf(api, request)) };
    }
    default:
      return { ...shown, step: step.is };
  }
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** Schemes whose address was opened and waits for a press: loading the page again, in another language, is none. */
const waiting = new Set<number>();

const reasons = {
  not_resident: 'not-resident',
  not_eligible: 'not-eligible',
  taken_by_partner: 'partner',
  no_response: 'no-response',
} as const satisfies Record<ServiceError, ActivationReason>;

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
  const showDialog = useEffectEvent(() => {
    const { pathname } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}?option=digid`);
    showToast('success', t('digid-back.signed-in'));
  });
  useEffect(() => {
    if (justBack) showDialog();
  }, [justBack]);
}

export default function FundActivatePage({ loaderData }: PageProps<typeof load>) {
  const { fund, ways, identity, justBack, step, request, question, reason } = loaderData;
  const t = useT('activation');
  const shell = useT('shell');
  const path = usePath();
  useDigidReturn(justBack);
  switch (step) {
    case 'elsewhere':
      return <ExternalFund fund={fund} />;
    case 'taken-by-partner':
      return <TakenByPartner fund={fund} />;
    case 'already-applied':
      return <AlreadyApplied fund={fund} request={request} question={question} />;
    case 'reason':
      return <ActivationMessage fund={fund} about={reason ?? 'not-available'} />;
    case 'apply':
      return <ApplyNow fund={fund} />;
    case 'apply-asked':
      return <ApplyAsked fund={fund} />;
    case 'digid':
      return <ActivationDigid fund={fund} identity={identity} justBack={justBack} hasOtherWays={ways.length > 1} />;
    case 'select':
      return <ActivationChoice fund={fund} ways={ways} />;
    case 'code': {
      const back =
        ways.length > 1
          ? { href: path('fund-activate', { id: fund.id }), label: shell('nav.back') }
          : { href: path('fund', { id: fund.id }), label: t('back', { fund: fund.name }) };
      const title = t('code.page-title', { fund: fund.name });
      return <RedeemCode title={title} back={back} owner={identity.address} fund={fund.id} />;
    }
  }
}
