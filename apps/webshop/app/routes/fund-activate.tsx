import { redirect } from 'react-router';
import { ActivationChoice } from '../features/fund-activation/activation-choice.tsx';
import { ActivationCode } from '../features/fund-activation/activation-code.tsx';
import { ActivationMessage } from '../features/fund-activation/activation-message.tsx';
import { activationStep, activationWays } from '../features/fund-activation/activation-step.ts';
import { ApplyNow } from '../features/fund-activation/apply-now.tsx';
import { TakenByPartner } from '../features/fund-activation/taken-by-partner.tsx';
import { personalPage } from '../platform/page.ts';
import { isBuilt } from '../platform/screens-to-come.ts';
import type { PageProps } from '../platform/page.ts';
import { usePath } from '../platform/shop.ts';
import { useT } from '../platform/texts.ts';

/** Turns a scheme into a voucher: at once, by a code, or by a request. (screens.md 4.3) */
const load = personalPage('fund-activate', async ({ api, params, query, cfg, path }) => {
  const [fund, vouchers] = await Promise.all([
    api.get('/platform/funds/{fund}', { path: { fund: params.id }, query: { check_criteria: 1 } }),
    api.get('/platform/vouchers', { query: { per_page: 100 } }),
  ]);
  const ways = activationWays(fund.data, cfg).filter((way) => way === 'code' || isBuilt('fund-request'));
  const step = activationStep({ fund: fund.data, vouchers: vouchers.data, ways, option: query.get('option') });
  switch (step.is) {
    case 'voucher':
      throw redirect(path('voucher', { address: step.address }));
    case 'funds':
      throw redirect(path('funds'));
    case 'request':
      throw redirect(path('fund-request', { id: params.id }, { from: 'fund-activate' }));
    default:
      return { fund: fund.data, ways, step: step.is };
  }
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../components/page-skeleton.tsx';

export default function FundActivatePage({ loaderData: { fund, ways, step } }: PageProps<typeof load>) {
  const t = useT('activation');
  const shell = useT('shell');
  const path = usePath();
  switch (step) {
    case 'taken-by-partner':
      return <TakenByPartner fund={fund} />;
    case 'already-applied':
      return <ActivationMessage fund={fund} about="pending" />;
    case 'apply':
      return <ApplyNow fund={fund} />;
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
