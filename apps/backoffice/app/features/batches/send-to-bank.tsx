import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../platform/texts.ts';
import { needsAmount, standOf } from './batch-state.ts';
import type { Batch } from './batches.ts';
import { TypedAmount } from './typed-amount.tsx';

interface SendToBankProps {
  batch: Batch;
  /** What is wrong with the amount that was typed. */
  error: string | undefined;
}

/** Hands a batch to a bank that takes it from the platform, or leads to where it is signed. */
export function SendToBank({ batch, error }: SendToBankProps) {
  const t = useT('batches');
  const app = useT('app');
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const stand = standOf(batch);
  if (stand === 'at-bank') return <p className="tg-checklist__note">{t('step-bank-note')}</p>;
  if (stand === 'to-sign') {
    return (
      <>
        <p className="tg-checklist__note">{t('step-sign-note')}</p>
        <Actions apart>
          <Button href={batch.auth_url ?? ''} icon="external-link">
            {t('sign')}
          </Button>
        </Actions>
      </>
    );
  }
  return (
    <Form method="post" noValidate>
      <p>{t('step-send-note')}</p>
      {needsAmount(batch) && <TypedAmount error={error} />}
      <Actions apart>
        <Button type="submit" name="action" value="send" icon="send" busy={busy}>
          {t(stand === 'to-send' ? 'send' : 'again')}
        </Button>
      </Actions>
    </Form>
  );
}
