import { Alert } from '@tegoed/ui/facts/alert';
import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Button } from '@tegoed/ui/controls/button';
import { CodeInput } from '@tegoed/ui/forms/code-input';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { useState } from 'react';
import { hasApp } from '../../../components/identity/has-app.ts';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { closeShellDialog } from '../../../platform/session/shell-dialog.ts';
import { Refusal } from '@tegoed/client/refusal';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { typedText } from '../../../platform/submission/typed-text.ts';
import { useSubmission } from '../../../platform/submission/use-submission.ts';
import type { FormSubmission } from '../../../platform/submission/use-submission.ts';
import { useT } from '../../../platform/language/texts.ts';

type PairField = 'auth_code';

/** Signs in another device, mostly the app, by the six digits that it shows. (screens.md 5.4) */
export function PairDialog({ open }: { open: boolean }) {
  const t = useT('app');
  const shell = useT('shell');
  const [isDone, setDone] = useState(false);
  const submission = useSubmission<PairField>({ fields: ['auth_code'], otherwise: 'auth_code', explain });

  function explain(error: unknown) {
    const isUnknown = error instanceof Refusal && error.status === 404;
    return isUnknown ? [{ field: 'auth_code' as const, text: t('pair.unknown') }] : undefined;
  }

  function onClosed() {
    closeShellDialog();
    setDone(false);
    submission.show([]);
  }

  return (
    <Dialog
      open={open}
      locked={submission.busy}
      step={isDone ? 'done' : 'code'}
      heading={t(isDone ? 'pair.done-heading' : 'pair.heading')}
      closeLabel={shell('dialog.close')}
      onClose={onClosed}
    >
      {isDone ? (
        <PairedStep onClose={onClosed} onAgain={() => setDone(false)} />
      ) : (
        <CodeStep submission={submission} onPaired={() => setDone(true)} onClose={onClosed} />
      )}
    </Dialog>
  );
}

interface CodeStepProps {
  /** Of the dialog: while the code is on its way it stays open. */
  submission: FormSubmission<PairField>;
  onPaired: () => void;
  onClose: () => void;
}

function CodeStep({ submission, onPaired, onClose }: CodeStepProps) {
  const t = useT('app');
  const path = usePath();
  const { implementation } = useShop();
  const api = useApi();
  const { busy, errorAt, form } = submission;

  function onSubmitted(typed: FormData) {
    const code = typedText(typed, 'code').replace(/\D/g, '');
    return code.length === 6 ? pair(code) : [{ field: 'auth_code' as const, text: t('pair.empty') }];
  }

  async function pair(code: string) {
    await api.post('/identity/proxy/authorize/code', { body: { auth_code: code } });
    onPaired();
  }

  return (
    <form {...form(onSubmitted)}>
      <DialogBody>
        <p>{t('pair.text')}</p>
        <CodeInput
          id="pair-code"
          name="code"
          inputMode="numeric"
          maxLength={9}
          groups={{ size: 3, separator: ' ' }}
          label={t('pair.label')}
          error={errorAt('auth_code')}
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
