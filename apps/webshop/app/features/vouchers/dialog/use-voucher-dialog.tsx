import type { Schema } from '@tegoed/contract';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { VoucherStep } from './voucher-step.ts';

const VoucherDialog = lazy(() => import('./voucher-dialog.tsx'));

/** The dialog of a voucher, for its page. When what opened it is gone afterwards, the heading of the page takes the focus. */
export function useVoucherDialog(
  voucher: Schema<'Voucher'>,
  name: string,
): { open: (step: VoucherStep) => void; dialog: ReactNode } {
  const { revalidate } = useRevalidator();
  const [first, setFirst] = useState<VoucherStep>();
  const opener = useRef<HTMLElement>(null);

  function open(step: VoucherStep) {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setFirst(step);
  }

  useEffect(() => {
    if (first !== undefined || opener.current === null) return;
    const next = opener.current.isConnected ? opener.current : document.querySelector<HTMLElement>('main h1');
    opener.current = null;
    next?.focus();
  }, [first]);

  const dialog = first && (
    <Suspense>
      <VoucherDialog voucher={voucher} name={name} first={first} onChanged={revalidate} onClose={() => setFirst(undefined)} />
    </Suspense>
  );
  return { open, dialog };
}
