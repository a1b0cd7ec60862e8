import type { Schema } from '@tegoed/contract';
import { standardDaysToCancel } from '@tegoed/domain/limits';
import { Button } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useEffect, useState } from 'react';
import { amsterdamTime } from '@tegoed/domain/amsterdam-time';
import { PhoneAndEmail } from '../../../components/provider/phone-and-email.tsx';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { mayStillAsk } from './days-to-cancel.ts';

interface AskProviderDialogProps {
  reservation: Schema<'ProductReservation'>;
  onClose: () => void;
}

/** What the provider approved is cancelled by calling the provider, within some days: whom to call, and by when. (screens.md 5.10) */
export function AskProviderDialog({ reservation, onClose }: AskProviderDialogProps) {
  const t = useT('reservations');
  const shell = useT('shell');
  const path = usePath();
  const [today] = useState(() => amsterdamTime(new Date()).date);
  const { organization } = reservation.product;
  const provider = useProvider(organization.id);
  const { days_to_cancel: days = standardDaysToCancel } = useShop().cfg;
  const words = { days, provider: organization.name };
  const reservedOn = reservation.created_at.slice(0, 10);
  const mayAsk = mayStillAsk(today, { reservedOn, lastDay: reservation.expire_at.slice(0, 10), days });
  return (
    <Dialog
      open
      described
      onClose={onClose}
      heading={t(mayAsk ? 'cancel.accepted-title' : 'cancel.late-title')}
      closeLabel={shell('dialog.close')}
    >
      <DialogBody>
        <p>
          <strong>{reservation.product.name}</strong>
        </p>
        <p>{t(mayAsk ? 'cancel.accepted-text' : 'cancel.late-text', words)}</p>
        {provider && (
          <PhoneAndEmail
            phone={provider.phone}
            email={provider.email}
            terms={{ phone: t('cancel.phone'), email: t('cancel.email') }}
          />
        )}
        <p>
          <a href={path('provider', { id: organization.id })} target="_blank" rel="noreferrer">
            {t('cancel.accepted-link')}
            <VisuallyHidden> {shell('nav.new-tab')}</VisuallyHidden>
          </a>
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('cancel.close')}</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The provider, once it is loaded; without it its page is one press away. */
function useProvider(id: number): Schema<'Provider'> | undefined {
  const api = useApi();
  const [provider, setProvider] = useState<Schema<'Provider'>>();
  useEffect(() => {
    const ending = new AbortController();
    api.get('/platform/providers/{organization_id}', { path: { organization_id: id }, signal: ending.signal }).then(
      ({ data }) => setProvider(data),
      () => undefined,
    );
    return () => ending.abort();
  }, [api, id]);
  return provider;
}
