import { Button } from '@tegoed/ui/controls/button';
import { DialogBody } from '@tegoed/ui/layout/dialog';
import { DoneLine } from '@tegoed/ui/facts/done-line';
import { Panel } from '@tegoed/ui/layout/panel';
import { SkeletonPanel } from '@tegoed/ui/waiting/skeleton';
import { Suspense, useState } from 'react';
import { ConfirmQuestion } from '../../../components/page/confirm-dialog.tsx';
import type { ShopApi } from '@tegoed/client/api-client';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { Refusal } from '@tegoed/client/refusal';
import { useSession } from '../../../platform/session/session.ts';
import { useT } from '../../../platform/language/texts.ts';
import { addressBody, addressLines, noAddress, typedAddress } from './card-address.ts';
import type { TypedAddress } from './card-address.ts';
import { CardAddressForm } from './card-address-form.tsx';
import { DoneFoot } from '../dialog/email-steps.tsx';
import type { StepProps } from '../dialog/voucher-step.ts';

/** Where a new card goes; begins with the address of the last order. (screens.md 5.11) */
export function CardAddressStep(props: StepProps) {
  const shell = useT('shell');
  const api = useApi();
  const { memory, voucher } = props;
  const [start] = useState(() => (memory.address ? Promise.resolve(memory.address) : lastAddress(api, voucher.address)));
  const waiting = (
    <DialogBody>
      <SkeletonPanel label={shell('loading.title')} />
    </DialogBody>
  );
  return (
    <Suspense fallback={waiting}>
      <CardAddressForm {...props} start={start} />
    </Suspense>
  );
}

/** Without an answer the form is empty: nothing is lost by typing it. */
async function lastAddress(api: ShopApi, address: string): Promise<TypedAddress> {
  try {
    const { data } = await api.get('/platform/vouchers/{address}/physical-card-requests', { path: { address } });
    return data[0] ? typedAddress(data[0]) : noAddress;
  } catch {
    return noAddress;
  }
}

/** The last look at the address. What the platform says of it is put right one step back. */
export function CardCheckStep(props: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const api = useApi();
  const { voucher, memory, submission, go, onChanged, onClose } = props;
  const { address = noAddress } = memory;
  const [street, place] = addressLines(address);

  async function order() {
    const body = addressBody(address);
    const path = { address: voucher.address };
    const once = submission.once(body, 'order');
    try {
      await api.post('/platform/vouchers/{address}/physical-card-requests', { path, body, once });
    } catch (error) {
      if (error instanceof Refusal) go('card-address');
      throw error;
    }
    await onChanged();
    go('card-ordered');
  }

  return (
    <ConfirmQuestion
      yes={{ label: t('card-check.confirm'), busyLabel: shell('loading.sending'), icon: 'send' }}
      no={shell('dialog.cancel')}
      submission={submission}
      onConfirmed={() => void submission.submit(order)}
      onClose={onClose}
    >
      <Panel tone="sunken">
        <p>
          <strong>{street}</strong>
          <br />
          {place}
        </p>
        <Button kind="quiet" small onClick={submission.busy ? undefined : () => go('card-address')}>
          {t('card-check.change')}
        </Button>
      </Panel>
      <p>{t('card-check.text')}</p>
    </ConfirmQuestion>
  );
}

export function CardOrderedStep({ memory, onClose }: StepProps) {
  const t = useT('voucher');
  const { identity } = useSession();
  const email = identity?.email ?? '';
  const [street] = addressLines(memory.address ?? noAddress);
  return (
    <>
      <DialogBody>
        <DoneLine>{t('card-ordered.text', { address: street })}</DoneLine>
        {email !== '' && <p>{t('card-ordered.mail', { email })}</p>}
        <p>{t('card-ordered.further')}</p>
      </DialogBody>
      <DoneFoot mailOf={email} onClose={onClose} />
    </>
  );
}
