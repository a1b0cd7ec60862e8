import type { Schema } from '@tegoed/contract';
import { Dialog, DialogBody } from '@tegoed/ui/layout/dialog';
import { SkeletonPanel } from '@tegoed/ui/waiting/skeleton';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { personOf } from '../../../components/vouchers/holder-of.ts';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { loadSession, useSession } from '../../../platform/session/session.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useSubmission } from '../../../platform/submission/use-submission.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { TypedReservation } from './reservation-form.ts';
import { ReserveCheckStep, useReserveFailure } from './reserve-check-step.tsx';
import { ReserveEmailSentStep, ReserveEmailStep } from './reserve-email-step.tsx';
import { ReserveNotesStep } from './reserve-notes-step.tsx';
import { ReserveVoucherStep } from './reserve-voucher-step.tsx';
import type { ReservedProduct } from './reserved-product.ts';

type Voucher = Schema<'VoucherListItem'>;
export interface ReserveDialogProps {
  product: ReservedProduct;
  /** The citizen's vouchers of one fund with which the offer can be reserved now. */
  vouchers: readonly Voucher[];
  onClose: () => void;
  /** It is reserved; the dialog itself goes to the page that says so. */
  onReserved: (reservation: Schema<'ProductReservation'>) => void;
}

/**
 * Reserves an offer: which voucher, an address for who has none, who it is for, and a last look. Going back keeps what was typed.
 * (screens.md 5.8, 5.9)
 */
export function ReserveDialog({ product, vouchers, onClose, onReserved }: ReserveDialogProps) {
  const t = useT('reserve');
  const shell = useT('shell');
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const [records] = useState(() => api.get('/identity/records').catch(() => []));
  const sending = useSubmission({ explain: useReserveFailure() });
  const [voucher, setVoucher] = useState(vouchers.length === 1 ? vouchers[0] : undefined);
  const contact = useContact();
  const [typed, setTyped] = useState<TypedReservation>();
  const [isChecking, setIsChecking] = useState(false);

  async function onStored(reservation: Schema<'ProductReservation'>) {
    void loadSession(api);
    onReserved(reservation);
    await navigate(path('reservation-made', { id: reservation.id }));
  }

  const holder = voucher && personOf(voucher);
  const title = holder ? t('title-for', { offer: product.name, name: holder }) : t('title', { offer: product.name });
  const step = stepOf(voucher, contact.is, isChecking);
  const headings: Partial<Record<Step, string>> = {
    voucher: t('choose.heading'),
    email: t('email.heading'),
    'email-sent': t('email.sent-heading'),
  };
  return (
    <Dialog
      open
      step={step}
      locked={sending.busy}
      onClose={onClose}
      heading={headings[step] ?? title}
      closeLabel={shell('dialog.close')}
    >
      {step === 'voucher' && <ReserveVoucherStep vouchers={vouchers} onChosen={setVoucher} onClose={onClose} />}
      {step === 'email' && <ReserveEmailStep product={product} onSent={contact.onSent} onSkipped={contact.onSkipped} />}
      {step === 'email-sent' && <ReserveEmailSentStep email={contact.email} onNext={contact.onNext} />}
      {voucher && step === 'notes' && (
        <Suspense
          fallback={
            <DialogBody>
              <SkeletonPanel label={shell('loading.title')} />
            </DialogBody>
          }
        >
          <ReserveNotesStep
            product={product}
            voucher={voucher}
            records={records}
            typed={typed}
            isUnreachable={contact.is === 'skipped'}
            onChecked={(values) => {
              setTyped(values);
              setIsChecking(true);
            }}
            onClose={onClose}
          />
        </Suspense>
      )}
      {voucher && step === 'check' && typed && (
        <ReserveCheckStep
          product={product}
          voucher={voucher}
          typed={typed}
          submission={sending}
          onChange={() => {
            sending.show([]);
            setIsChecking(false);
          }}
          onClose={onClose}
          onStored={onStored}
        />
      )}
    </Dialog>
  );
}

type Step = 'voucher' | 'email' | 'email-sent' | 'notes' | 'check';
/** Whether the provider can reach this citizen: `asked` and `sent` are steps of the dialog. */
type Contact = 'known' | 'asked' | 'sent' | 'given' | 'skipped';

function stepOf(voucher: Voucher | undefined, contact: Contact, isChecking: boolean): Step {
  if (!voucher) return 'voucher';
  if (contact === 'asked') return 'email';
  if (contact === 'sent') return 'email-sent';
  return isChecking ? 'check' : 'notes';
}

function useContact() {
  const { identity } = useSession();
  const [answer, setAnswer] = useState<{ is: Exclude<Contact, 'known' | 'asked'>; email: string }>();
  const is: Contact = answer?.is ?? (identity?.email === null ? 'asked' : 'known');
  return {
    is,
    email: answer?.email ?? '',
    onSent: (email: string) => setAnswer({ is: 'sent', email }),
    onNext: () => setAnswer({ is: 'given', email: '' }),
    onSkipped: () => setAnswer({ is: 'skipped', email: '' }),
  };
}
