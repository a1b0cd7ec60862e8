import { Button } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import type { IconName } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import type { FormSubmission } from '../../platform/submission/use-submission.ts';
import { useT } from '../../platform/language/texts.ts';
import { ProblemAlert } from '../submission/problem-alert.tsx';

interface ConfirmQuestionProps {
  /** What happens when one says yes. */
  children: ReactNode;
  yes: { label: string; busyLabel: string; icon?: IconName };
  no: string;
  /** While it is being done the dialog stays; why it was not done is told below the question. */
  submission: Pick<FormSubmission, 'busy' | 'problem' | 'refusals'>;
  onConfirmed: () => void;
  onClose: () => void;
}

interface ConfirmDialogProps extends Omit<ConfirmQuestionProps, 'submission' | 'onConfirmed'> {
  heading: string;
  onConfirmed: () => Promise<void>;
}

/**
 * Asks before something is done that cannot be undone; when it fails, the question stays and says why. An icon makes the yes calm;
 * without one it warns by its colour.
 */
export function ConfirmDialog({ heading, onConfirmed, ...question }: ConfirmDialogProps) {
  const shell = useT('shell');
  const submission = useSubmission();
  return (
    <Dialog
      open
      described
      locked={submission.busy}
      onClose={question.onClose}
      heading={heading}
      closeLabel={shell('dialog.close')}
    >
      <ConfirmQuestion {...question} submission={submission} onConfirmed={() => void submission.submit(onConfirmed)} />
    </Dialog>
  );
}

/** The same as one step of a longer dialog. */
export function ConfirmQuestion({ children, yes, no, submission, onConfirmed, onClose }: ConfirmQuestionProps) {
  const { busy } = submission;
  return (
    <>
      <DialogBody>
        {children}
        <ProblemAlert submission={submission} />
      </DialogBody>
      <DialogFoot>
        <Button
          {...(yes.icon === undefined ? { kind: 'danger' as const } : { icon: yes.icon })}
          busy={busy ? yes.busyLabel : undefined}
          onClick={onConfirmed}
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
