import { Alert } from '@tegoed/ui/alert';
import { Button } from '@tegoed/ui/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/dialog';
import type { IconName } from '@tegoed/ui/icon';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFailureText } from '../platform/failure-text.ts';
import { useT } from '../platform/texts.ts';

interface ConfirmQuestionProps {
  /** What happens when one says yes. */
  children: ReactNode;
  yes: { label: string; busyLabel: string; icon?: IconName };
  no: string;
  /** It is being done: the dialog stays until the answer is there. */
  busy: boolean;
  /** Why it was not done; the question stays. */
  problem?: string | undefined;
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

interface ConfirmDialogProps extends Omit<ConfirmQuestionProps, 'busy' | 'problem'> {
  heading: string;
}

/**
 * Asks before something is done that cannot be undone; when it fails, the question stays and says why. An icon makes the yes calm;
 * without one it warns by its colour.
 */
export function ConfirmDialog({ heading, onConfirmed, ...question }: ConfirmDialogProps) {
  const shell = useT('shell');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function onYes() {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirmed();
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open described locked={busy} onClose={question.onClose} heading={heading} closeLabel={shell('dialog.close')}>
      <ConfirmQuestion {...question} busy={busy} problem={problem} onConfirmed={onYes} />
    </Dialog>
  );
}

/** The same as one step of a longer dialog. */
export function ConfirmQuestion({ children, yes, no, busy, problem, onConfirmed, onClose }: ConfirmQuestionProps) {
  return (
    <>
      <DialogBody>
        {children}
        <div aria-live="polite">{problem !== undefined && <Alert tone="warning">{problem}</Alert>}</div>
      </DialogBody>
      <DialogFoot>
        <Button
          {...(yes.icon === undefined ? { kind: 'danger' as const } : { icon: yes.icon })}
          busy={busy ? yes.busyLabel : undefined}
          onClick={() => void onConfirmed()}
        >
          {yes.label}
        </Button>
        <Button kind="secondary" onClick={busy ? undefined : onClose}>
          {no}
        </Button>
      </DialogFoot>
    </>
  );
}
