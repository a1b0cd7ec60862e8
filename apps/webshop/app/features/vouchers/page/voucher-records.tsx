import { keepTogether } from '@tegoed/translations/keep-together';
import type { Schema } from '@tegoed/contract';
import { AnswersList } from '@tegoed/ui/lists/answers-list';
import { Fold } from '@tegoed/ui/controls/fold';
import { holderOf } from '../../../components/vouchers/holder-of.ts';
import type { HeldVoucher } from '../../../components/vouchers/holder-of.ts';
import { useHolderName } from '../../../components/vouchers/use-holder-name.ts';
import { useT } from '../../../platform/language/texts.ts';

interface VoucherRecordsProps {
  voucher: HeldVoucher;
  records: readonly Schema<'VoucherRecord'>[];
}

/** For whom the voucher is; everything that is known opens at a press. */
export function VoucherRecords({ voucher, records }: VoucherRecordsProps) {
  const t = useT('voucher');
  const isOfSeveral = holderOf(voucher).is === 'children';
  const birthDate = records.find((record) => record.record_type_key === 'birth_date')?.value_locale;
  const who = [useHolderName()(voucher), isOfSeveral ? undefined : birthDate].filter(Boolean).join(' · ');
  return (
    <Fold
      summary={
        <>
          {t('records.heading')}
          <br />
          <span className="tg-muted tg-small">{who}</span>
        </>
      }
    >
      <AnswersList
        answers={records.map((record) => ({ question: record.record_type_name, answer: keepTogether(record.value_locale) }))}
      />
    </Fold>
  );
}
