import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Panel } from '@tegoed/ui/layout/panel';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { leaveSignedOut } from '../../platform/session/session.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';

/** Ends all sign-ins, this one too. Asking the list anew then leads home. */
export function SignOutEverywhere() {
  const t = useT('sessions');
  const [asking, setAsking] = useState(false);
  return (
    <Panel heading={t('all.heading')}>
      <p>{t('all.text')}</p>
      <Actions apart>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('all.submit')}
        </Button>
      </Actions>
      {asking && <SignOutEverywhereDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const t = useT('sessions');
  const api = useApi();
  const path = usePath();
  const { revalidate } = useRevalidator();
  const failureText = useFailureText();

  async function onConfirmed() {
    try {
      await api.patch('/identity/sessions/terminate');
    } catch (error) {
      showToast('danger', failureText(error));
      onClose();
      await revalidate();
      return;
    }
    onClose();
    leaveSignedOut(path('home'));
    showToast('success', t('all.done'));
  }

  return (
    <ConfirmDialog
      heading={t('all.title')}
      yes={{ label: t('all.confirm'), busyLabel: t('ending.busy') }}
      no={t('ending.cancel')}
      onConfirmed={onConfirmed}
      onClose={onClose}
    >
      <p>{t('all.dialog-text')}</p>
    </ConfirmDialog>
  );
}
