import { Alert } from '@tegoed/ui/alert';
import { ArrowLink } from '@tegoed/ui/arrow-link';
import { Button } from '@tegoed/ui/button';
import { CodeInput } from '@tegoed/ui/code-input';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/dialog';
import { useState } from 'react';
import { useOneField } from '../../components/use-one-field.ts';
import { hasApp } from '../../components/has-app.ts';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { closeNotice } from '../../platform/notices.ts';
import { Refusal } from '@tegoed/client/refusal';
import { usePath, useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';

/** Signs in another device, mostly the app, by the six digits that it shows. (screens.md 5.4) */
export function PairDialog({ open }: { open: boolean }) {
  const t = useT('app');
  const shell = useT('shell');
  const [isDone, setDone] = useState(false);
  const [busy, setBusy] = useState(false);

  function onClosed() {
    closeNotice();
    setDone(false);
  }

  return (
    <Dialog
      open={open}
      locked={busy}
      step={isDone ? 'done' : 'code'}
      heading={t(isDone ? 'pair.done-heading' : 'pair.heading')}
      closeLabel={shell('dialog.close')}
      onClose={onClosed}
    >
      {isDone ? (
        <PairedStep onClose={onClosed} onAgain={() => setDone(false)} />
      ) : (
        <CodeStep onBusy={setBusy} onPaired={() => setDone(true)} onClose={onClosed} />
      )}
    </Dialog>
  );
}

interface CodeStepProps {
  /** While the code is on its way the dialog stays open. */
  onBusy: (busy: boolean) => void;
  onPaired: () => void;
  onClose: () => void;
}

function CodeStep({ onBusy, onPaired, onClose }: CodeStepProps) {
  const t = useT('app');
  const path = usePath();
  const { implementation } = useShop();
  const api = useApi();
  const failureText = useFailureText();
  const { field, error, busy, onSubmitted } = useOneField(async (typed) => {
    const code = typed.replace(/\D/g, '');
    if (code.length !== 6) return t('pair.empty');
    onBusy(true);
    try {
      await api.post('/identity/proxy/authorize/code', { body: { auth_code: code } });
    } catch (refused) {
      if (!(refused instanceof Refusal)) return failureText(refused);
      return refused.status === 404 ? t('pair.unknown') : (refused.fields.auth_code?.[0] ?? failureText(refused));
    } finally {
      onBusy(false);
    }
    onPaired();
    return undefined;
  });

  return (
    <form noValidate onSubmit={onSubmitted}>
      <DialogBody>
        <p>{t('pair.text')}</p>
        <CodeInput
          ref={field}
          id="pair-code"
          name="code"
          inputMode="numeric"
          maxLength={9}
          groups={{ size: 3, separator: ' ' }}
          label={t('pair.label')}
          error={error}
        />
        <Alert tone="warning" icon="lock">
          {t('pair.safe')}
        </Alert>
        {hasApp(implementation) && (
          <p>
            <ArrowLink href={path('me-app')} onClick={onClose}>
              {t('pair.about')}
            </ArrowLink>
          </p>
        )}
      </DialogBody>
      <DialogFoot>
        <Button type="submit" icon="log-in" busy={busy ? t('pair.busy') : undefined}>
          {t('pair.submit')}
        </Button>
        <Button kind="secondary" onClick={busy ? undefined : onClose}>
          {t('pair.cancel')}
        </Button>
      </DialogFoot>
    </form>
  );
}

function PairedStep({ onClose, onAgain }: { onClose: () => void; onAgain: () => void }) {
  const t = useT('app');
  return (
    <>
      <DialogBody>
        <Alert tone="success">{t('pair.done-text')}</Alert>
        <p>{t('pair.done-hint')}</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('pair.close')}</Button>
        <Button kind="secondary" icon="refresh" onClick={onAgain}>
          {t('pair.again')}
        </Button>
      </DialogFoot>
    </>
  );
}
