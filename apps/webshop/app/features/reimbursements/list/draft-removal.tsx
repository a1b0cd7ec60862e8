import { Alert } from '@tegoed/ui/facts/alert';
import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../../platform/page/lazy-part.ts';
import { useT } from '../../../platform/language/texts.ts';

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx').then((part) => part.RemoveDialog));

/** Asks before a draft goes. It comes at a press: what shows drafts needs nothing of it. */
export function AskRemoval(asked: ComponentProps<typeof RemoveDialog>) {
  return (
    <Suspense>
      <RemoveDialog {...asked} />
    </Suspense>
  );
}

/** Stays in the page when the message has passed. */
export function RemovalRefused({ text }: { text: string | undefined }) {
  const t = useT('reimbursements');
  return (
    <div aria-live="polite">
      {text !== undefined && (
        <Alert tone="danger" title={t('remove.failed-title')}>
          <p>{text}</p>
        </Alert>
      )}
    </div>
  );
}
