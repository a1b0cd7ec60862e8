import { keepTogether } from '@tegoed/translations/keep-together';
import type { Schema } from '@tegoed/contract';
import { AnswersList } from '@tegoed/ui/answers-list';
import { Fold } from '@tegoed/ui/fold';
import { Panel } from '@tegoed/ui/panel';
import { holderOf } from '../../components/voucher-names/holder-of.ts';
import type { HeldVoucher } from '../../components/voucher-names/holder-of.ts';
import { useHolderName } from '../../components/voucher-names/use-holder-name.ts';
import { useT } from '../../platform/texts.ts';

interface VoucherRecordsProps {
  voucher: HeldVoucher;
  records: readonly Schema<'VoucherRecord'>[];
}

/** For whom the voucher is; everything that is known opens at a press. */
export function VoucherRecords({ voucher, records }: VoucherRecordsProps) {
  const t = useT('voucher');
  const isOfSeveral = holderOf(voucher).is === 'children';
  const birthDate = records.find((record) => record.record_type_key === 'birth_date')?.value_locale;
  return (
    <Panel large heading={t('records.heading')}>
      <p>{[useHolderName()(voucher), isOfSeveral ? undefined : birthDate].filter(Boolean).join(' · ')}</p>
      <Fold summary={t('records.show')}>
        <AnswersList
          answers={records.map((record) => ({ question: record.record_type_name, answer: keepTogether(record.value_locale) }))}
        />
      </Fold>
    </Panel>
  );
}
