import { DeskCode } from '@tegoed/ui/codes/desk-code';
import { useT } from '../../platform/language/texts.ts';

interface ShownDeskCodeProps {
  /** As the platform tells it: `k7dn-4p2x`. */
  code: string;
  large?: boolean;
}

/** What a provider types when scanning does not work: K7DN 4P2X. */
export function ShownDeskCode({ code, large = false }: ShownDeskCodeProps) {
  const t = useT('voucher');
  return <DeskCode groups={code.toUpperCase().split('-')} label={t('code.typed')} large={large} />;
}
