import { Actions } from '@tegoed/ui/controls/actions';
import { Alert } from '@tegoed/ui/facts/alert';
import { ArrowLink, BackLink } from '@tegoed/ui/controls/arrow-link';
import { Button } from '@tegoed/ui/controls/button';
import { CodePanel } from '@tegoed/ui/codes/code-panel';
import { DeskCode } from '@tegoed/ui/codes/desk-code';
import { FocusLayout } from '@tegoed/ui/layout/focus-layout';
import { Fold } from '@tegoed/ui/controls/fold';
import { Grid, Section, Stack } from '@tegoed/ui/layout/layout';
import { NumberedSteps } from '@tegoed/ui/facts/numbered-steps';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { QrCode } from '@tegoed/ui/codes/qr-code';
import { SkeletonPanel } from '@tegoed/ui/waiting/skeleton';
import { useRef } from 'react';
import { hasApp } from '../../components/identity/has-app.ts';
import { Page } from '../../components/page/page.tsx';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { useAppWaiting } from './app-waiting.ts';
import type { AppWaiting } from './app-waiting.ts';

/**
 * State `qr` of the sign-in screen: the app, signed in already, takes a code and signs this browser in. On a telephone the app is
 * mostly on that telephone, whose camera cannot see its own screen: there the digits come first. (screens.md 4.1)
 */
export function SignInWithApp({ target }: { target: string | undefined }) {
  const t = useT('app');
  const path = usePath();
  const { waiting, renew } = useAppWaiting();
  const state = useRef<HTMLDivElement>(null);
  const onThisPhone = isTelephone();

  function onRenewed() {
    state.current?.focus(); // the button that was pressed goes away
    renew();
  }

  return (
    <Page title={t('sign-in.page-title')}>
      <BackLink href={path('start', {}, { target })}>{t('sign-in.back')}</BackLink>
      <FocusLayout aside={<NoAppYet />} asideLabel={t('sign-in.none-heading')}>
        <PageHead heading={t('sign-in.heading')} lead={t('sign-in.lead')} />
        <Grid columns={2}>
          <li>
            <Stack gap="large">
              <Codes waiting={waiting} onThisPhone={onThisPhone} />
              <div aria-live="polite" ref={state} tabIndex={-1}>
                <WaitingState waiting={waiting} onRenewed={onRenewed} />
              </div>
            </Stack>
          </li>
          <li>
            <Section heading={t('sign-in.steps')} small first>
              <NumberedSteps
                steps={[
                  { title: t('sign-in.open-title') },
                  { title: t('sign-in.choose-title') },
                  onThisPhone
                    ? { title: t('sign-in.type-title'), text: t('sign-in.type-text') }
                    : { title: t('sign-in.point-title'), text: t('sign-in.point-text') },
                ]}
              />
            </Section>
          </li>
        </Grid>
      </FocusLayout>
    </Page>
  );
}

function Codes({ waiting, onThisPhone }: { waiting: AppWaiting; onThisPhone: boolean }) {
  const t = useT('app');
  const { app } = useShop().implementation.appLinks;
  if (waiting.is === 'starting') return <SkeletonPanel label={t('sign-in.busy')} count={1} />;
  if (waiting.is !== 'waiting') return null;
  const { codes, minutesLeft } = waiting;
  const digits = [codes.digits.slice(0, 3), codes.digits.slice(3)];
  const qr = <QrCode value={codes.qr} label={t('sign-in.qr-label')} />;
  return (
    <>
      <CodePanel
        heading={t(onThisPhone ? 'sign-in.digits-heading' : 'sign-in.code-heading')}
        qr={!onThisPhone && qr}
        code={<DeskCode groups={digits} label={t('sign-in.digits-label')} large={onThisPhone} />}
        tip={`${t('sign-in.left', { minutes: minutesLeft })} ${t('sign-in.safe')}`}
      />
      {onThisPhone && app && <Button href={app}>{t('open')}</Button>}
      {onThisPhone && <Fold summary={t('sign-in.other-device')}>{qr}</Fold>}
    </>
  );
}

function WaitingState({ waiting, onRenewed }: { waiting: AppWaiting; onRenewed: () => void }) {
  const t = useT('app');
  const failureText = useFailureText();
  if (waiting.is === 'starting') return null;
  if (waiting.is === 'waiting') return <p>{t('sign-in.waiting')}</p>;
  return (
    <Alert tone="warning" title={t('sign-in.dead-title')}>
      <p>{waiting.is === 'failed' ? failureText(waiting.error) : t('sign-in.dead-text')}</p>
      <Actions apart>
        <Button icon="refresh" onClick={onRenewed}>
          {t('sign-in.renew')}
        </Button>
      </Actions>
    </Alert>
  );
}

function NoAppYet() {
  const t = useT('app');
  const path = usePath();
  const { implementation } = useShop();
  if (!hasApp(implementation)) return null;
  return (
    <Panel tone="sunken" heading={t('sign-in.none-heading')}>
      <p>{t('sign-in.none-text')}</p>
      <p>
        <ArrowLink href={path('me-app')}>{t('sign-in.none-link')}</ArrowLink>
      </p>
    </Panel>
  );
}

/** A narrow screen. The codes are asked for in the browser, so the server draws nothing by it. */
function isTelephone(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(max-width: 48rem)').matches;
}
