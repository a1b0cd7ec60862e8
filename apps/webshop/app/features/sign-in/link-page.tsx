import { Button } from '@tegoed/ui/controls/button';
import { MessageLayout } from '@tegoed/ui/layout/message-layout';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../components/page/page.tsx';
import { ProblemAlert } from '../../components/submission/problem-alert.tsx';
import { accessToken } from '@tegoed/client/access-token';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { arriveByMail } from '../../platform/session/carried-code.ts';
import { showShellDialog } from '../../platform/session/shell-dialog.ts';
import { Refusal } from '@tegoed/client/refusal';
import { signIn } from '../../platform/session/session.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import type { FormSubmission } from '../../platform/submission/use-submission.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { targetCode, targetPath } from '@tegoed/domain/shop-targets';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { exchangeLink } from './exchange-link.ts';
import type { LinkKind } from './exchange-link.ts';
import { findWayOn, wantedPlace } from './find-way-on.ts';

interface LinkPageProps {
  kind: LinkKind;
  /** Null when the address has none. */
  token: string | null;
  /** Code of the place to go to, as it came back with the link. */
  target: string | null;
}

/**
 * What a sign-in link opens. Nothing is spent until its button is pressed, since programs that look through mail open links too.
 * A short token comes from a page that the citizen pressed a button on a moment ago, so it is spent at once. A link that is spent
 * already leads home: a visitor is offered a new one, who is signed in is told.
 */
export function LinkPage({ kind, token, target }: LinkPageProps) {
  const { submission, onPressed } = useLink({ kind, token, target });
  return <PressPage kind={kind} submission={submission} onPressed={onPressed} />;
}

function useLink({ kind, token, target }: LinkPageProps) {
  const api = useApi();
  const path = usePath();
  const { cfg, implementation } = useShop();
  const { flags } = implementation;
  const navigate = useNavigate();
  const t = useT('start');
  const submission = useSubmission();
  const started = useRef(false);

  async function goOn() {
    const to = await findWayOn({ api, path, flags, cfg, target }).catch(() => path('home'));
    await navigate(to, { replace: true });
  }

  async function onSpent(reason: string) {
    const wanted = wantedPlace(target);
    await navigate(path('home'), { replace: true });
    if (accessToken() === null) {
      showShellDialog('identity-expired', { reason, target: wanted && targetCode(wanted) });
      return;
    }
    const action = wanted && { href: targetPath(wanted, path), label: t('expired.go-on') };
    showToast('danger', [reason, t('expired.signed-in')].filter(Boolean).join(' '), { stays: true, ...(action && { action }) });
  }

  async function spend() {
    if (token === null) return onSpent('');
    try {
      signIn(await exchangeLink(api, kind, token));
    } catch (error) {
      const isSpent = error instanceof Refusal && (error.status === 403 || error.status === 404);
      if (!isSpent) throw error;
      return onSpent(error.message);
    }
    if (kind !== 'short') arriveByMail();
    return goOn();
  }
  const onPressed = () => void submission.submit(spend);

  useEffect(() => {
    if ((kind !== 'short' && token !== null) || started.current) return;
    started.current = true;
    onPressed();
  });
  return { submission, onPressed };
}

interface PressPageProps {
  kind: LinkKind;
  submission: FormSubmission;
  onPressed: () => void;
}

function PressPage({ kind, submission, onPressed }: PressPageProps) {
  const t = useT('start');
  const path = usePath();
  const words = kind === 'confirmation' ? 'confirm' : 'press';
  return (
    <Page title={t(`${words}.page-title`)}>
      <MessageLayout
        tile={kind === 'confirmation' ? 'letter' : 'house'}
        ground="soft"
        heading={t(`${words}.heading`)}
        lead={t(`${words}.lead`)}
        actions={
          <>
            <Button icon="log-in" busy={submission.busy ? t('press.busy') : undefined} onClick={onPressed}>
              {t(`${words}.submit`)}
            </Button>
            <Button kind="secondary" href={path('home')}>
              {t('press.not-me')}
            </Button>
          </>
        }
      >
        <p>{t('press.not-asked')}</p>
        <ProblemAlert submission={submission} />
      </MessageLayout>
    </Page>
  );
}
