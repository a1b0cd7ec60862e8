import { formatDateTime, formatMoney } from '@tegoed/translations/format';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { tileNames } from '@tegoed/ui/pictures/tile-names';
import type { TileName } from '@tegoed/ui/pictures/tile-names';
import { WalletCard, WalletList } from '@tegoed/ui/cards/wallet-card';
import { drawingOfFund } from '../../../components/pictures/drawing-of.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import type { KeptCode } from './kept-codes.ts';
import { LastDay } from '../page/last-day.tsx';

interface KeptCodeListProps {
  codes: readonly KeptCode[];
}

/** The codes that this device shows without network, with the amount of the last time. */
export function KeptCodeList({ codes }: KeptCodeListProps) {
  const t = useT('voucher');
  const language = useLanguage();
  return (
    <WalletList>
      {codes.map(({ address, path, name, about = name, cents, at, until }) => (
        <li key={address}>
          <WalletCard
            tile={tileOf(about)}
            name={name}
            amountLabel={cents === null ? undefined : t('offline.amount-at', { moment: formatDateTime(new Date(at), language) })}
            amount={cents === null ? undefined : formatMoney(cents, language)}
            until={<LastDay date={until} />}
          >
            <Actions>
              <Button kind="on-brand" icon="qr-code" href={path}>
                {t('code.show')}
              </Button>
            </Actions>
          </WalletCard>
        </li>
      ))}
    </WalletList>
  );
}

const kept: ReadonlySet<TileName> = new Set(tileNames);

/** The drawing of the wallet, where it is among those that the device keeps. */
function tileOf(about: string): TileName {
  const { name } = drawingOfFund(about);
  return kept.has(name) ? name : 'show-code';
}
