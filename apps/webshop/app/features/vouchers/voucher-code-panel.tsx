import type { Schema } from '@tegoed/contract';
import { CodePanel } from '@tegoed/ui/code-panel';
import { QrFrame } from '@tegoed/ui/qr-frame';
import { Suspense, lazy } from 'react';
import { useT } from '../../platform/texts.ts';
import { ShownDeskCode } from './shown-desk-code.tsx';
import { scannedCode } from './voucher-code.ts';

const QrCode = lazy(() => import('@tegoed/ui/qr-code').then(({ QrCode: component }) => ({ default: component })));

interface VoucherCodePanelProps {
  voucher: Pick<Schema<'Voucher'>, 'address' | 'desk_code'>;
  name: string;
}

/** The code beside the voucher on a desktop. What draws QR codes is loaded after the page; their place is kept. */
export function VoucherCodePanel({ voucher, name }: VoucherCodePanelProps) {
  const t = useT('voucher');
  const { desk_code: code } = voucher;
  return (
    <CodePanel
      heading={t('code.heading')}
      qr={
        <Suspense fallback={<QrFrame />}>
          <QrCode value={scannedCode(voucher)} label={t('code.image', { voucher: name })} />
        </Suspense>
      }
      code={code && <ShownDeskCode code={code} />}
      tip={t(code ? 'code.text' : 'code.text-scan')}
    />
  );
}
