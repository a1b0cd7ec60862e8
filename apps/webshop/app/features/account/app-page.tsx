import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { FocusLayout } from '@tegoed/ui/layout/focus-layout';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { NumberedSteps } from '@tegoed/ui/facts/numbered-steps';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { Prose } from '@tegoed/ui/layout/prose';
import { hasApp } from '../../components/identity/has-app.ts';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { PageMeta } from '../../components/page/page-meta.tsx';
import { Page } from '../../components/page/page.tsx';
import { showShellDialog } from '../../platform/session/shell-dialog.ts';
import { useSession } from '../../platform/session/session.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { targetCode } from '@tegoed/domain/shop-targets';
import { useT } from '../../platform/language/texts.ts';
import { SendAppLink } from './send-app-link.tsx';

/** The mobile app: what it does, where to get it, and the code that signs it in. A municipality without one says so. */
export function AppPage() {
  const t = useT('app');
  const { implementation } = useShop();
  const isThere = hasApp(implementation);
  const lead = isThere ? t('lead') : t('none');
  return (
    <Page title={t('page-title')}>
      <PageMeta screen="me-app" params={{}} title={t('page-title')} description={lead} />
      <PageCrumbs current={t('page-title')} />
      <FocusLayout aside={isThere && <WhatItDoes />} asideLabel={t('what.heading')}>
        <PageHead tile={{ name: 'card' }} heading={t('heading')} lead={lead} />
        {isThere && <WhereToGetIt />}
        <Section heading={t('ready.heading')} small>
          <Ready />
        </Section>
      </FocusLayout>
    </Page>
  );
}

function WhatItDoes() {
  const t = useT('app');
  return (
    <Panel tone="sunken" heading={t('what.heading')}>
      <Prose>
        <ul>
          <li>{t('what.show')}</li>
          <li>{t('what.balance')}</li>
          <li>{t('what.sign-in')}</li>
          <li>{t('what.providers')}</li>
        </ul>
      </Prose>
    </Panel>
  );
}

function WhereToGetIt() {
  const t = useT('app');
  return (
    <>
      <StoreLinks />
      <Section heading={t('how.heading')} small>
        <NumberedSteps
          steps={[
            { title: t('how.get-title'), text: t('how.get-text') },
            { title: t('how.choose-title'), text: t('how.choose-text') },
            { title: t('how.type-title'), text: t('how.type-text') },
          ]}
        />
      </Section>
      <Section heading={t('send.heading')} small>
        <SendAppLink />
      </Section>
    </>
  );
}

/** Those that this municipality has. */
function StoreLinks() {
  const t = useT('app');
  const { app, android, ios } = useShop().implementation.appLinks;
  return (
    <Actions>
      {app && <Button href={app}>{t('open')}</Button>}
      {android && (
        <Button kind="secondary" href={android} iconAfter="external-link">
          {t('android')}
        </Button>
      )}
      {ios && (
        <Button kind="secondary" href={ios} iconAfter="external-link">
          {t('ios')}
        </Button>
      )}
    </Actions>
  );
}

function Ready() {
  const t = useT('app');
  const shell = useT('shell');
  const path = usePath();
  const { signedIn } = useSession();
  return (
    <Stack>
      <p>{t(signedIn ? 'ready.text' : 'ready.text-visitor')}</p>
      <Actions>
        {signedIn ? (
          <Button icon="keyboard" onClick={() => showShellDialog('pair-device')}>
            {t('ready.submit')}
          </Button>
        ) : (
          <Button icon="log-in" href={path('start', {}, { target: targetCode({ name: 'me-app', params: {} }) })}>
            {shell('account.sign-in')}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
