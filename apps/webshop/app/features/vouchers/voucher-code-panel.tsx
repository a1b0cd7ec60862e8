import type { Schema } from '@tegoed/contract';
import { CodePanel } from '@tegoed/ui/counter-code';
import { useT } from '../../platform/texts.ts';
import { ShownDeskCode } from './shown-desk-code.tsx';
import { scannedCode } from './voucher-code.ts';

interface VoucherCodePanelProps {
  voucher: Pick<Schema<'Voucher'>, 'address' | 'desk_code'>;
  name: string;
}

/** The code beside the voucher on a desktop; it comes with the drawing of QR codes, so it is loaded when it is needed. */
export default function VoucherCodePanel({ voucher, name }: VoucherCodePanelProps) {
  const t = useT('voucher');
  const { desk_code: code } = voucher;
  return (
    <CodePanel
      heading={t('code.heading')}
      value={scannedCode(voucher)}
      qrLabel={t('code.image', { voucher: name })}
      code={code && <ShownDeskCode code={code} />}
      tip={t(code ? 'code.text' : 'code.text-scan')}
    />
  );
}
