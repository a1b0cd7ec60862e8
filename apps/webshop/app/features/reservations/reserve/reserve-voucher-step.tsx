import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { formatMoney } from '@tegoed/translations/format';
import { Button } from '@tegoed/ui/controls/button';
import { DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { FundPicture, pictureOfFund } from '../../../components/pictures/fund-picture.tsx';
import { Lines } from '../../../components/text/lines.tsx';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useVoucherNames } from '../../../components/vouchers/use-voucher-name.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';

type Voucher = Schema<'VoucherListItem'>;

interface ReserveVoucherStepProps {
  vouchers: readonly Voucher[];
  onChosen: (voucher: Voucher) => void;
  onClose: () => void;
}

/** Which of several vouchers pays. */
export function ReserveVoucherStep({ vouchers, onChosen, onClose }: ReserveVoucherStepProps) {
  const t = useT('reserve');
  const nameOf = useVoucherNames();
  const language = useLanguage();
  const linesOf = ({ fund, amount, last_active_day_locale: lastDay }: Voucher) => [
    fund.organization.name,
    ...(fund.type === 'budget' ? [t('choose.left', { amount: formatMoney(centsFromDecimal(amount), language) })] : []),
    t('choose.until', { date: unbroken(lastDay) }),
  ];
  return (
    <>
      <DialogBody>
        {vouchers.length === 0 && <p>{t('choose.none')}</p>}
        {vouchers.length > 0 && (
          <RowList>
            {vouchers.map((voucher) => (
              <Row
                key={voucher.address}
                tile={<FundPicture fund={pictureOfFund(voucher.fund)} />}
                title={nameOf(voucher)}
                note={<Lines lines={linesOf(voucher)} />}
                onClick={() => onChosen(voucher)}
              />
            ))}
          </RowList>
        )}
      </DialogBody>
      <DialogFoot>
        <Button kind="secondary" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </DialogFoot>
    </>
  );
}
