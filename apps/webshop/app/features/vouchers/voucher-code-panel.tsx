import type { Schema } from '@tegoed/contract';
import { CodeInLetters } from '@tegoed/ui/code-in-letters';
import { CodePanel } from '@tegoed/ui/counter-code';
import { useT } from '../../platform/texts.ts';
import { scannedCode, typedCode } from './voucher-code.ts';

interface VoucherCodePanelProps {
  voucher: Pick<Schema<'Voucher'>, 'address' | 'number'>;
  name: string;
}

/** The code beside the voucher on a desktop; it comes with the drawing of QR codes, so it is loaded when it is needed. */
export default function VoucherCodePanel({ voucher, name }: VoucherCodePanelProps) {
  const t = useT('voucher');
  return (
    <CodePanel
      heading={t('code.heading')}
      value={scannedCode(voucher)}
      qrLabel={t('code.image', { voucher: name })}
      code={<CodeInLetters code={typedCode(voucher)} />}
      tip={t('code.text')}
    />
  );
}
