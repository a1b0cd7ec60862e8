import { Actions } from '@tegoed/ui/controls/actions';
import { BackLink } from '@tegoed/ui/controls/arrow-link';
import { Button } from '@tegoed/ui/controls/button';
import { FocusLayout } from '@tegoed/ui/layout/focus-layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { Prose } from '@tegoed/ui/layout/prose';
import { Page } from '../../components/page/page.tsx';
import { PrivacyLink } from '../../components/identity/privacy-choice.tsx';
import { useDigid } from '../../components/identity/use-digid.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import { targetCode } from '@tegoed/domain/shop-targets';
import { useT } from '../../platform/language/texts.ts';
import { CheckNow } from './check-now.tsx';
import type { CheckNowProps } from './check-now.tsx';
import { DigidConditions } from './digid-conditions.tsx';
import { asksConditions, needsDigid } from './digid-time-left.ts';

interface ActivationDigidProps extends CheckNowProps {
  /** Comes straight from DigiD: nobody is sent there twice. */
  justBack: boolean;
  /** There is another way than DigiD. */
  hasOtherWays: boolean;
}

/** The way by DigiD: first who it is, then the conditions of some schemes, then what is ready for this person. (screens.md 4.3) */
export function ActivationDigid(props: ActivationDigidProps) {
  const { fund, identity, justBack } = props;
  const { digidConfirmationOffset: offset } = useShop().implementation;
  if (!justBack && needsDigid({ fund, identity, offset })) return <AskDigid {...props} />;
  if (asksConditions(fund)) return <DigidConditions {...props} />;
  return <CheckNow {...props} />;
}

const never = new Promise<void>(() => {});

/** What DigiD is asked for and why, by the municipality that asks. */
function AskDigid({ fund, hasOtherWays }: ActivationDigidProps) {
  const t = useT('activation');
  const start = useT('start');
  const shell = useT('shell');
  const path = usePath();
  const goToDigid = useDigid();
  const { busy, submit } = useSubmission();
  const choice = path('fund-activate', { id: fund.id });
  const back = hasOtherWays
    ? { href: choice, label: shell('nav.back') }
    : { href: path('fund', { id: fund.id }), label: t('back', { fund: fund.name }) };

  async function onPressed() {
    const target = targetCode({ name: 'fund-activate', params: { id: String(fund.id) } });
    const done = await goToDigid({ request: { request: 'fund_request', fund_id: fund.id }, back: target });
    // The button waits until the browser has left.
    if (done === 'leaving') await never;
  }

  return (
    <Page title={t('digid.page-title', { fund: fund.name })}>
      <BackLink href={back.href}>{back.label}</BackLink>
      <FocusLayout aside={<NoDigid otherWays={hasOtherWays ? choice : undefined} />} asideLabel={t('digid.none-heading')}>
        <PageHead heading={t('digid.heading', { fund: fund.name })} lead={t('digid.lead')} />
        <Panel heading={t('digid.what-heading', { organization: fund.organization.name })}>
          <Prose>
            <ul>
              <li>{t('digid.what-bsn')}</li>
            </ul>
            <p>
              {t('digid.keep')} <PrivacyLink />
            </p>
          </Prose>
        </Panel>
        <Actions apart>
          <Button
            icon="id-card"
            iconAfter="arrow-right"
            busy={busy ? start('other.busy') : undefined}
            onClick={() => void submit(onPressed)}
          >
            {t('digid.submit')}
          </Button>
          <Button kind="secondary" href={back.href}>
            {shell('dialog.cancel')}
          </Button>
        </Actions>
      </FocusLayout>
    </Page>
  );
}

function NoDigid({ otherWays }: { otherWays: string | undefined }) {
  const t = useT('activation');
  return (
    <Panel tone="sunken" heading={t('digid.none-heading')}>
      <p>{t('digid.none-text')}</p>
      {otherWays && (
        <p>
          <a href={otherWays}>{t('digid.other')}</a>
        </p>
      )}
    </Panel>
  );
}
