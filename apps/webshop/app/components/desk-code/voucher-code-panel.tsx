import type { Schema } from '@tegoed/contract';
import { CodePanel } from '@tegoed/ui/codes/code-panel';
import { Only } from '@tegoed/ui/layout/layout';
import { QrFrame } from '@tegoed/ui/codes/qr-frame';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../platform/language/texts.ts';
import { ShownDeskCode } from './shown-desk-code.tsx';
import { scannedCode } from './voucher-code.ts';

const QrCode = lazy(() => import('@tegoed/ui/codes/qr-code').then(({ QrCode: component }) => ({ default: component })));

interface VoucherCodePanelProps {
  voucher: Pick<Schema<'Voucher'>, 'address' | 'desk_code'>;
  name: string;
  /** The way to the page that is held up at a counter, where this panel stands on phones too: there the drawing is too small to scan. */
  action?: ReactNode;
}

/** The code of a voucher beside what it pays. What draws QR codes is loaded after the page; their place is kept. */
export function VoucherCodePanel({ voucher, name, action }: VoucherCodePanelProps) {
  const t = useT('voucher');
  const { desk_code: code } = voucher;
  const qr = (
    <Suspense fallback={<QrFrame />}>
      <QrCode value={scannedCode(voucher)} label={t('code.image', { voucher: name })} />
    </Suspense>
  );
  return (
    <CodePanel
      heading={t('code.heading')}
      qr={action ? <Only when="wide">{qr}</Only> : qr}
      code={code && <ShownDeskCode code={code} />}
      action={action}
      tip={t(code ? 'code.text' : 'code.text-scan')}
    />
  );
}
